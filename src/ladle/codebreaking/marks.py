"""What a guess is answered with: the two rules, plain and slow, that everything faster is proven equal to."""

from collections.abc import Callable, Mapping

PLACED, ELSEWHERE, ABSENT = "#", "+", "."
"""A letter at its place; in the answer at another place; not (or not once more) in the answer."""

Rule = Callable[[str, str], str]
"""(guess, answer) to marks, one for each letter of the guess; all placed where the two are equal, and only there."""


def marks(guess: str, answer: str) -> str:
    """The marks of words, letter by letter: ``marks("crane", "cargo")`` is ``"#++.."``.

    Placed letters are settled first. Each other letter of the answer then excuses one copy of itself in the guess,
    leftmost first, so that a guess shows two of a letter only where the answer has two. Raises ValueError where the
    lengths differ.
    """
    pairs = _pairs(guess, answer)
    spare = [theirs for ours, theirs in pairs if ours != theirs]
    found = []
    for ours, theirs in pairs:
        if ours == theirs:
            found.append(PLACED)
        elif ours in spare:
            spare.remove(ours)
            found.append(ELSEWHERE)
        else:
            found.append(ABSENT)
    return "".join(found)


def pegs(guess: str, answer: str) -> str:
    """The marks of Mastermind, which tell how many and not where: ``pegs("1122", "2112")`` is ``"##++"``.

    As many placed as there are, then as many elsewhere, then absent. Raises ValueError where the lengths differ.
    """
    placed = sum(ours == theirs for ours, theirs in _pairs(guess, answer))
    shared = sum(min(guess.count(colour), answer.count(colour)) for colour in set(guess))
    return PLACED * placed + ELSEWHERE * (shared - placed) + ABSENT * (len(guess) - shared)


RULES: Mapping[str, Rule] = {"marks": marks, "pegs": pegs}
"""Each rule by its name."""


def _pairs(guess: str, answer: str) -> list[tuple[str, str]]:
    if len(guess) != len(answer):
        raise ValueError(f"{guess!r} and {answer!r} differ in length")
    return list(zip(guess, answer, strict=True))
