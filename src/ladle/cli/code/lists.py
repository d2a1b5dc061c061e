"""``ladle code lists``: what the choice of a word list does to a strategy."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from ladle.cli.code.choice import WORD_LIMIT, hard_option, limit_option, open_strategy, seed_option
from ladle.cli.code.progress import end_stopped, progress_bar, say_if_slow
from ladle.cli.code.source import list_options, open_source, source_of
from ladle.cli.word_file import name_of, read_words

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import ListResult


@click.command()
@click.argument("files", metavar="LIST", nargs=-1)
@click.option("--strategy", required=True, metavar="NAME|FILE.py:FUNCTION", help="A strategy by name, or your own.")
@list_options
@hard_option
@limit_option(WORD_LIMIT)
@seed_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON: a list of objects.")
def lists(
    files: tuple[str, ...],
    strategy: str,
    pack: str | None,
    answers: str | None,
    guesses: str | None,
    length: int | None,
    hard: bool,
    limit: int,
    seed: int | None,
    as_json: bool,
) -> None:
    """Play one strategy on several word lists and compare those.

    Each LIST is a file of words that may be answers and guesses; a pack, or answers and guesses, may be one of them
    by the options. --length holds for all.

    Example: ladle code lists --strategy hard-way --length 5 /usr/share/dict/words my-words.txt
    """
    sources = [source_of(name_of(file), read_words(file, length)) for file in files]
    if pack or answers or guesses or not files:
        sources.insert(0, open_source(pack, answers, guesses, None if pack and files else length))
    say_if_slow()
    found = list(_played(sources, strategy, hard, limit, seed))
    if as_json:
        click.echo(json.dumps([_wire(one, source) for one, source in zip(found, sources, strict=False)]))
    else:
        click.echo("\n".join(_lines(found, sources)))
    if len(found) < len(sources):
        end_stopped(f"{len(found)} of {len(sources)} lists were played to the end")


def _played(sources: Sequence[Source], name: str, hard: bool, limit: int, seed: int | None) -> Iterator[ListResult]:
    """Each list as it is done; neither one that Ctrl+C stopped nor any after it."""
    from ladle.codebreaking import Terms, across_lists

    for source in sources:
        terms = Terms(source.lists, source.rule, hard, limit)
        with (
            open_strategy(name, terms, seed=seed) as pick,
            progress_bar(source.name, len(source.lists.answers)) as progress,
        ):
            results = across_lists(
                pick, {source.name: terms}, name=name, seed=seed or 0, clock=perf_counter, progress=progress
            )
            found = next(results)
        if found.evaluation.stopped:
            return
        yield found


def _lines(found: Sequence[ListResult], sources: Sequence[Source]) -> Iterator[str]:
    """A line a list, in the order in which they were given."""
    width = max(4, *(len(source.name) for source in sources))
    yield f"{'list':<{width}}  answers  guesses     mean  worst   lost  seconds"
    for one, source in zip(found, sources, strict=False):
        games = one.evaluation
        mean = "-" if games.mean is None else f"{games.mean:.4f}"
        found_in = f"{mean:>7}  {games.worst or '-':>5}  {games.failures:5,}  {one.seconds:7.1f}"
        yield f"{one.name:<{width}}  {games.games:7,}  {len(source.lists.guesses):7,}  {found_in}"


def _wire(one: ListResult, source: Source) -> dict[str, Any]:
    games = one.evaluation
    return {
        "list": one.name,
        "answers": games.games,
        "guesses": len(source.lists.guesses),
        "mean": games.mean,
        "worst": games.worst,
        "failures": games.failures,
        "seconds": round(one.seconds, 3),
    }
