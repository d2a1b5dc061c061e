"""What letters cost, by four ideas: the commonest at its place, the nearest to half, the new."""

from collections import Counter
from collections.abc import Iterable

from ladle.codebreaking.history import History
from ladle.codebreaking.strategies.letter_costs import LetterCosts


def frequency(history: History, candidates: tuple[str, ...]) -> LetterCosts:
    """Each letter is worth the number of candidates that have it at its place."""
    placed = [{letter: -times for letter, times in at.items()} for at in _at_places(candidates)]
    return LetterCosts(placed, placed)


def bisect_letter(history: History, candidates: tuple[str, ...]) -> LetterCosts:
    """A letter costs its distance from being in just half of the candidates; a further copy asks nothing new.

    With 2,315 candidates, one that is in 1,157 or 1,158 costs 1 and one that is in none, or in all, costs 2,315.
    """
    halves = _halves(_having(candidates), len(candidates))
    places = range(len(candidates[0]))
    return LetterCosts([halves for _ in places], [{} for _ in places], others=len(candidates))


def bisect_place(history: History, candidates: tuple[str, ...]) -> LetterCosts:
    """A letter costs its distance from standing at that place in just half of the candidates."""
    halves = [_halves(at, len(candidates)) for at in _at_places(candidates)]
    return LetterCosts(halves, halves, others=len(candidates))


def new_letters(history: History, candidates: tuple[str, ...]) -> LetterCosts:
    """Letters that no guess has tried, and that some but not all candidates have: as many as can be, commoner first.

    When there are none, nothing is worth more than being right.
    """
    tried = set("".join(turn.guess for turn in history))
    having = _having(candidates)
    new = {letter: times for letter, times in having.items() if letter not in tried and times < len(candidates)}
    gains = {letter: -(len(candidates) * len(candidates[0]) + times) for letter, times in new.items()}
    places = range(len(candidates[0]))
    return LetterCosts([gains for _ in places], [{} for _ in places])


def _having(words: Iterable[str]) -> Counter[str]:
    """Letter to how many of *words* have it."""
    return Counter(letter for word in words for letter in set(word))


def _at_places(words: tuple[str, ...]) -> list[Counter[str]]:
    """For each place, letter to how many of *words* have it there."""
    return [Counter(letters) for letters in zip(*words, strict=True)]


def _halves(times: Counter[str], candidates: int) -> dict[str, int]:
    return {letter: abs(2 * of - candidates) for letter, of in times.items()}
