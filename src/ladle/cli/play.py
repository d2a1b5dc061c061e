"""``ladle play``: a game line by line, in any terminal or through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TextIO

import click


@click.command()
@click.argument("edition", required=False)
@click.option("--number", type=click.IntRange(1), help="A puzzle of an earlier day instead of today's.")
@click.option(
    "--practice",
    type=click.Choice(["easy", "medium", "hard"]),
    help="Some other ladder of that level instead, of which nothing is kept.",
)
def play(edition: str | None, number: int | None, practice: str | None) -> None:
    """Play today's puzzle here, line by line.

    Type a word and press Enter; lines that start with a colon are commands, such as :help. Your ladder is kept after
    each word. Without EDITION it is the first that is on, or the first in your language. Example: ladle play fr-caca
    """
    from ladle.cli.line_game import LineGame
    from ladle.cli.opening import chosen_edition, now, open_house
    from ladle.cli.tables import DayTable, PracticeTable
    from ladle.cli.terminal_player import terminal_player
    from ladle.daily import Puzzle
    from ladle.errors import WrongGame
    from ladle.play import PRACTICE_LEVELS
    from ladle.settings import load_settings

    if practice and number:
        raise click.UsageError("--number is a day's puzzle, and --practice is none: give one of them.")
    settings = load_settings()
    with open_house(settings) as house:
        chosen = chosen_edition(house, settings, edition).id
        level = next((level for level in PRACTICE_LEVELS if level == practice), None)
        if level is not None:
            game = LineGame(PracticeTable(house, house.practice(chosen, level)))
        else:
            card = house.today(chosen) if number is None else house.card(Puzzle(chosen, number))
            if card.game != "ladder":
                raise WrongGame(chosen, card.game)
            game = LineGame(DayTable(house, terminal_player(house), card))
        game.open()
        if not game.game.over:
            game.run(lines_of(sys.stdin))
        game.close(now())


def lines_of(source: TextIO | None) -> Iterator[str]:
    """The lines of *source*, with a prompt before each where a person types them; none of a stream that is closed."""
    while source is not None:
        if source.isatty():
            click.echo("> ", nl=False)
        line = source.readline()
        if not line:
            return
        yield line.strip()
