"""``ladle play``: a game line by line, in any terminal or through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING, TextIO

import click

from ladle.errors import GameOver, LadleError, NothingToUndo, Refusal, StepConflict, StepOutOfOrder
from ladle.locales import catalogue, say

if TYPE_CHECKING:
    from ladle.play import Card, GameView, House, ResultView, ShownWord

ARROW = " → "


@click.command()
@click.argument("edition", required=False)
@click.option("--number", type=click.IntRange(1), help="A puzzle of an earlier day instead of today's.")
def play(edition: str | None, number: int | None) -> None:
    """Play today's puzzle here, line by line.

    Type a word and press Enter; lines that start with a colon are commands, such as :help. Your ladder is kept after
    each word. Without EDITION it is the first that is on, or the first in your language. Example: ladle play fr-caca
    """
    from ladle.cli.opening import chosen_edition, now, open_house
    from ladle.cli.terminal_player import terminal_player
    from ladle.daily import Puzzle
    from ladle.settings import load_settings

    settings = load_settings()
    with open_house(settings) as house:
        chosen = chosen_edition(house, settings, edition).id
        card = house.today(chosen) if number is None else house.card(Puzzle(chosen, number))
        game = LineGame(house, terminal_player(house, settings), card)
        game.open()
        if not game.game.over:
            game.run(lines_of(sys.stdin))
        game.close(now())


def lines_of(source: TextIO) -> Iterator[str]:
    """The lines of *source*, with a prompt before each where a person types them."""
    while True:
        if source.isatty():
            click.echo("> ", nl=False)
        line = source.readline()
        if not line:
            return
        yield line.strip()


class LineGame:
    """A game on a line terminal: what is typed goes to the house, what it answers is printed."""

    def __init__(self, house: House, player: int, card: Card) -> None:
        from ladle.daily import Puzzle

        self.house = house
        self.player = player
        self.card = card
        self.puzzle = Puzzle.parse(card.puzzle)
        self.game: GameView = house.game(player, self.puzzle)

    def open(self) -> None:
        """Says what is to be done, and what has been done already."""
        card = self.card
        self.say("terminal.title", title=card.title, number=card.number, date=card.date)
        self.say("terminal.task", start=card.start.upper(), target=card.target.upper(), par=card.par)
        if self.game.steps and not self.game.over:
            self.say("terminal.resumed")
            self.show_ladder()
        elif not self.game.over:
            self.say("terminal.invitation")
            self.show_ladder()

    def run(self, lines: Iterable[str]) -> None:
        """Plays line by line until the target is reached, or the player leaves or the lines end."""
        for line in lines:
            if line.startswith(":"):
                if not self.obey(line[1:].strip().lower()):
                    return
            elif line:
                self.take("word", line)
            if self.game.over:
                return

    def obey(self, name: str) -> bool:
        """Does what the command *name* says, in English or in the edition's language. False to leave."""
        command = self.command(name)
        if command == "undo":
            self.take("undo")
        elif command == "ladder":
            self.show_ladder()
        elif command == "help":
            self.say("terminal.help")
        elif command != "quit":
            self.say("terminal.unknown-command", command=f":{shown(name).lower()}")
        return command != "quit"

    def command(self, name: str) -> str | None:
        known = ("undo", "ladder", "help", "quit")
        own = {catalogue(self.card.language)[f"terminal.command.{command}"]: command for command in known}
        return name if name in known else own.get(name)

    def take(self, kind: str, word: str = "") -> None:
        """One step: the word it led to, or why it was refused."""
        from ladle.ladder import Step

        step = Step("undo") if kind == "undo" else Step("word", word)
        try:
            self.game = self.house.step(self.player, self.puzzle, len(self.game.steps) + 1, step)
        except (StepConflict, StepOutOfOrder, GameOver) as refused:  # another terminal of the same player went on
            self.refuse(refused)
            self.game = self.house.game(self.player, self.puzzle)
            self.show_ladder()
        except (Refusal, NothingToUndo) as refused:
            self.refuse(refused)
        else:
            click.echo(f"{self.game.moves:3}  {self.game.rungs[-1].upper()}")

    def close(self, moment: datetime) -> None:
        """The result, or a friendly word to who leaves before it."""
        if self.game.result is None:
            self.say("terminal.left")
            return
        self.show_result(self.game.result)
        if moment <= self.card.closes:
            minutes = int((self.card.closes - moment).total_seconds()) // 60
            self.say("terminal.closes", hours=minutes // 60, minutes=minutes % 60)

    def show_result(self, result: ResultView) -> None:
        self.say("terminal.won", target=self.card.target.upper())
        self.say("terminal.score", moves=result.moves, par=result.par, extra=result.extra, undos=result.undos)
        self.say("terminal.your-ladder", ladder=spelled(result.ladder))
        self.say("terminal.route", ladder=spelled(result.route))
        if result.everyday_route is not None and result.everyday_route != result.route:
            self.say("terminal.everyday-route", ladder=spelled(result.everyday_route))
        self.say("terminal.routes", routes=result.routes_text)

    def show_ladder(self) -> None:
        click.echo(ARROW.join(word.upper() for word in self.game.rungs))

    def refuse(self, error: LadleError) -> None:
        """Why not, in the edition's language."""
        values = {name: shown(value) for name, value in error.data.items()}
        self.say(f"refusal.{error.kind}", **values)

    def say(self, key: str, **values: object) -> None:
        click.echo(say(self.card.language, key, **values))


def spelled(words: tuple[ShownWord, ...]) -> str:
    """A ladder in people's spelling."""
    return ARROW.join(word.spelling.upper() for word in words)


def shown(value: object) -> str:
    """A value of a refusal as a line shows it: capitals, lists with commas, nothing that could steer a terminal."""
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text.upper())
