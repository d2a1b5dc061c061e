"""The hard way: a guess built letter by letter from the commonest letters, with a bookkeeping of its own."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED
from ladle.codebreaking.strategies.strategy import Strategy, Terms


def still_possible(words: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
    """Those of *words* that the hard way does not rule out by *turn*: more than the true candidates, never fewer.

    Placed letters come first, then each other letter by itself: one that is elsewhere must be in the word and not at
    that place; an absent one rules a word out only if the word has it as often as the guess has. So RARER keeps BORER
    when the answer is FIRES: two R are fewer than three, though the marks have told that there is one. The guess
    itself is always ruled out unless it was the answer.
    """
    for place, (letter, mark) in enumerate(zip(turn.guess, turn.marks, strict=True)):
        if mark == PLACED:
            words = tuple(word for word in words if word[place] == letter)
    for place, (letter, mark) in enumerate(zip(turn.guess, turn.marks, strict=True)):
        if mark == ELSEWHERE:
            words = tuple(word for word in words if letter in word and word[place] != letter)
        elif mark == ABSENT:
            times = turn.guess.count(letter)
            words = tuple(word for word in words if word.count(letter) < times)
    return words


def built(words: tuple[str, ...], rng: Random | None = None) -> str:
    """The word that the commonest letters spell, place by place, each choice narrowing *words* for the next.

    A letter that is known is the only one left at its place. Ties go to a letter that this guess has not used, then
    to the first of the alphabet; with *rng*, to any. Time grows with the letters of *words*. Raises ValueError where
    there are no words.
    """
    guess = ""
    for place in range(max(map(len, words))):
        times = Counter(word[place] for word in words)
        most = max(times.values())
        tied = sorted(letter for letter in times if times[letter] == most)
        fresh = [letter for letter in tied if letter not in guess] or tied
        letter = rng.choice(fresh) if rng else fresh[0]
        words = tuple(word for word in words if word[place] == letter)
        guess += letter
    return guess


@dataclass(frozen=True, slots=True)
class HardWay:
    """The strategy. ``by_chance`` breaks ties by the generator that is handed in, instead of alphabetically.

    It knows one list, that of the words that may be guessed, and takes any of them for a possible answer. For marks
    given letter by letter, not for ``pegs``.
    """

    by_chance: bool = False

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        words = guesses
        for turn in history:
            words = still_possible(words, turn)
        return built(words, rng if self.by_chance else None)

    def prepared(self, terms: Terms) -> Strategy:
        return _Remembering(self.by_chance, terms.hard, {(): terms.lists.guesses})


@dataclass(frozen=True, slots=True)
class _Remembering:
    """The same guesses; what was left after the turns of a game is kept for the games that begin alike."""

    by_chance: bool
    hard: bool
    known: dict[History, tuple[str, ...]]

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        words = self._left(history)
        if self.hard:
            legal = frozenset(guesses)
            words = tuple(word for word in words if word in legal)
        return built(words, rng if self.by_chance else None)

    def _left(self, history: History) -> tuple[str, ...]:
        if history not in self.known:
            self.known[history] = still_possible(self._left(history[:-1]), history[-1])
        return self.known[history]
