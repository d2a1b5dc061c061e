"""A game on a line terminal: what is typed goes to the table, what comes back is printed."""

from collections.abc import Iterable
from datetime import datetime

import click

from ladle.cli.speaking import Speaker, meant, shown
from ladle.cli.tables import Table, task
from ladle.errors import GameOver, NothingToUndo, Refusal, StepConflict, StepOutOfOrder, TooManySteps
from ladle.ladder import LEVELS, Step
from ladle.play import GameView, Hint, ResultView, ShownWord

ARROW = " → "
COMMANDS = ("undo", "hint", "doors", "ladder", "help", "quit")


class LineGame(Speaker):
    """Speaks the language of the edition; commands and levels are known in English too."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.card.language)
        self.table = table
        self.card = table.card
        self.game: GameView = table.game()

    def open(self) -> None:
        """Says what is to be done, and what has been done already."""
        card = self.card
        if card.number is None:
            self.say("terminal.practice-title", title=card.title, level=self.text(f"terminal.practice.{card.level}"))
        else:
            self.say("terminal.title", title=card.title, number=card.number, date=card.date)
        click.echo(task(card))
        if not self.game.over:
            self.say("terminal.resumed" if self.game.steps else "terminal.invitation")
            self.show_ladder()

    def run(self, lines: Iterable[str]) -> None:
        """Plays line by line until the target is reached, or the player leaves or the lines end."""
        for line in lines:
            if line.startswith(":"):
                if not self.obey(line[1:].strip().lower()):
                    return
            elif line:
                self.take(Step("word", line))
            if self.game.over:
                return

    def obey(self, line: str) -> bool:
        """Does what the command *line* says, in English or in the edition's language. False to leave."""
        name, _, rest = line.partition(" ")
        command = self.known(name, COMMANDS, "terminal.command")
        if command == "undo":
            self.take(Step("undo"))
        elif command == "hint":
            self.ask(rest.strip())
        elif command == "doors":
            self.show_doors()
        elif command == "ladder":
            self.show_ladder()
        elif command == "help":
            self.say("terminal.help")
        elif command != "quit":
            self.say("terminal.unknown-command", command=f":{shown(name).lower()}")
        return command != "quit"

    def ask(self, name: str) -> None:
        """A hint of the level *name*; without one, which there are."""
        level = self.known(name, LEVELS, "terminal.level")
        if level is None:
            self.say("terminal.hint-levels")
        else:
            self.take(Step("hint", level))

    def take(self, step: Step) -> None:
        """One step: what it led to, or why it was refused."""
        try:
            self.game = self.table.step(len(self.game.steps) + 1, step)
        except (StepConflict, StepOutOfOrder, GameOver) as refused:  # another terminal of the same player went on
            self.refuse(refused)
            self.game = self.table.game()
            self.show_ladder()
        except (Refusal, NothingToUndo, TooManySteps) as refused:
            self.refuse(refused)
        else:
            self.show_step()

    def show_step(self) -> None:
        """Where the last step led, or the answer to a hint."""
        hint = self.game.steps[-1].hint
        if hint is not None:
            self.show_hint(hint)
            return
        click.echo(f"{self.game.moves:3}  {self.game.rungs[-1].upper()}")
        if self.game.dead_end:
            self.say("terminal.dead-end")

    def show_hint(self, hint: Hint) -> None:
        self.say("terminal.hint.distance", target=self.card.target.upper(), distance=hint.distance)
        if hint.place is not None:
            letter = self.game.rungs[-1][hint.place - 1].upper()
            self.say("terminal.hint.letter", place=hint.place, letter=letter)
        if hint.word is not None:
            self.say("terminal.hint.word", word=meant(hint.spelling or hint.word, hint.gloss))

    def show_doors(self) -> None:
        doors = self.table.doors()
        self.say("terminal.doors", target=doors.target.upper())
        for door in doors.doors:
            click.echo(f"     {meant(door.spelling, door.gloss)}")

    def close(self, moment: datetime) -> None:
        """The result, or a friendly word to who leaves before it."""
        card = self.card
        if self.game.result is None:
            self.say("terminal.left" if card.number is not None else "terminal.practice-left")
            return
        self.show_result(self.game.result)
        if card.closes is not None and moment <= card.closes:
            minutes = int((card.closes - moment).total_seconds()) // 60
            self.say("terminal.closes", hours=minutes // 60, minutes=minutes % 60)

    def show_result(self, result: ResultView) -> None:
        self.say("terminal.won", target=self.card.target.upper())
        self.say("terminal.score", moves=result.moves, par=result.par, extra=result.extra, undos=result.undos)
        if result.hints:
            self.say("terminal.hints", hints=result.hints)
        self.say("terminal.your-ladder", ladder=spelled(result.ladder))
        for move in result.review:
            if move.lost:
                key = "terminal.lost" if move.better else "terminal.lost-back"
                self.say(key, word=move.word.upper(), lost=move.lost, better=(move.better or "").upper())
        self.say("terminal.route", ladder=spelled(result.route))
        if result.everyday_route is not None and result.everyday_route != result.route:
            self.say("terminal.everyday-route", ladder=spelled(result.everyday_route))
        self.say("terminal.routes", routes=result.routes_text)
        if result.share is not None:
            self.say("terminal.share", words=result.share.words)

    def show_ladder(self) -> None:
        click.echo(ARROW.join(word.upper() for word in self.game.rungs))


def spelled(words: Iterable[ShownWord]) -> str:
    """A ladder in people's spelling."""
    return ARROW.join(word.spelling.upper() for word in words)
