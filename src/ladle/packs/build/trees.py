"""The decision tree that a pack brings, so that a review knows the best play without a search."""

from collections.abc import Collection

from ladle.codebreaking import Lists, Rule, Table, Tree, marks
from ladle.codebreaking.exact import solve

LIMIT = 6
"""Guesses within which a tree of words finds every answer."""


def best_tree(
    answers: Collection[str], guesses: Collection[str], *, opening: str, rule: Rule = marks, limit: int | None = LIMIT
) -> Tree:
    """Of all trees that begin with *opening* the one with the least total.

    Raises MissingExtra without NumPy; with Numba it takes seconds, the first time half a minute. ValueError where no
    tree finds every answer.
    """
    found = solve(Table.build(Lists.of(answers, guesses), rule), opening=opening, limit=limit).tree
    if found is None:
        raise ValueError(f"no tree that begins with {opening} finds every answer within {limit} guesses")
    return found
