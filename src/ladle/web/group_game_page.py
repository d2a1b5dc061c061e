"""The page of a member's game: the moves or guesses as they were made, those that were taken back among them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ladle.ladder import Level
from ladle.play import EditionView, HiddenReplay, LadderReplay, StepView
from ladle.web.page import Page
from ladle.web.page_views import Rung, rung

MARKS = {"#": "placed", "+": "elsewhere", ".": "absent"}


@dataclass(frozen=True, slots=True)
class ReplayedMove:
    """A move as the page shows it."""

    rung: Rung
    undone: bool
    """Whether it was taken back later."""
    hints: tuple[Level, ...]
    """The hints that were asked for right before it."""


def replay_view(
    page: Page, replay: LadderReplay | HiddenReplay, edition: EditionView, named: Mapping[str, str]
) -> Mapping[str, Any]:
    """*replay* with the ways to the member's other games; *named* is what its address names."""
    return {
        "replay": replay,
        "edition": edition,
        "number": int(named["number"]),
        "group": named["group"],
        "beside": lambda number: page.link(f"groups/{named['group']}/games/{named['seat']}/{edition.id}/{number}"),
        **_moves_of(replay),
    }


def _moves_of(replay: LadderReplay | HiddenReplay) -> Mapping[str, Any]:
    if isinstance(replay, LadderReplay):
        return {"start": rung(replay.start), "moves": replayed_moves(replay.start, replay.steps)}
    return {
        "turns": [
            [(letter, MARKS[mark]) for letter, mark in zip(turn.word, turn.marks, strict=True)] for turn in replay.turns
        ]
    }


def replayed_moves(start: str, steps: Iterable[StepView]) -> tuple[ReplayedMove, ...]:
    """The moves in order, those that were taken back among them, each with the letter that changed."""
    moves: list[ReplayedMove] = []
    standing: list[int] = []
    hints: tuple[Level, ...] = ()
    for step in steps:
        if step.kind == "word":
            before = moves[standing[-1]].rung.word if standing else start
            standing.append(len(moves))
            moves.append(ReplayedMove(rung(step.word, before), undone=False, hints=hints))
            hints = ()
        elif step.level is not None:
            hints = (*hints, step.level)
        else:
            taken_back = standing.pop()
            moves[taken_back] = replace(moves[taken_back], undone=True)
    return tuple(moves)
