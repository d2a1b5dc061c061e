"""Which of many guesses hard mode allows, asked again and again."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.hard_mode import LetterRule, letter_rules
from ladle.codebreaking.history import Turn

Mask = NDArray[np.bool_]
"""Shape (guesses,)."""


@dataclass(frozen=True, slots=True, eq=False)
class Legality:
    """``letters``: shape (guesses, L), the letters of each guess by their code points."""

    letters: NDArray[np.uint32]
    _allowed_by: dict[LetterRule, Mask] = field(default_factory=dict)

    @classmethod
    def of(cls, guesses: tuple[str, ...]) -> "Legality":
        points = np.array([list(map(ord, guess)) for guess in guesses], np.uint32)
        return cls(points)

    def after(self, turn: Turn) -> Mask:
        """Those that may be guessed after *turn*."""
        allowed = np.ones(len(self.letters), np.bool_)
        for rule in letter_rules((turn,)):
            allowed &= self._mask(rule)
        return allowed

    def _mask(self, rule: LetterRule) -> Mask:
        """``rule.allows`` for each guess; each rule is asked once."""
        if rule not in self._allowed_by:
            has_it = self.letters == ord(rule.letter)
            self._allowed_by[rule] = has_it[:, rule.place - 1] if rule.place else has_it.sum(axis=1) >= rule.times
        return self._allowed_by[rule]
