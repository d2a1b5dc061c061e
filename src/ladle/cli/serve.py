"""``ladle serve``: the site, until Ctrl+C or SIGTERM."""

from __future__ import annotations

import click

from ladle.foreign_text import visible


@click.command()
@click.option("--host", help="The address to listen on. Default: LADLE_HOST or 127.0.0.1.")
@click.option("--port", type=click.IntRange(0, 65535), help="Default: LADLE_PORT or 8000. 0 takes a free one.")
def serve(host: str | None, port: int | None) -> None:
    """Serve the site until Ctrl+C.

    Upgrades the database if need be, and prints the address once it listens. Example: ladle serve --port 8080
    """
    from ladle.cli.listening import listen, url_of
    from ladle.cli.server_log import log_to_error_stream
    from ladle.settings import load_settings

    given = {"host": host, "port": port}
    settings = load_settings(**{name: value for name, value in given.items() if value is not None})
    log_to_error_stream(settings.log_format, settings.log_level)
    with listen(settings.host, settings.port) as listener:

        def begun(place: str) -> None:
            click.echo(
                f"Ladle is at {url_of(listener, settings.base_path)}\ndatabase: {visible(place)}\nCtrl+C stops it."
            )

        if settings.processes == 1:
            from ladle.cli.opening import warn_of_bare_data
            from ladle.cli.server_process import answer

            warn_of_bare_data(settings)
            answer(settings, listener, begun)
        else:
            from ladle.cli.server_parent import supervise

            supervise(settings, listener, begun)
