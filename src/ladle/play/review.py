"""Where moves were lost: a finished game, move by move."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ladle.ladder import Step, stood_on


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move and what it did. On the wire the word it left is ``from``."""

    number: int
    """The number of its step."""
    word: str
    from_: str
    before: int
    """Moves to the target from the word it left."""
    after: int
    """Moves to the target from the word it led to."""
    better: str | None
    """The best next word, one move nearer, where this one came no nearer."""
    undone: bool
    """Whether it was taken back later."""
    lost: int
    """The moves it cost beyond par: over a whole game these sum to the extra moves."""


def review(
    start: str, steps: Sequence[Step], *, distances: Mapping[str, int], onward: Mapping[str, str]
) -> tuple[ReviewedMove, ...]:
    """The moves among *steps*, which are legal, in normal form, and numbered from 1.

    A move that was taken back has cost itself, wherever it led. Of those that stayed, one that comes nearer costs
    nothing, one that keeps its distance a move, one that goes away two: the way is then one longer. So the losses sum
    to moves − (distance of the start − distance of the end), which at the target is moves − par.
    """
    kept = _kept(steps)
    rows = []
    for number, (left, step) in enumerate(zip(stood_on(start, steps), steps, strict=True), 1):
        if step.kind != "word":
            continue
        before, after = distances[left], distances[step.word]
        rows.append(
            ReviewedMove(
                number=number,
                word=step.word,
                from_=left,
                before=before,
                after=after,
                better=onward[left] if after >= before else None,
                undone=number not in kept,
                lost=1 + after - before if number in kept else 1,
            )
        )
    return tuple(rows)


def _kept(steps: Iterable[Step]) -> set[int]:
    """The numbers of the moves that no undo took back."""
    kept: list[int] = []
    for number, step in enumerate(steps, 1):
        if step.kind == "word":
            kept.append(number)
        elif step.kind == "undo":
            kept.pop()
    return set(kept)
