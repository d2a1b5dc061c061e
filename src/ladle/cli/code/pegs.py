"""``ladle code pegs``: Mastermind, by the same code as words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ladle.cli.code.bench import bench_options
from ladle.cli.code.choice import first_guess, limit_option
from ladle.cli.code.outputs import check_place
from ladle.cli.code.prove import prove_options
from ladle.cli.code.review import review_options
from ladle.cli.code.solve import solve_options
from ladle.cli.code.source import peg_lists
from ladle.cli.code.tree import tree_options

if TYPE_CHECKING:
    from ladle.cli.code.source import Source


@click.group()
def pegs() -> None:
    """The same for Mastermind, of any number of pegs and colours."""


@pegs.command()
@click.argument("guess")
@click.argument("answer")
def marks(guess: str, answer: str) -> None:
    """Print the marks of the code GUESS if ANSWER is the answer.

    As many # as there are pegs of the right colour at the right place, then a + for each of the right colour
    elsewhere, then a . for each other peg. Example: ladle code pegs marks 1122 2112
    """
    from ladle.cli.code.marks import fold_pair
    from ladle.codebreaking import pegs

    click.echo(pegs(*fold_pair(guess, answer)))


@pegs.command()
@click.argument("turns")
@peg_lists
def candidates(turns: str, source: Source) -> None:
    """Print the codes that are still possible after TURNS.

    The order of the marks in a turn does not matter. Example: ladle code pegs candidates "1122=#+.. 1344=++.."
    """
    from ladle.cli.code.marks import print_candidates

    print_candidates(source, turns)


@pegs.command()
@click.argument("turns", required=False)
@peg_lists
@solve_options
def solve(turns: str | None, source: Source, top: int, as_json: bool) -> None:
    """Rank the next guesses after TURNS, or help turn by turn.

    Example: ladle code pegs solve "1122=#+.."
    """
    from ladle.cli.code.solve import help_with

    help_with(source, turns, hard=False, top=top, as_json=as_json)


@pegs.command()
@click.argument("turns")
@peg_lists
@limit_option(None)
@review_options
def review(turns: str, source: Source, limit: int | None, answer: str | None, as_json: bool) -> None:
    """Tell what each guess of a game did, and what would have been better.

    Example: ladle code pegs review "1122 1344 3526" --answer 3622
    """
    from ladle.cli.code.review import print_review

    print_review(source, turns, answer, hard=False, limit=limit, as_json=as_json)


@pegs.command()
@peg_lists
@tree_options
@limit_option(None)
def tree(
    source: Source,
    strategy: str | None,
    exact: bool,
    seed: int | None,
    opening: str | None,
    limit: int | None,
    save: Path | None,
    load: Path | None,
    show: bool,
    as_json: bool,
) -> None:
    """Make the decision tree of a strategy, or the best there is.

    Example: ladle code pegs tree --strategy minimax --opening 1122
    """
    from ladle.cli.code.tree import tell
    from ladle.cli.code.tree_sources import Wish, made

    wish = Wish(source, first_guess(source, opening), hard=False, limit=limit)
    check_place(save)
    tell(made(wish, strategy, seed, load, exact=exact), save=save, show=show, as_json=as_json)


@pegs.command()
@peg_lists
@bench_options
@limit_option(None)
def bench(
    source: Source,
    strategies: tuple[str, ...],
    opening: str | None,
    limit: int | None,
    seed: int | None,
    seconds: float,
    chart: Path | None,
    every_lost: bool,
    as_json: bool,
) -> None:
    """Play strategies against every code and compare them.

    Example: ladle code pegs bench --strategy minimax --strategy parts --opening 1123
    """
    from ladle.cli.code.bench import Contest, compare

    contest = Contest(source, first_guess(source, opening), hard=False, limit=limit, seed=seed, seconds=seconds)
    compare(contest, strategies, chart=chart, every_lost=every_lost, as_json=as_json)


@pegs.command()
@peg_lists
@prove_options
@limit_option(None)
def prove(
    source: Source,
    openings: tuple[str, ...],
    limit: int | None,
    target: int | None,
    keep: Path | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Prove which opening has the tree with the least total.

    Example: ladle code pegs prove --pegs 4 --colours 6
    """
    from ladle.cli.code.prove import Claim, show

    show(Claim(source, tuple(map(source.guess, openings)), False, limit, target, keep), jobs=jobs, as_json=as_json)
