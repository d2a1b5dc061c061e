"""``ladle player``: this terminal's player as one of a person's devices."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ladle.foreign_text import visible

if TYPE_CHECKING:
    from ladle.play import House


@click.group()
def player() -> None:
    """Join this terminal to your other devices, or be forgotten.

    It is who plays here with ladle play, in the database that LADLE_DATABASE_URL names.
    """


@player.command()
@click.option("--recovery", is_flag=True, help="A code without an end instead, to keep on paper. It replaces the last.")
def code(recovery: bool) -> None:
    """Print a code that joins another device, once, within ten minutes.

    Type it there, on the page /you or with ladle player join.
    """
    from ladle.cli.terminal_player import terminal_player

    with this_house() as house:
        own = terminal_player(house)
        click.echo(house.people.recovery_code(own).code if recovery else house.people.link_code(own).code)


@player.command()
@click.argument("code")
def join(code: str) -> None:
    """Join this terminal to the device that showed CODE.

    Nothing is lost: a puzzle that both have played counts by the game that was begun first.
    """
    from ladle.cli.terminal_player import terminal_player

    with this_house() as house:
        joined = house.people.join(terminal_player(house), code)
    aside = f", and {joined.set_aside} kept aside" if joined.set_aside else ""
    click.echo(f"You have {joined.devices} devices now. Games that count: {joined.counted}{aside}.")


@player.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--yes", is_flag=True, help="Replace what is there.")
def export(file: Path, yes: bool) -> None:
    """Write all that the house holds on you to FILE.

    It is a file of games with more in it, which any house takes in. Example: ladle player export mine.json
    """
    from ladle.cli.terminal_player import write_private
    from ladle.errors import WouldOverwrite
    from ladle.web.wire import to_json

    if file.exists() and not yes:
        raise WouldOverwrite(str(file))
    with this_house() as house:
        content = to_json(house.people.export(_known(house)), indent=2)
    write_private(file, content.decode())
    click.echo(visible(f"All that is held on you is in {file}."))


@player.command()
@click.option("--yes", is_flag=True, help="Needed, so that nobody does it by mistake.")
def delete(yes: bool) -> None:
    """Delete you: all games, codes and memberships of all your devices.

    There is no way back.
    """
    if not yes:
        raise click.UsageError("This deletes all your games on all your devices. Add --yes to do it.")
    with this_house() as house:
        house.forget(_known(house))
    click.echo("Everything is deleted.")


@contextmanager
def this_house() -> Iterator[House]:
    from ladle.cli.opening import open_house
    from ladle.settings import load_settings

    with open_house(load_settings()) as house:
        yield house


def _known(house: House) -> int:
    """This terminal's player. Raises Complaint where nobody has played yet: no one is made to be told of nothing."""
    from ladle.cli.lazy_group import Complaint
    from ladle.cli.terminal_player import known_player

    known = known_player(house)
    if known is None:
        raise Complaint("Nobody has played here yet: there is nothing to tell or to delete.")
    return known
