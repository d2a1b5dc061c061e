"""How the marks of a guess split the candidates into parts."""

from collections import Counter
from collections.abc import Iterable

from ladle.codebreaking.marks import Rule, marks


def parts(guess: str, candidates: Iterable[str], *, rule: Rule = marks) -> dict[str, tuple[str, ...]]:
    """Marks to those of *candidates* that would give them, in the order in which they are met."""
    found: dict[str, list[str]] = {}
    for answer in candidates:
        found.setdefault(rule(guess, answer), []).append(answer)
    return {reply: tuple(part) for reply, part in found.items()}


def part_sizes(guess: str, candidates: Iterable[str], *, rule: Rule = marks) -> list[int]:
    """The sizes of the parts, in the order in which they are met."""
    return list(Counter(rule(guess, answer) for answer in candidates).values())
