"""The words of a ladder's day: what it takes to judge, price and show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ladle.ladder import Rules, WordGraph
from ladle.packs.dictionary import Dictionary
from ladle.packs.edition import LadderEdition

FORMAT = 1
"""Of the stored bytes. A new format gets a new number and its own reader; a reader is never taken away."""


@dataclass(frozen=True, kw_only=True)
class LadderDictionary(Dictionary):
    """With the target, and each word's distance from it."""

    target: str
    distances: Mapping[str, int]

    @classmethod
    def of(cls, edition: LadderEdition) -> LadderDictionary:
        """The dictionary that a day of *edition* is published under today."""
        return cls._of(edition, target=edition.target, distances=edition.distances)

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> LadderDictionary:
        """What bytes of FORMAT say. Raises KeyError, TypeError or ValueError for anything else."""
        return cls._from_wire(wire, target=wire["target"], distances=wire["distances"])

    def _to_wire(self) -> dict[str, Any]:
        own = {"format": FORMAT, "target": self.target, "distances": dict(self.distances)}
        return super()._to_wire() | own

    @cached_property
    def rules(self) -> Rules:
        return Rules(
            normal_form=self.normal_form,
            length=self.length,
            target=self.target,
            accepted=self.accepted,
            recognised=self.recognised,
            blocked=self.blocked,
        )

    @cached_property
    def graph(self) -> WordGraph:
        """The accepted words, joined where one letter differs."""
        return WordGraph.build(self.accepted)

    @cached_property
    def everyday_graph(self) -> WordGraph:
        return WordGraph.build(self.everyday | {self.target})
