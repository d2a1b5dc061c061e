"""``ladle serve``: the site, until Ctrl+C or SIGTERM."""

from __future__ import annotations

import asyncio
import logging
import math
import signal
import socket
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING

import click

from ladle.errors import BadSetting
from ladle.foreign_text import visible

if TYPE_CHECKING:
    from fastapi import FastAPI

MOST_CONNECTIONS = 512
"""At once; one more is answered 503. With the limits on bodies this bounds the memory that strangers can take."""
KEEP_SECONDS = 5
"""How long a connection is kept on which nothing is asked any more."""
FINISH_SECONDS = 8.0
"""How long requests that are under way may take once a stop is asked for; then they are answered 503."""
CLOSE_SECONDS = 2.0
"""How long connections may take after that to hear so."""


@click.command()
@click.option("--host", help="The address to listen on. Default: LADLE_HOST or 127.0.0.1.")
@click.option("--port", type=click.IntRange(0, 65535), help="Default: LADLE_PORT or 8000. 0 takes a free one.")
def serve(host: str | None, port: int | None) -> None:
    """Serve the site until Ctrl+C.

    Upgrades the database if need be, and prints the address once it listens. Example: ladle serve --port 8080
    """
    from ladle.cli.opening import editions_on, house_of, warn_of_bare_data
    from ladle.settings import load_settings
    from ladle.storage import Database
    from ladle.web import create_app

    signal.signal(signal.SIGTERM, _stop)
    log_to_error_stream()
    given = {"host": host, "port": port}
    settings = load_settings(**{name: value for name, value in given.items() if value is not None})
    shelf = editions_on(settings)
    warn_of_bare_data(settings)
    with (
        listen(settings.host, settings.port) as listener,
        Database.open(settings.database_url) as database,
        database.serving(),
    ):
        house = house_of(settings, shelf, database)
        house.answers.commit_all()
        run(
            create_app(settings, house=house), listener, f"database: {database.backend.place}", settings.trusted_proxies
        )


class VisibleLines(logging.Formatter):
    """A record as it would be, with nothing in any of its lines that steers a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        return "\n".join(map(visible, super().format(record).split("\n")))


def log_to_error_stream() -> None:
    """Warnings and worse, of Ladle and of what it is built on: what a request says may stand in them."""
    handler = logging.StreamHandler()
    handler.setFormatter(VisibleLines("%(levelname)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address. Raises BadSetting if it cannot be had."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[
            0
        ]
        listener = socket.socket(family, kind)
    except OSError as error:
        raise BadSetting("LADLE_HOST", f"{host}: {error.strerror}") from None
    except ValueError:  # the name cannot even be asked for: a label is too long, empty, or no text
        raise BadSetting("LADLE_HOST", f"{host}: this is neither an address nor the name of a machine") from None
    try:
        if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # on Windows it would allow two servers
        listener.bind(address)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise BadSetting("LADLE_PORT", f"cannot listen on {host} port {port}: {error.strerror}") from None
    return listener


def run(app: FastAPI, listener: socket.socket, note: str, trusted: Sequence[str]) -> None:
    """Serves *app* on *listener* until a signal comes; then requests under way are finished.

    *note* is printed at the start; *trusted* are the proxies whose word on the visitor's own scheme is taken.
    """
    import uvicorn

    from ladle.web.head_limit import BoundedHeads

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            click.echo(f"Ladle is at {url_of(listener)}\n{visible(note)}\nCtrl+C stops it.")

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            cut = asyncio.get_running_loop().call_later(FINISH_SECONDS, self.cut)
            await super().shutdown(sockets)
            cut.cancel()

        def cut(self) -> None:
            for task in self.server_state.tasks:
                task.cancel()

    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # it would keep who asked for what
        server_header=False,
        http=BoundedHeads,
        timeout_keep_alive=KEEP_SECONDS,
        forwarded_allow_ips=list(trusted),
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=math.ceil(FINISH_SECONDS + CLOSE_SECONDS),
        lifespan="off",
        ws="none",
    )
    try:
        Server(config).run([listener])
    except KeyboardInterrupt:  # uvicorn has stopped in order, and passes the signal on
        click.echo("")


def url_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listener.getsockname()[:2]
    local = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host)  # noqa: S104  (compared, not bound)
    return f"http://{local or (f'[{host}]' if ':' in host else host)}:{port}/"


def _stop(_number: int, _frame: FrameType | None) -> None:
    """SIGTERM, before or after uvicorn looks for it itself: leave every block in order."""
    raise SystemExit(0)
