"""The hidden word on a line terminal: a guess a line, answered by a row of marks and the same in words."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Protocol

import click

from ladle.cli.speaking import Speaker, meant, shown
from ladle.cli.tables import task
from ladle.codebreaking import ABSENT, ELSEWHERE, PLACED
from ladle.errors import (
    GameOver,
    NoGuessLeft,
    Refusal,
    StepConflict,
    StepOutOfOrder,
    TooManySteps,
    UnknownRound,
    WrongStep,
)
from ladle.play import HiddenCard, HiddenGameView, HiddenMove, HiddenResultView, LetterView, RoundCard, TurnView

COMMANDS = ("hard", "letters", "help", "quit")
MARKS = {PLACED: "placed", ELSEWHERE: "elsewhere", ABSENT: "absent"}


class HiddenTable(Protocol):
    """A hidden word in front of a player."""

    @property
    def card(self) -> HiddenCard | RoundCard: ...

    def game(self) -> HiddenGameView:
        """The game so far."""

    def step(self, number: int, move: HiddenMove) -> HiddenGameView:
        """The game right after *move*. Raises as ``House.step`` does."""


class HiddenLineGame(Speaker):
    """Speaks the language of the edition; commands are known in English too."""

    def __init__(self, table: HiddenTable) -> None:
        super().__init__(table.card.language)
        self.table = table
        self.card = table.card
        self.game = table.game()

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def pegs(self) -> bool:
        return self.card.rule == "pegs"

    def open(self) -> None:
        """Says what is to be done, and what has been done already."""
        card = self.card
        if card.number is None:
            self.say(f"terminal.hidden.{card.kind}-title", title=card.title)
        else:
            self.say("terminal.title", title=card.title, number=card.number, date=card.date)
        click.echo(task(card))
        if card.number is None and card.outside:
            self.say("terminal.hidden.outside")
        if self.game.steps and not self.game.over:
            self.say("terminal.hidden.resumed")
            self.show_all()

    def run(self, lines: Iterable[str]) -> None:
        """Plays line by line until the game is over, or the player leaves or the lines end."""
        for line in lines:
            if line.startswith(":"):
                if not self.obey(line[1:].strip().lower()):
                    return
            elif line:
                self.take(line)
            if self.game.over:
                return

    def obey(self, name: str) -> bool:
        """Does what the command *name* says, in English or in the edition's language. False to leave."""
        command = self.known(name, COMMANDS, "terminal.hidden.command")
        if command == "hard":
            self.choose_hard()
        elif command == "letters":
            self.show_letters()
        elif command == "help":
            self.say(f"terminal.hidden.help{'-pegs' if self.pegs else ''}")
        elif command != "quit":
            self.say("terminal.unknown-command", command=f":{shown(name).lower()}")
        return command != "quit"

    def choose_hard(self) -> None:
        if self.pegs:
            self.say("terminal.hidden.no-hard")
        elif self.game.turns:
            self.say("terminal.hidden.hard-late")
        elif self.game.hard or self._taken(HiddenMove("hard")):
            self.say("terminal.hidden.hard")

    def take(self, word: str) -> None:
        """A guess: its marks, or why it was refused."""
        if self._taken(HiddenMove("word", word)):
            self.show_turn(self.game.turns[-1])

    def _taken(self, move: HiddenMove) -> bool:
        """Whether *move* was taken; says why not."""
        try:
            self.game = self.table.step(len(self.game.steps) + 1, move)
        except (StepConflict, StepOutOfOrder, GameOver, NoGuessLeft) as refused:
            self.refuse(refused)  # another terminal of the same player went on
            self.game = self.table.game()
            self.show_all()
        except (Refusal, TooManySteps, WrongStep, UnknownRound) as refused:
            self.refuse(refused)
        else:
            return True
        return False

    def show_all(self) -> None:
        if self.game.hard:
            self.say("terminal.hidden.hard")
        for turn in self.game.turns:
            self.show_turn(turn)

    def show_turn(self, turn: TurnView) -> None:
        click.echo(f"{turn.number:3}  {turn.word.upper()}  {turn.marks}  {self.told(turn)}")
        for repeat in turn.repeats:
            self.say(
                "terminal.hidden.repeat",
                letter=repeat.letter.upper(),
                in_word=repeat.in_word,
                guessed=repeat.guessed,
            )

    def told(self, turn: TurnView) -> str:
        """The marks in words, as a screen reader says them: each letter with its own, pegs by how many."""
        if self.pegs:
            placed, elsewhere = turn.marks.count(PLACED), turn.marks.count(ELSEWHERE)
            return self.text("terminal.hidden.pegs").format(placed=placed, elsewhere=elsewhere)
        return ", ".join(
            self.text(f"terminal.hidden.{MARKS[mark]}").format(letters=letter.upper())
            for letter, mark in zip(turn.word, turn.marks, strict=True)
        )

    def show_letters(self) -> None:
        """What is known of each letter, and how often it is known to come where that is more than once."""
        for kind, letters in self._letters():
            if letters:
                self.say(f"terminal.hidden.letters.{kind}", letters=" ".join(letters).upper())
        self.say("terminal.hidden.left", left=self.game.left)

    def _letters(self) -> Iterator[tuple[str, list[str]]]:
        for mark, kind in MARKS.items():
            yield kind, [counted(each) for each in self.game.letters if each.mark == mark]
        tried = {letter for turn in self.game.turns for letter in turn.word}
        yield "untried", [key for row in self.card.keys for key in row if key not in tried]

    def close(self, moment: datetime) -> None:
        """The result, or a friendly word to who leaves before it."""
        card = self.card
        if self.game.result is None:
            self.say("terminal.hidden.practice-kept" if self._is_practice else "terminal.hidden.kept")
            return
        self.show_result(self.game.result)
        if card.closes is not None and moment <= card.closes:
            minutes = int((card.closes - moment).total_seconds()) // 60
            self.say("terminal.closes", hours=minutes // 60, minutes=minutes % 60)

    @property
    def _is_practice(self) -> bool:
        return self.card.number is None and self.card.kind == "practice"

    def show_result(self, result: HiddenResultView) -> None:
        answer = meant(result.answer.spelling, result.answer.gloss)
        how = "won" if result.won else "lost-pegs" if self.pegs else "lost"
        self.say(f"terminal.hidden.{how}", answer=answer, guesses=result.guesses, limit=result.limit)
        if result.share is not None:
            self.say("terminal.share", words=result.share.words)
        self.say("terminal.hidden.review", puzzle=result.puzzle)


def counted(known: LetterView) -> str:
    """The letter, and how many of it there are at least where that is more than one."""
    return f"{known.letter}×{known.least}" if known.least > 1 else known.letter
