"""Any answer that is still possible."""

from random import Random

from ladle.codebreaking.history import History


def by_chance(history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
    """One of *candidates*, each as likely as the others: what playing by the rules alone comes to."""
    return rng.choice(candidates)
