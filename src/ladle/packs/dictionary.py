"""The frozen words of a published day: everything needed to judge, price and show a ladder puzzle for ever."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ladle.errors import BadPack
from ladle.ladder import Rules, WordGraph
from ladle.packs.edition import Edition
from ladle.words import NormalForm

FORMAT = 1
"""Of the stored bytes. A new format gets a new number and its own reader; a reader is never taken away."""


@dataclass(frozen=True)  # not slotted: the digest and the graphs are kept once computed
class Dictionary:
    """The word data of one edition at one moment, apart from glosses, which are presentation.

    Its identity is ``digest``, the SHA-256 of its canonical bytes: the same words give the same digest everywhere.
    """

    language: str
    normal_form: NormalForm
    length: int
    target: str
    accepted: frozenset[str]
    zipf: Mapping[str, int]
    display: Mapping[str, str]
    everyday: frozenset[str]
    recognised: frozenset[str]
    blocked: frozenset[str]
    never_show: frozenset[str]
    distances: Mapping[str, int]

    @classmethod
    def of(cls, edition: Edition) -> Dictionary:
        """The dictionary that a day of *edition* is published under today."""
        pack = edition.pack
        return cls(
            language=edition.language,
            normal_form=pack.normal_form,
            length=pack.length,
            target=edition.target,
            accepted=frozenset(pack.lexicon.words),
            zipf=pack.lexicon.zipf,
            display=pack.lexicon.display,
            everyday=pack.everyday,
            recognised=pack.recognised,
            blocked=pack.blocked,
            never_show=pack.never_show,
            distances=edition.distances,
        )

    @cached_property
    def _bytes(self) -> bytes:
        content: dict[str, Any] = {
            "format": FORMAT,
            "language": self.language,
            "normal_form": self.normal_form.to_wire(),
            "length": self.length,
            "target": self.target,
            "accepted": sorted(self.accepted),
            "zipf": dict(self.zipf),
            "display": dict(self.display),
            "everyday": sorted(self.everyday),
            "recognised": sorted(self.recognised),
            "blocked": sorted(self.blocked),
            "never_show": sorted(self.never_show),
            "distances": dict(self.distances),
        }
        return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()

    def to_bytes(self) -> bytes:
        """Canonical JSON: keys and lists sorted by code point, no spaces, UTF-8. Not compressed."""
        return self._bytes

    @cached_property
    def digest(self) -> str:
        """SHA-256 of ``to_bytes()``, 64 lower-case hex digits."""
        return hashlib.sha256(self._bytes).hexdigest()

    @classmethod
    def from_bytes(cls, content: bytes, *, digest: str) -> Dictionary:
        """The dictionary with that digest. Raises BadPack if *content* is something else."""
        label = f"dictionary {digest[:12]}"
        if hashlib.sha256(content).hexdigest() != digest:
            raise BadPack(label, 0, "its bytes do not match its digest")
        try:
            wire = json.loads(content)
            if wire["format"] > FORMAT:
                raise BadPack(label, 0, f"format {wire['format']} is of a newer Ladle")
            return cls._from_format_1(wire)
        except (KeyError, TypeError, ValueError):
            raise BadPack(label, 0, "its bytes are not a dictionary") from None

    @classmethod
    def _from_format_1(cls, wire: Mapping[str, Any]) -> Dictionary:
        return cls(
            language=wire["language"],
            normal_form=NormalForm.from_wire(wire["normal_form"]),
            length=wire["length"],
            target=wire["target"],
            accepted=frozenset(wire["accepted"]),
            zipf=wire["zipf"],
            display=wire["display"],
            everyday=frozenset(wire["everyday"]),
            recognised=frozenset(wire["recognised"]),
            blocked=frozenset(wire["blocked"]),
            never_show=frozenset(wire["never_show"]),
            distances=wire["distances"],
        )

    def spelling(self, word: str) -> str:
        """*word* as it is shown: with its accents, where the pack knows them."""
        return self.display.get(word, word)

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
