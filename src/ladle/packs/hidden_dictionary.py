"""The words of a hidden word's day: what may be guessed, what may be the answer, and how guesses are answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ladle.packs.dictionary import Dictionary
from ladle.packs.edition import RULES, AnsweredBy, HiddenEdition

FORMAT = 2
"""Of the stored bytes. A new format gets a new number and its own reader; a reader is never taken away."""


@dataclass(frozen=True, kw_only=True)
class HiddenDictionary(Dictionary):
    """With all words that may be hidden, on a day or in practice: alphabetical order is all that it could tell."""

    guesses: int
    rule: AnsweredBy
    answers: frozenset[str]

    @classmethod
    def of(cls, edition: HiddenEdition) -> HiddenDictionary:
        """The dictionary that a day of *edition* is published under today."""
        return cls._of(edition, guesses=edition.guesses, rule=edition.rule, answers=edition.pack.answers)

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> HiddenDictionary:
        """What bytes of FORMAT say. Raises KeyError, TypeError or ValueError for anything else."""
        if wire["rule"] not in RULES:
            raise ValueError(wire["rule"])
        return cls._from_wire(wire, guesses=wire["guesses"], rule=wire["rule"], answers=frozenset(wire["answers"]))

    def _to_wire(self) -> dict[str, Any]:
        own = {"format": FORMAT, "guesses": self.guesses, "rule": self.rule, "answers": sorted(self.answers)}
        return super()._to_wire() | own
