"""What a bench found, as lines of text: a table, bars, and the games that were lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ladle.cli.code.bars import bar_lines

if TYPE_CHECKING:
    from ladle.codebreaking.evaluate import Evaluation
    from ladle.codebreaking.whole_list import Played

SHOWN_LOST = 3
"""Lost games that are written out for each family of look-alikes."""

SHOWN_FAMILIES = 5


def bench_lines(evaluations: Sequence[Evaluation]) -> Iterator[str]:
    yield from table_lines(evaluations)
    for evaluation in evaluations:
        yield ""
        yield f"{evaluation.strategy}: games by guesses"
        yield from bar_lines(evaluation.distribution, limit=evaluation.limit)
    for evaluation in evaluations:
        if evaluation.lost:
            yield ""
            yield from lost_lines(evaluation)


def table_lines(evaluations: Sequence[Evaluation]) -> Iterator[str]:
    """A line a strategy. Means and worsts are of the games that came to their answer."""
    width = max(8, *(len(evaluation.strategy) for evaluation in evaluations))
    opening = max(7, *(len(evaluation.opening) for evaluation in evaluations))
    yield f"{'strategy':<{width}}  {'opening':<{opening}}    games     mean  worst  lost"
    for one in evaluations:
        mean = "-" if one.mean is None else f"{one.mean:.4f}"
        figures = f"{one.games:7,}  {mean:>7}  {one.worst or '-':>5}  {one.failures:>4,}"
        yield f"{one.strategy:<{width}}  {one.opening:<{opening}}  {figures}"


def lost_lines(evaluation: Evaluation) -> Iterator[str]:
    """The lost games: what the strategy did wrong first, then the look-alikes that cost most, then all others."""
    within = f" within {evaluation.limit} guesses" if evaluation.limit else ""
    yield f"{evaluation.strategy} lost {evaluation.failures:,} of {evaluation.games:,} games{within}"
    families = evaluation.lost_by_family()
    others = families.pop("", ())
    for fault, broken in _by_fault(others).items():
        yield from _group(f"broken off: {fault}", broken)
    shown = list(families.items())[:SHOWN_FAMILIES]
    for pattern, games in shown:
        yield from _group(f"among look-alikes {pattern.upper()}", games)
    if more := sum(map(len, families.values())) - sum(len(games) for _, games in shown):
        yield f"  {_count(more)} among other look-alikes (--json names them)"
    if unexplained := [game for game in others if not game.fault]:
        yield from _group("that no look-alikes explain", unexplained)


def _by_fault(games: Iterable[Played]) -> dict[str, list[Played]]:
    """The games that were broken off, by what was wrong; the commonest first."""
    found: dict[str, list[Played]] = {}
    for game in games:
        if game.fault:
            found.setdefault(game.fault, []).append(game)
    return dict(sorted(found.items(), key=lambda of: -len(of[1])))


def _group(what: str, games: Sequence[Played]) -> Iterator[str]:
    yield f"  {_count(len(games))} {what}"
    yield from (f"    {_game(game)}" for game in games[:SHOWN_LOST])
    if len(games) > SHOWN_LOST:
        yield f"    and {len(games) - SHOWN_LOST:,} more"


def _count(games: int) -> str:
    return "1 game" if games == 1 else f"{games:,} games"


def _game(game: Played) -> str:
    """``light: stong gated tight wight hight pight light``; with the marks where the game was broken off."""
    turns = map(str, game.history) if game.fault else (turn.guess for turn in game.history)
    return f"{game.answer}: {' '.join(turns) or 'at the first guess'}"
