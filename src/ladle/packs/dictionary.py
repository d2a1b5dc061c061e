"""The frozen words of a published day, whatever its game: everything needed to judge and show it for ever."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from ladle.packs.edition import Edition
from ladle.words import NormalForm


@dataclass(frozen=True, kw_only=True)  # not slotted: the digest is kept once computed
class Dictionary:
    """The word data of one edition at one moment, apart from glosses, which are presentation.

    Its identity is ``digest``, the SHA-256 of its canonical bytes: the same words give the same digest everywhere.
    """

    language: str
    normal_form: NormalForm
    length: int
    accepted: frozenset[str]
    zipf: Mapping[str, int]
    display: Mapping[str, str]
    everyday: frozenset[str]
    recognised: frozenset[str]
    blocked: frozenset[str]
    never_show: frozenset[str]

    def to_bytes(self) -> bytes:
        """Canonical JSON: keys and lists sorted by code point, no spaces, UTF-8. Not compressed. Made at each call."""
        return json.dumps(self._to_wire(), ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()

    @cached_property
    def digest(self) -> str:
        """SHA-256 of ``to_bytes()``, 64 lower-case hex digits."""
        return hashlib.sha256(self.to_bytes()).hexdigest()

    def spelling(self, word: str) -> str:
        """*word* as it is shown: with its accents, where the pack knows them."""
        return self.display.get(word, word)

    def _to_wire(self) -> dict[str, Any]:
        """What the bytes say; each game adds its own, and the number of its format."""
        return {
            "language": self.language,
            "normal_form": self.normal_form.to_wire(),
            "length": self.length,
            "accepted": sorted(self.accepted),
            "zipf": dict(self.zipf),
            "display": dict(self.display),
            "everyday": sorted(self.everyday),
            "recognised": sorted(self.recognised),
            "blocked": sorted(self.blocked),
            "never_show": sorted(self.never_show),
        }

    @classmethod
    def _from_wire(cls, wire: Mapping[str, Any], **more: Any) -> Self:
        return cls(
            language=wire["language"],
            normal_form=NormalForm.from_wire(wire["normal_form"]),
            length=wire["length"],
            accepted=frozenset(wire["accepted"]),
            zipf=wire["zipf"],
            display=wire["display"],
            everyday=frozenset(wire["everyday"]),
            recognised=frozenset(wire["recognised"]),
            blocked=frozenset(wire["blocked"]),
            never_show=frozenset(wire["never_show"]),
            **more,
        )

    @classmethod
    def _of(cls, edition: Edition, **more: Any) -> Self:
        pack = edition.pack
        return cls(
            language=edition.language,
            normal_form=pack.normal_form,
            length=pack.length,
            accepted=frozenset(pack.lexicon.words),
            zipf=pack.lexicon.zipf,
            display=pack.lexicon.display,
            everyday=pack.everyday,
            recognised=pack.recognised,
            blocked=pack.blocked,
            never_show=pack.never_show,
            **more,
        )
