"""``ladle db``: upgrade, back up, restore and copy the database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from ladle.errors import BadSetting
from ladle.foreign_text import visible

REPLACE = click.option("--yes", is_flag=True, help="Replace what is there.")
FILE = click.argument("file", type=click.Path(path_type=Path))


@click.group()
def db() -> None:
    """Upgrade, back up, restore and copy the database.

    Unless a command names others, it is the one that LADLE_DATABASE_URL names: sqlite:///FILE or postgresql://USER@HOST/NAME.
    """


@db.command()
def upgrade() -> None:
    """Bring the tables up to this version of Ladle.

    A server does the same when it starts; it is safe to do at any time, and again.
    """
    from ladle.settings import load_settings
    from ladle.storage import Database

    with Database.open(load_settings().database_url) as database:
        click.echo(visible(f"{database.backend.place}: the tables are up to date."))


@db.command()
@FILE
@REPLACE
def backup(file: Path, yes: bool) -> None:
    """Write everything in the database to FILE, also while a server runs.

    FILE holds the secret of this house: keep it as safe as the database. It can be restored into SQLite and
    PostgreSQL alike. Example: ladle db backup ladle-monday.backup
    """
    from ladle.settings import load_settings
    from ladle.storage import Database
    from ladle.storage import backup as write_backup

    with Database.open(load_settings().database_url, migrate=False) as database:
        write_backup(database, file, overwrite=yes)
        click.echo(visible(f"{database.backend.place} is backed up in {file}."))


@db.command()
@FILE
@REPLACE
def restore(file: Path, yes: bool) -> None:
    """Replace everything in the database by what FILE, a backup, holds.

    Stop the server first. Either all of FILE is restored or, after any error, nothing is changed.
    """
    from ladle.play import wrong_game
    from ladle.settings import load_settings
    from ladle.storage import Database, verify
    from ladle.storage import restore as read_backup

    verify(file)  # before a database is made for it
    with Database.open(load_settings().database_url) as database:
        read_backup(database, file, overwrite=yes, verified=True, check=wrong_game)
        click.echo(visible(f"{database.backend.place} holds what {file} held."))


@db.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@REPLACE
def copy(source: str, target: str, yes: bool) -> None:
    """Replace everything in the database TO by what the database FROM holds, and compare the two.

    Each is sqlite:///FILE or postgresql://USER@HOST/NAME. Stop the servers of both first: what is played on FROM
    meanwhile stays there alone. After any error nothing in TO is changed.
    Example: ladle db copy sqlite:////var/lib/ladle/ladle.db postgresql://ladle@localhost/ladle
    """
    from ladle.play import wrong_game
    from ladle.storage import Database, keeping_servers_off
    from ladle.storage import copy as copy_rows

    with _named("FROM"):
        old = Database.open(source, migrate=False)
    with old, keeping_servers_off(old) as free:
        with _named("TO"):
            new = Database.open(target)
        with new:
            if not free:
                click.echo("ladle: FROM is in use by a server: what is played from now on stays there alone", err=True)
            sums = copy_rows(old, new, overwrite=yes, check=wrong_game)
            for name, found in sums.items():
                click.echo(f"{name:15} {found.rows:>9}  {found.digest[:16]}")
            click.echo(visible(f"{new.backend.place} holds what {old.backend.place} held: compared row by row."))


@contextmanager
def _named(argument: str) -> Iterator[None]:
    """What is wrong with a database is said of *argument*, not of the setting that it stands in for."""
    try:
        yield
    except BadSetting as error:
        raise BadSetting(argument, error.data["problem"]) from None
