"""``ladle play``: a game line by line, in any terminal or through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol, TextIO

import click

if TYPE_CHECKING:
    from ladle.cli.hidden_game import HiddenLineGame
    from ladle.cli.line_game import LineGame
    from ladle.play import Card, EditionView, HiddenCard, House

ANY_LEVEL = "any"
"""What ``--practice`` means without a level."""


class Daily(Protocol):
    """An edition, or what is seen of it."""

    @property
    def id(self) -> str: ...
    @property
    def daily(self) -> bool: ...


@click.command()
@click.argument("edition", required=False)
@click.option("--number", type=click.IntRange(1), help="A puzzle of an earlier day instead of today's.")
@click.option(
    "--practice",
    is_flag=False,
    flag_value=ANY_LEVEL,
    type=click.Choice(["easy", "medium", "hard", ANY_LEVEL]),
    metavar="[easy|medium|hard]",
    help="Some other puzzle instead: a ladder of that level, of which nothing is kept, or a hidden word, without one.",
)
def play(edition: str | None, number: int | None, practice: str | None) -> None:
    """Play today's puzzle here, line by line.

    Type a word and press Enter; lines that start with a colon are commands, such as :help. Your game is kept after
    each word. Without EDITION it is the first that is on, or the first in your language. Example: ladle play fr-caca
    """
    from ladle.cli.opening import chosen_edition, now, open_house
    from ladle.settings import load_settings

    if practice and number:
        raise click.UsageError("--number is a day's puzzle, and --practice is none: give one of them.")
    settings = load_settings()
    with open_house(settings) as house:
        chosen = chosen_edition(house, settings, edition)
        begin = hidden_game if chosen.game == "hidden" else ladder_game
        game: LineGame | HiddenLineGame = begin(house, chosen, number, practice)
        game.open()
        if not game.game.over:
            game.run(lines_of(sys.stdin))
        game.close(now())


def ladder_game(house: House, edition: EditionView, number: int | None, practice: str | None) -> LineGame:
    from ladle.cli.line_game import LineGame
    from ladle.cli.tables import DayTable, PracticeTable
    from ladle.cli.terminal_player import terminal_player
    from ladle.play import PRACTICE_LEVELS, Card

    if practice is not None:
        level = next((level for level in PRACTICE_LEVELS if level == practice), PRACTICE_LEVELS[0])
        return LineGame(PracticeTable(house, house.practice(edition.id, level)))
    card = card_of(house, edition, number)
    if not isinstance(card, Card):
        raise TypeError(card.game)
    return LineGame(DayTable(house, terminal_player(house), card))


def hidden_game(house: House, edition: EditionView, number: int | None, practice: str | None) -> HiddenLineGame:
    from ladle.cli.hidden_game import HiddenLineGame
    from ladle.cli.tables import HiddenDayTable, RoundTable
    from ladle.cli.terminal_player import terminal_player
    from ladle.play import HiddenCard

    if practice not in (None, ANY_LEVEL):
        raise click.UsageError(f"A hidden word has no levels: ladle play {edition.id} --practice")
    if practice is not None:
        if not edition.practice:
            raise click.UsageError(f"{edition.id} has no practice.")
        player = terminal_player(house)
        return HiddenLineGame(RoundTable(house, player, house.rounds.practice(player, edition.id)))
    card = card_of(house, edition, number)
    if not isinstance(card, HiddenCard):
        raise TypeError(card.game)
    return HiddenLineGame(HiddenDayTable(house, terminal_player(house), card))


def card_of(house: House, edition: EditionView, number: int | None = None) -> Card | HiddenCard:
    """Today's card, or that of an earlier day. Raises UsageError where the edition has no days, UnknownPuzzle."""
    from ladle.daily import Puzzle

    check_daily(edition)
    return house.today(edition.id) if number is None else house.card(Puzzle(edition.id, number))


def check_daily(edition: Daily) -> None:
    """Raises UsageError where the edition has no puzzle of the day."""
    if not edition.daily:
        raise click.UsageError(
            f"{edition.id} has no puzzle of the day, only practice: ladle play {edition.id} --practice"
        )


def lines_of(source: TextIO | None) -> Iterator[str]:
    """The lines of *source*, with a prompt before each where a person types them; none of a stream that is closed."""
    while source is not None:
        if source.isatty():
            click.echo("> ", nl=False)
        line = source.readline()
        if not line:
            return
        yield line.strip()
