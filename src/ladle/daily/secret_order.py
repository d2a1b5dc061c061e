"""Which answer belongs to which day of a hidden word, in an order that only the house's secret tells.

The words are sorted by HMAC-SHA-256 (RFC 2104) of cycle and word under the secret, anew in each cycle. A cycle leaves a
quarter of the words out: were all of them played, its last days could be told by whoever remembers the others. A word
that would come too soon after itself or a near-duplicate is replaced by one that the cycle left out.
"""

import hmac
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby

from ladle.ladder import one_letter_different

SECRET_BYTES = 32
REST_DAYS = 180
"""From a day to the next one that may have the same answer."""
APART_DAYS = 14
"""Days on either side of an answer in which none of its near-duplicates comes."""
LEFT_OUT = 4
"""One word in so many is left out of a cycle."""


@dataclass(frozen=True, slots=True)
class SecretOrder:
    """The answers of *edition* in an order of its own, the same on every machine that has the same *secret*.

    ``answers`` are words in normal form; in which order they are handed in does not matter. ``families`` are groups of
    words that are near-duplicates although more than one letter apart, such as a word and its plural. Neither words
    nor secret are in its ``repr``. Raises ValueError for no answers and for a secret that is not of SECRET_BYTES.
    """

    edition: str
    secret: bytes = field(repr=False)
    answers: frozenset[str] = field(repr=False)
    families: tuple[frozenset[str], ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"the secret of an order has {SECRET_BYTES} bytes")
        if not self.answers:
            raise ValueError("an order needs answers")

    @property
    def cycle_days(self) -> int:
        """Days until the words are ordered anew."""
        return len(self.answers) - len(self.answers) // LEFT_OUT

    @property
    def rest_days(self) -> int:
        """REST_DAYS, or half as many days as there are words where that is less: some have to be free to choose."""
        return min(REST_DAYS, len(self.answers) // 2)

    def answer(self, number: int, used: Mapping[int, str], *, refused: Collection[str] = ()) -> str:
        """The answer of day *number*, given the answers that days have already: the ledger's, by number.

        Of *used* only REST_DAYS on both sides count. The answer is none of those within ``rest_days``, and no
        near-duplicate of one within APART_DAYS unless the list has no other word left. A *number* that is itself in
        *used* gets another word than it has. A word of *refused* comes only where no other is free. ValueError for a
        number below 1.

        Cost: an HMAC and a place in a sort for each word, twice where a word is replaced; days before are not walked.
        """
        return self._choice(number, used, self._cycle(number), frozenset(refused))

    def fill(self, numbers: Iterable[int], used: Mapping[int, str]) -> dict[int, str]:
        """The answers of those *numbers* that are not in *used*, in rising order, each minding the ones before it.

        Cost: as ``answer`` for each cycle that the numbers touch, and little for each number.
        """
        known, filled = dict(used), dict[int, str]()
        for _, numbers_of_cycle in groupby(sorted(set(numbers) - used.keys()), key=self._cycle_number):
            cycle: Sequence[str] = ()
            for number in numbers_of_cycle:
                cycle = cycle or self._cycle(number)
                filled[number] = known[number] = self._choice(number, known, cycle)
        return filled

    def clashes(self, number: int, word: str, used: Mapping[int, str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The days of *used*, other than *number*, that speak against *word* there: by being it, and by likeness.

        The first lie within ``rest_days`` and have *word* itself, the others within APART_DAYS a near-duplicate.
        """
        others = sorted((day, answer) for day, answer in used.items() if day != number)
        again = tuple(day for day, answer in others if answer == word and abs(day - number) < self.rest_days)
        alike = tuple(day for day, answer in others if abs(day - number) <= APART_DAYS and self._near(word, answer))
        return again, alike

    def _cycle_number(self, number: int) -> int:
        if number < 1:
            raise ValueError(f"number {number} has no answer")
        return (number - 1) // self.cycle_days

    def _cycle(self, number: int) -> list[str]:
        """All answers in the order of the cycle of *number*, those that are left out behind."""
        return self._shuffled(f"cycle|{self._cycle_number(number)}", self.answers)

    def _choice(
        self, number: int, used: Mapping[int, str], cycle: Sequence[str], refused: frozenset[str] = frozenset()
    ) -> str:
        resting = _around(number, self.rest_days - 1, used)
        recent = _around(number, APART_DAYS, used)
        rested = chain(
            (word for word in self._by_preference(number, cycle) if word not in resting | refused),
            (word for word in self._by_preference(number, cycle) if word in refused - resting),
        )
        second_best = next(rested)  # there is one: at most 2 * rest_days - 1 words rest, fewer than there are
        for word in chain((second_best,), rested):
            if not any(self._near(word, other) for other in recent):
                return word
        return second_best

    def _by_preference(self, number: int, cycle: Sequence[str]) -> Iterator[str]:
        """The day's own word; then those left out, in an order of the day's own; then, in such an order, the others."""
        place = (number - 1) % self.cycle_days
        yield cycle[place]
        for words in (cycle[self.cycle_days :], cycle[: self.cycle_days]):
            yield from self._shuffled(f"day|{number}", words)

    def _shuffled(self, label: str, words: Iterable[str]) -> list[str]:
        def rank(word: str) -> tuple[bytes, str]:
            return hmac.digest(self.secret, f"order|{self.edition}|{label}|{word}".encode(), "sha256"), word

        return sorted(words, key=rank)

    def _near(self, word: str, other: str) -> bool:
        """Whether the two are near-duplicates. Words of one letter are no likeness of each other."""
        if len(word) > 1 and one_letter_different(word, other):
            return True
        return word != other and any(word in family and other in family for family in self.families)


def _around(number: int, days: int, used: Mapping[int, str]) -> set[str]:
    """The answers of the days that are at most *days* from *number*; of none for a negative count."""
    return {used[day] for day in range(number - days, number + days + 1) if day in used}
