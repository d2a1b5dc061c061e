"""What makes a good hidden word: most people know it, and it is no other answer in another spelling."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations

WordFault = tuple[str, str]
"""A word, and what is wrong with it as an answer."""


def seldom_known(answers: Collection[str], everyday: Collection[str]) -> Iterator[WordFault]:
    """The answers that are no everyday words, alphabetically."""
    for word in sorted(set(answers).difference(everyday)):
        yield word, "not in everyday.txt: an answer is a word that most people know"


def spelled_twice(answers: Collection[str], glosses: Mapping[str, str]) -> Iterator[WordFault]:
    """The later one of every two answers that look like one word in two spellings: alike, and with one gloss.

    Who would have both gives each its own gloss. Answers without a gloss are not compared.
    Cost: linear, but quadratic in the number of answers that share one gloss.
    """
    sharing: defaultdict[str, list[str]] = defaultdict(list)
    for word in sorted(answers):
        if word in glosses:
            sharing[glosses[word]].append(word)
    pairs = [pair for words in sharing.values() for pair in combinations(words, 2) if alike(*pair)]
    for first, second in sorted(pairs, key=lambda pair: pair[::-1]):
        yield second, f"one word with {first}, by spelling and gloss: keep one, or gloss them apart"


def alike(one: str, other: str) -> bool:
    """Whether two words of one length differ in one letter, or in two neighbours exchanged: gray grey, fibre fiber."""
    places = [place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    if len(places) == 1:
        return True
    first, last = (places[0], places[-1]) if places else (0, 0)
    return len(places) == 2 and last == first + 1 and one[first : last + 1] == other[last] + other[first]
