"""A strategy against every answer of a list at once: games that begin alike are played once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from ladle.codebreaking.faults import StrategyFault, described, legal_guess
from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.parts import parts
from ladle.codebreaking.strategies.strategy import Prepares, Strategy, Terms
from ladle.codebreaking.tree import Tree

MOST_GUESSES = 50
"""Games go on past the limit, to see how far past; a strategy that is no nearer by then is going round in circles."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game against one answer; unless ``fault`` says why it was broken off, it went on to the answer or the limit."""

    answer: str
    history: History
    fault: str = ""

    @property
    def solved(self) -> bool:
        return bool(self.history) and self.history[-1].solved

    def in_time(self, limit: int | None) -> bool:
        """Whether the answer was found within *limit* guesses."""
        return self.solved and (limit is None or len(self.history) <= limit)


def play_all(
    strategy: Strategy, terms: Terms, *, opening: str | None = None, seed: int = 0, most: int = MOST_GUESSES
) -> Iterator[Played]:
    """A game for each answer, in no particular order, by walking the decision tree depth first.

    Each position is met once and the strategy asked about it once, which it may be because it decides from the
    transcript alone: 2,315 games are some 2,500 decisions. Where it makes a fault, or reaches *most* guesses, the games
    open at that position are broken off and the others go on. Raises ValueError for an *opening* that may not be
    guessed.
    """
    lists = terms.lists
    known = frozenset(lists.guesses)
    if opening is not None and opening not in known:
        raise ValueError(f"{opening!r} may not be guessed, so no game can open with it")
    pick = strategy.prepared(terms) if isinstance(strategy, Prepares) else strategy
    positions: list[tuple[History, tuple[str, ...], tuple[str, ...]]] = [((), lists.answers, lists.guesses)]
    while positions:
        history, left, guesses = positions.pop()
        if terms.hard and history:
            guesses = allowed_after(guesses, history[-1])
        try:
            guess = opening if opening and not history else asked(pick, history, left, guesses, seed)
            guess = legal_guess(guess, history, known, hard=terms.hard)
        except StrategyFault as fault:
            yield from (Played(answer, history, str(fault)) for answer in left)
            continue
        for marks, part in parts(guess, left, rule=terms.rule).items():
            after = (*history, Turn(guess, marks))
            if after[-1].solved:
                yield Played(guess, after)
            elif len(after) < most:
                positions.append((after, part, guesses))
            else:
                yield from (Played(answer, after, f"not found in {most} guesses") for answer in part)


def asked(pick: Strategy, history: History, left: tuple[str, ...], guesses: tuple[str, ...], seed: int) -> object:
    """What *pick* says; what it raises is a fault of its own."""
    try:
        return pick(history, left, guesses, chance(seed, history))
    except StrategyFault:
        raise
    except Exception as error:
        raise StrategyFault("exception", described(error)) from error


def chance(seed: int, history: History) -> Random:
    """The generator for the guess after *history*: the same for the same seed and turns, on every machine."""
    return Random(f"{seed} {' '.join(map(str, history))}")  # noqa: S311 (a strategy's dice, no secret)


def decision_tree(games: Iterable[Played], *, limit: int | None = None) -> Tree:
    """The tree behind *games* that are solved, within *limit* guesses where there is one.

    Raises ValueError where no game is solved.
    """
    ways = [game.history for game in games if game.in_time(limit)]
    if not ways:
        raise ValueError("no game is solved, so there is no tree")
    return _grown(ways, 0)


def _grown(ways: list[History], turn: int) -> Tree:
    branches: dict[str, list[History]] = {}
    for way in ways:
        if not way[turn].solved:
            branches.setdefault(way[turn].marks, []).append(way)
    return Tree(ways[0][turn].guess, {marks: _grown(then, turn + 1) for marks, then in sorted(branches.items())})
