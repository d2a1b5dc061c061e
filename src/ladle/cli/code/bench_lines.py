"""What a bench found, as lines of text: a table, bars, and the games that were lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ladle.cli.code.bars import bar_lines

if TYPE_CHECKING:
    from ladle.codebreaking.evaluate import Evaluation
    from ladle.codebreaking.whole_list import Played

SHOWN_LOST = 3
"""Lost games that are written out for each family of look-alikes, if not all."""

SHOWN_FAMILIES = 5


def bench_lines(evaluations: Sequence[Evaluation], *, every_lost: bool = False) -> Iterator[str]:
    """All there is to say. Of the lost games the first of the largest families, or, with *every_lost*, all."""
    yield from table_lines(evaluations)
    for evaluation in evaluations:
        yield ""
        yield f"{evaluation.strategy}: games by guesses"
        yield from bar_lines(evaluation.distribution, limit=evaluation.limit)
    for evaluation in evaluations:
        if evaluation.lost:
            yield ""
            yield from lost_lines(evaluation, every=every_lost)


def table_lines(evaluations: Sequence[Evaluation]) -> Iterator[str]:
    """A line a strategy. Means and worsts are of the games that came to their answer."""
    width = max(8, *(len(evaluation.strategy) for evaluation in evaluations))
    opening = max(7, *(len(evaluation.opening) for evaluation in evaluations))
    yield f"{'strategy':<{width}}  {'opening':<{opening}}    games     mean  worst  lost"
    for one in evaluations:
        mean = "-" if one.mean is None else f"{one.mean:.4f}"
        figures = f"{one.games:7,}  {mean:>7}  {one.worst or '-':>5}  {one.failures:>4,}"
        yield f"{one.strategy:<{width}}  {one.opening:<{opening}}  {figures}"


def lost_lines(evaluation: Evaluation, *, every: bool) -> Iterator[str]:
    """The lost games: what the strategy did wrong first, then the look-alikes that cost most, then all others."""
    most = None if every else SHOWN_LOST
    within = f" within {_counted(evaluation.limit, 'guess', 'guesses')}" if evaluation.limit else ""
    yield f"{evaluation.strategy} lost {evaluation.failures:,} of {evaluation.games:,} games{within}"
    families = evaluation.lost_by_family()
    others = families.pop("", ())
    for fault, broken in _by_fault(others).items():
        yield from _group(f"broken off: {fault}", broken, most)
    shown = list(families.items())[: None if every else SHOWN_FAMILIES]
    for pattern, games in shown:
        yield from _group(f"among look-alikes {pattern.upper()}", games, most)
    if more := sum(map(len, families.values())) - sum(len(games) for _, games in shown):
        yield f"  {_counted(more, 'game', 'games')} among other look-alikes (--lost names them)"
    if unexplained := [game for game in others if not game.fault]:
        yield from _group("that no look-alikes explain", unexplained, most)


def _by_fault(games: Iterable[Played]) -> dict[str, list[Played]]:
    """The games that were broken off, by what was wrong; the commonest first."""
    found: dict[str, list[Played]] = {}
    for game in games:
        if game.fault:
            found.setdefault(game.fault, []).append(game)
    return dict(sorted(found.items(), key=lambda of: -len(of[1])))


def _group(what: str, games: Sequence[Played], most: int | None) -> Iterator[str]:
    """*what* was lost, and *most* of the games, or all."""
    shown = games[:most]
    yield f"  {_counted(len(games), 'game', 'games')} {what}"
    yield from (f"    {_game(game)}" for game in shown)
    if more := len(games) - len(shown):
        yield f"    and {more:,} more"


def _counted(number: int, one: str, several: str) -> str:
    return f"{number:,} {one if number == 1 else several}"


def _game(game: Played) -> str:
    """``light: stong gated tight wight hight pight light``; with the marks where the game was broken off."""
    turns = map(str, game.history) if game.fault else (turn.guess for turn in game.history)
    return f"{game.answer}: {' '.join(turns) or 'at the first guess'}"
