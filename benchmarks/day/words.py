"""Words as a player sees them: which are one letter apart, how far each is from the target, how a guess is marked.

Plain and slow on purpose: what a house computes is compared with this.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence

Neighbours = Mapping[str, Sequence[str]]


def neighbours(words: Iterable[str]) -> Neighbours:
    """The words one letter from each of *words*, all of one length."""
    alike: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    for word in words:
        for place in range(len(word)):
            alike[place, word[:place] + word[place + 1 :]].append(word)
    found: defaultdict[str, list[str]] = defaultdict(list)
    for group in alike.values():
        for word in group:
            found[word] += [other for other in group if other != word]
    return found


def distances(near: Neighbours, target: str) -> Mapping[str, int]:
    """Moves to *target* from every word that leads there, by breadth-first search."""
    found, waiting = {target: 0}, deque([target])
    while waiting:
        word = waiting.popleft()
        for other in near[word]:
            if other not in found:
                found[other] = found[word] + 1
                waiting.append(other)
    return found


def marks(guess: str, answer: str) -> str:
    """``#`` placed, ``+`` elsewhere, ``.`` absent: placed letters first, then the leftmost copies of the others."""
    left = Counter(right for letter, right in zip(guess, answer, strict=True) if letter != right)
    told = ""
    for letter, right in zip(guess, answer, strict=True):
        if letter == right:
            told += "#"
        elif left[letter] > 0:
            left[letter] -= 1
            told += "+"
        else:
            told += "."
    return told


def fits(word: str, turns: Iterable[tuple[str, str]]) -> bool:
    """Whether *word* may be the answer after *turns*, each a guess and its marks."""
    return all(marks(guess, word) == told for guess, told in turns)
