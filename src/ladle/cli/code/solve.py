"""``ladle code solve``: the next guess, for a position given whole or turn by turn."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

from ladle.cli.code.beside import play_beside
from ladle.cli.code.choice import hard_option
from ladle.cli.code.source import word_lists
from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.cli.code.position import Position
    from ladle.cli.code.source import Source

SHOWN_EACH_TURN = 5

HELP = """\
crane=+..#.   a guess and its marks: # placed, + elsewhere, . absent
+..#.         the marks of the first guess of the list
:undo         takes back the last turn
:candidates   prints all that are left
:quit         leaves"""


def solve_options(command: Callable[..., None]) -> Callable[..., None]:
    """What both games may be asked."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print JSON; only with TURNS."),
        click.option("--top", type=click.IntRange(min=1), default=10, show_default=True, help="Guesses to list."),
    ):
        command = option(command)
    return command


@click.command()
@click.argument("turns", required=False)
@click.option("--puzzle", metavar="EDITION/NUMBER", help="A puzzle that you finished, or whose day is over.")
@click.option("--strategy", metavar="NAME|FILE.py:FUNCTION", help="What plays that puzzle, beside your own game.")
@word_lists
@hard_option
@solve_options
def solve(
    turns: str | None,
    puzzle: str | None,
    strategy: str | None,
    source: Source,
    hard: bool,
    top: int,
    as_json: bool,
) -> None:
    """Rank the next guesses after TURNS, or help turn by turn.

    A * stands beside the guesses that may be the answer. Without TURNS you are asked for them, one after another; no
    turns at all are "". With --puzzle and --strategy, the strategy plays a puzzle whose word you may know.

    Example: ladle code solve "crane=+..#."
    """
    if (puzzle is None) != (strategy is None):
        raise click.UsageError("--puzzle and --strategy go together.")
    if puzzle is not None and strategy is not None:
        if turns is not None:
            raise click.UsageError("Give TURNS, or a --puzzle for a strategy to play.")
        play_beside(puzzle, strategy, hard=hard, as_json=as_json)
        return
    help_with(source, turns, hard=hard, top=top, as_json=as_json)


def help_with(source: Source, turns: str | None, *, hard: bool, top: int, as_json: bool) -> None:
    from ladle.cli.code.position import Position

    if turns is None:
        if as_json:
            raise click.UsageError('--json goes with TURNS; before the first guess they are "".')
        _turn_by_turn(Position.of(source, (), hard=hard))
        return
    position = Position.of(source, source.history(turns), hard=hard)
    choices = position.choices(top)
    if as_json:
        click.echo(json.dumps(position.to_wire(choices), ensure_ascii=False))
        return
    click.echo("\n".join(position.lines(choices)))


def _turn_by_turn(position: Position) -> None:
    from ladle.cli.play import lines_of

    click.echo(f"{len(position.left):,} candidates in {position.source.name}. Type a guess and its marks, or :help.")
    _play(position, lines_of(sys.stdin))


def _play(position: Position, lines: Iterable[str]) -> None:
    """Until a guess is the answer, the player leaves or the lines end."""
    suggested = _suggest(position)
    for line in filter(None, lines):
        if line == ":quit":
            return
        try:
            position, changed = _obey(position, line, suggested)
        except (Complaint, click.UsageError) as error:
            click.echo(error.message)
            continue
        if position.solved:
            click.echo(f"Solved in {len(position.history)}.")
            return
        if changed:
            suggested = _suggest(position)


def _obey(position: Position, line: str, suggested: str) -> tuple[Position, bool]:
    """The position after *line*, and whether it is another one."""
    if line == ":undo":
        return position.after(position.history[:-1]), True
    if line.startswith(":"):
        click.echo("\n".join(position.left) if line == ":candidates" else HELP)
        return position, False
    turn = position.source.turn(line if "=" in line else f"{suggested}={line}")
    return position.after((*position.history, turn)), True


def _suggest(position: Position) -> str:
    """Shows the best guesses; returns the first."""
    choices = position.choices(SHOWN_EACH_TURN)
    click.echo("\n".join(position.lines(choices)))
    return choices[0].advice.guess
