"""Openings that are one another under other names: Mastermind's colours and places can be exchanged."""

from collections import Counter
from collections.abc import Iterable

from ladle.codebreaking.marks import Rule, pegs
from ladle.codebreaking.word_lists import Lists


def different(openings: Iterable[str], lists: Lists, rule: Rule) -> tuple[str, ...]:
    """One of each kind of *openings*, the first, where *lists* are all codes of a game of pegs; all of them elsewhere.

    To rename the colours and to exchange places changes no reply, so 1122, 3434 and 2112 are one opening: how often
    each colour is used is all that counts. With 4 pegs in 6 colours 5 of 1,296 remain. For words nothing like it holds.
    """
    if rule is not pegs or lists.answers != lists.guesses or not _complete(lists):
        return tuple(openings)
    first: dict[tuple[int, ...], str] = {}
    for opening in openings:
        first.setdefault(tuple(sorted(Counter(opening).values())), opening)
    return tuple(first.values())


def _complete(lists: Lists) -> bool:
    colours = set("".join(lists.answers))
    return len(lists.answers) == int(len(colours) ** lists.length)
