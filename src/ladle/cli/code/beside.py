"""A strategy on the word of a puzzle, beside the player's own game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from ladle.codebreaking import History, Played, Terms
    from ladle.play.hidden import PlayedGame


def play_beside(puzzle: str, name: str, *, hard: bool, as_json: bool) -> None:
    """Plays the strategy *name*, in hard mode if the player did or *hard* says so, and prints both games.

    Raises Unfinished while the word is a secret to this player, UsageError for a strategy or a mode that cannot be.
    """
    from ladle.cli.code.choice import open_strategy
    from ladle.cli.code.own_game import own_game
    from ladle.codebreaking import play_one

    own = own_game(puzzle, or_told=True)
    terms = _terms(own, hard=hard)
    with open_strategy(name, terms, seed=None) as pick:
        found = Beside(own, terms, name, play_one(pick, terms, own.answer))
    click.echo(json.dumps(found.to_wire(), ensure_ascii=False) if as_json else "\n".join(found.lines()))


def _terms(own: PlayedGame, *, hard: bool) -> Terms:
    """What the puzzle is played under, by the words of its day."""
    from ladle.codebreaking import RULES, Terms
    from ladle.play.hidden import lists_of

    words = own.dictionary
    try:
        return Terms(lists_of(words), RULES[words.rule], hard or own.hard, words.guesses)
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None


@dataclass(frozen=True, slots=True)
class Beside:
    """Two games on one word; the player's may have no turns."""

    own: PlayedGame
    terms: Terms
    name: str
    played: Played

    def lines(self) -> Iterator[str]:
        """A line a guess, both games in it, each guess with the answers it leaves."""
        yours, theirs = self._cells(self.own.history), self._cells(self.played.history)
        width = max([3, *map(len, yours)])
        if yours:
            yield f"    {'you':<{width}}  {self.name}"
        else:
            yield f"    {self.name}"
        for number, (one, other) in enumerate(zip_longest(yours, theirs, fillvalue=""), 1):
            yield (f"{number:2}  {one:<{width}}  {other}" if yours else f"{number:2}  {other}").rstrip()
        yield ""
        if yours:
            yield f"You: {_ending(self.own.history, self.terms)}."
        fault = f", for {self.played.fault}" if self.played.fault else ""
        yield f"{self.name}: {_ending(self.played.history, self.terms)}{fault}."

    def to_wire(self) -> dict[str, Any]:
        """The shape of ``ladle code solve --puzzle --json``."""
        return {
            "puzzle": self.own.puzzle,
            "answer": self.own.answer,
            "hard": self.terms.hard,
            "limit": self.terms.limit,
            "own": self._game_to_wire(self.own.history) if self.own.history else None,
            "strategy": {"name": self.name, **self._game_to_wire(self.played.history)},
            "fault": self.played.fault or None,
        }

    def _game_to_wire(self, history: History) -> dict[str, Any]:
        turns = [
            {"guess": turn.guess, "marks": turn.marks, "left": left}
            for turn, left in zip(history, self._left(history), strict=True)
        ]
        return {"won": bool(history) and history[-1].solved, "turns": turns}

    def _cells(self, history: History) -> list[str]:
        return [
            f"{turn.guess}  {turn.marks}  {left:5,}" for turn, left in zip(history, self._left(history), strict=True)
        ]

    def _left(self, history: History) -> Iterator[int]:
        """How many answers each turn leaves."""
        from ladle.codebreaking import candidates

        left = self.terms.lists.answers
        for turn in history:
            left = candidates(left, (turn,), rule=self.terms.rule)
            yield len(left)


def _ending(history: History, terms: Terms) -> str:
    guesses = len(history)
    if history and history[-1].solved:
        return f"found in {guesses} of {terms.limit}"
    return f"not found in {guesses} of {terms.limit}"
