"""``ladle code bench``: strategies against every answer of a list, side by side."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ladle.cli.code.bench_lines import bench_lines
from ladle.cli.code.choice import (
    MOVE_SECONDS,
    WORD_LIMIT,
    first_guess,
    hard_option,
    is_own,
    limit_option,
    open_strategy,
    opening_option,
    seed_option,
)
from ladle.cli.code.outputs import check_place, failures_named
from ladle.cli.code.progress import end_stopped, progress_bar, say_if_slow
from ladle.cli.code.source import word_lists

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import Evaluation, Strategy, Terms


MOST_SECONDS = 24 * 60 * 60
"""Nobody waits longer for a move, and a clock cannot be set for ever."""


def _bearable(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    """*seconds*, unless they are none, without end, or no number: not even a range refuses ``nan``."""
    if not 0 < seconds <= MOST_SECONDS:
        raise click.BadParameter(f"{seconds:g} is not more than 0 and at most {MOST_SECONDS:,}.")
    return seconds


def bench_options(command: Callable[..., None]) -> Callable[..., None]:
    """What both games may be asked."""
    for option in (
        click.option(
            "--json", "as_json", is_flag=True, help="Print JSON: an object, or a list for several strategies."
        ),
        click.option("--lost", "every_lost", is_flag=True, help="Name every lost game, not only the first few."),
        click.option("--chart", type=Path, metavar="FILE", help="Draw a chart into FILE, .svg or .png."),
        click.option(
            "--seconds",
            type=float,
            default=MOVE_SECONDS,
            show_default=True,
            callback=_bearable,
            help="What a FILE.py:FUNCTION may take for a move.",
        ),
        seed_option,
        opening_option,
        click.option(
            "--strategy",
            "strategies",
            multiple=True,
            required=True,
            metavar="NAME|FILE.py:FUNCTION",
            help="A strategy by name, or a function of your own. Give it several times to compare.",
        ),
    ):
        command = option(command)
    return command


@click.command()
@word_lists
@bench_options
@hard_option
@limit_option(WORD_LIMIT)
def bench(
    source: Source,
    strategies: tuple[str, ...],
    opening: str | None,
    hard: bool,
    limit: int,
    seed: int | None,
    seconds: float,
    chart: Path | None,
    every_lost: bool,
    as_json: bool,
) -> None:
    """Play strategies against every answer and compare them.

    Games go on past the limit, and those that do are named with the look-alikes they were lost to.

    Example: ladle code bench --strategy hard-way --strategy entropy --hard
    """
    contest = Contest(source, first_guess(source, opening), hard, limit, seed, seconds)
    compare(contest, strategies, chart=chart, every_lost=every_lost, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Contest:
    """What strategies are compared under."""

    source: Source
    opening: str | None
    hard: bool
    limit: int | None
    seed: int | None
    seconds: float

    @property
    def terms(self) -> Terms:
        from ladle.codebreaking import Terms

        return Terms(self.source.lists, self.source.rule, self.hard, self.limit)

    def open(self, name: str) -> AbstractContextManager[Strategy]:
        return open_strategy(name, self.terms, seed=self.seed, seconds=self.seconds)

    def play(self, name: str, pick: Strategy) -> Evaluation:
        """All games of a strategy, with a bar."""
        from ladle.codebreaking import evaluate

        with progress_bar(name, len(self.source.lists.answers)) as done:
            return evaluate(pick, self.terms, name=name, opening=self.opening, seed=self.seed or 0, progress=done)


def compare(contest: Contest, names: Sequence[str], *, chart: Path | None, every_lost: bool, as_json: bool) -> None:
    """Plays and prints. Ctrl+C ends it with the games that are done. Raises UsageError for what cannot be meant."""
    if chart:
        _check_chart(chart)
    if not all(map(is_own, names)):
        say_if_slow()
    with ExitStack() as opened:
        strategies = [(name, opened.enter_context(contest.open(name))) for name in names]
        found = _until_stopped(contest.play(name, pick) for name, pick in strategies)
    if as_json:
        wire = [evaluation.to_wire() for evaluation in found]
        click.echo(json.dumps(wire[0] if len(names) == 1 else wire, ensure_ascii=False))
    else:
        click.echo("\n".join(bench_lines(found, every_lost=every_lost)))
    if chart:
        _draw(chart, found)
    if found[-1].stopped:
        end_stopped(f"{sum(one.games for one in found):,} games were played")


def _until_stopped(evaluations: Iterable[Evaluation]) -> list[Evaluation]:
    found = []
    for evaluation in evaluations:
        found.append(evaluation)
        if evaluation.stopped:
            break
    return found


def _check_chart(chart: Path) -> None:
    """Before the games, so that nobody waits for a picture that cannot be."""
    from ladle.codebreaking.chart import check_chart

    check_place(chart)
    try:
        check_chart(chart)
    except ValueError as error:
        raise click.UsageError(f"--chart {error}.") from None


def _draw(chart: Path, found: Sequence[Evaluation]) -> None:
    from ladle.codebreaking.chart import save_chart

    labels = [f"{one.strategy}, {one.opening}" for one in found]
    with failures_named(chart):
        save_chart(chart, dict(zip(labels, (one.distribution for one in found), strict=True)), limit=found[0].limit)
