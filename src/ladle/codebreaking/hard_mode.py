"""Hard mode: what has been learnt must be used, letters as many times as they are known to occur."""

from collections import Counter
from dataclasses import dataclass

from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.letters import shown
from ladle.codebreaking.marks import PLACED


@dataclass(frozen=True, slots=True)
class LetterRule:
    """What hard mode asks of a letter: to stand at ``place`` (from 1), or, where that is 0, to be used ``times`` times.

    ``str`` is a sentence in English; the fields are there for other languages.
    """

    letter: str
    place: int = 0
    times: int = 1

    def allows(self, guess: str) -> bool:
        if self.place:
            return guess[self.place - 1 : self.place] == self.letter
        return guess.count(self.letter) >= self.times

    def __str__(self) -> str:
        if self.place:
            return f"Letter {self.place} must be {self.letter.upper()}."
        return f"The guess must use {self.letter.upper()}{_often(self.times)}."


def _often(times: int) -> str:
    return {1: "", 2: " twice"}.get(times, f" {times} times")


def letter_rules(history: History) -> tuple[LetterRule, ...]:
    """All that hard mode asks of the next guess: places from left to right, then letters alphabetically.

    A letter is known to occur as often as a single turn has shown it, placed or elsewhere. A misplaced letter may be
    tried at the same place again, and an absent one again at all. For marks that are given letter by letter, not for
    ``pegs``.
    """
    placed: dict[int, str] = {}
    known: Counter[str] = Counter()
    for turn in history:
        spots = enumerate(zip(turn.guess, turn.marks, strict=True), 1)
        placed |= {place: letter for place, (letter, mark) in spots if mark == PLACED}
        known |= shown(turn)
    stay = [LetterRule(letter, place) for place, letter in sorted(placed.items())]
    return (*stay, *(LetterRule(letter, times=times) for letter, times in sorted(known.items())))


def broken_rule(guess: str, history: History) -> LetterRule | None:
    """The first of the ``letter_rules`` that *guess* breaks, or None where hard mode allows it."""
    return next((rule for rule in letter_rules(history) if not rule.allows(guess)), None)


def allowed_after(guesses: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
    """Those of *guesses* that hard mode allows after *turn* alone. Turn by turn it is ``broken_rule``, for many."""
    rules = letter_rules((turn,))
    stay = Counter(rule.letter for rule in rules if rule.place)
    for rule in rules:
        letter, at, times = rule.letter, rule.place - 1, rule.times
        if rule.place:
            guesses = tuple([guess for guess in guesses if guess[at] == letter])
        elif times > stay[letter]:  # else those that stay are enough
            guesses = tuple([guess for guess in guesses if guess.count(letter) >= times])
    return guesses
