"""A code-breaking game is a fold over its guesses: playing gives a new game, and the old one is as it was."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ladle.codebreaking.hard_mode import broken_rule
from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.marks import Rule, marks, pegs
from ladle.codebreaking.word_lists import Guesses
from ladle.errors import GameOver, HardModeBroken, NoGuessLeft, UnknownWord, WrongLength


@dataclass(frozen=True, slots=True)
class Game:
    """One game so far.

    ``answer``   of the length of the lists' words; it need not be one of them. ``repr`` does not tell it
    ``limit``    guesses in all; None for as many as it takes
    ``hard``     whether each guess must use what has been learnt (see ``letter_rules``)
    ``history``  the turns so far, as ``play`` made them

    Raises ValueError for an answer of another length, a limit below 1, or hard mode for pegs, which name no letter.
    """

    lists: Guesses = field(repr=False)
    answer: str = field(repr=False)
    rule: Rule = marks
    limit: int | None = None
    hard: bool = False
    history: History = ()

    def __post_init__(self) -> None:
        if len(self.answer) != self.lists.length:
            raise ValueError(f"an answer has {self.lists.length} letters, as guesses have, not {len(self.answer)}")
        if self.limit is not None and self.limit < 1:
            raise ValueError(f"a game has a guess or more, not {self.limit}")
        if self.hard and self.rule is pegs:
            raise ValueError("pegs do not tell which letters to keep, so they have no hard mode")

    @property
    def won(self) -> bool:
        return bool(self.history) and self.history[-1].solved

    @property
    def over(self) -> bool:
        """Whether the answer is found or no guess is left."""
        return self.won or len(self.history) == self.limit

    def play(self, guess: str) -> "Game":
        """The game one turn further.

        Raises GameOver or NoGuessLeft, or the first refusal that holds: WrongLength, UnknownWord, HardModeBroken.
        """
        check_guess(self.lists, self.history, guess, hard=self.hard, limit=self.limit)
        return replace(self, history=(*self.history, Turn(guess, self.rule(guess, self.answer))))

    def follow(self, guesses: Iterable[str]) -> "Game":
        """The game after *guesses*. Raises what ``play`` raises at the first that is not taken."""
        game = self
        for guess in guesses:
            game = game.play(guess)
        return game


def check_guess(lists: Guesses, history: History, guess: str, *, hard: bool, limit: int | None) -> None:
    """Raises what ``Game.play`` raises where *guess* may not follow *history*."""
    check_goes_on(history, limit=limit)
    if len(guess) != lists.length:
        raise WrongLength(guess, lists.length)
    if not lists.may_guess(guess):
        raise UnknownWord(guess)
    if hard:
        check_hard(history, guess)


def check_goes_on(history: History, *, limit: int | None) -> None:
    """Raises GameOver or NoGuessLeft where no guess may follow *history*."""
    if history and history[-1].solved:
        raise GameOver(history[-1].guess)
    if limit is not None and len(history) >= limit:
        raise NoGuessLeft(limit)


def check_hard(history: History, guess: str) -> None:
    """Raises HardModeBroken, naming the first rule that *guess* breaks after *history*."""
    if rule := broken_rule(guess, history):
        raise HardModeBroken(guess, str(rule), letter=rule.letter, place=rule.place, times=rule.times)
