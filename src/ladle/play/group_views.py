"""What members see of a group: who is in it, its table, a member's game; and what an invite link tells."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from ladle.play.hidden.views import TurnView
from ladle.play.routes import ShownWord
from ladle.play.views import StepView


@dataclass(frozen=True, slots=True)
class MemberView:
    """A seat in a group, and who has it."""

    seat: int
    """The group's own number for this member, from 1. It says nothing of who they are."""
    name: str
    you: bool
    keeper: bool
    """Whether this is who has been in it longest, and may rename and close the group, renew its link, and remove
    members."""


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group, as all of its members see it."""

    id: str
    name: str
    invite: str
    """The address of the page by which others join, below the root of the site."""
    editions: tuple[str, ...]
    """The daily editions of this house, each of which has a table."""
    members: tuple[MemberView, ...]
    """In the order in which they joined."""
    made: datetime


@dataclass(frozen=True, slots=True)
class GroupEntry:
    """A group in the list of those that a player is in."""

    id: str
    name: str
    members: int
    """How many there are."""
    you: str
    """The player's own name in it."""
    keeper: bool
    """Whether the player keeps it."""


@dataclass(frozen=True, slots=True)
class GroupList:
    """The groups that a player is in, the oldest first."""

    groups: tuple[GroupEntry, ...]


@dataclass(frozen=True, slots=True)
class InviteView:
    """What a valid invite link tells: nothing of who is in the group."""

    name: str
    """The group's."""
    members: int
    """How many there are."""
    group: str | None
    """The group's id for who is in it already; null for everybody else."""


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """How a member did on a puzzle, within its day."""

    won: bool
    extra: int | None
    """Extra moves of a ladder; null for a hidden word."""
    guesses: int | None
    """Guesses that were made at a hidden word; null for a ladder."""
    hints: int
    hard: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """A member in the table of a month. Only games ended within their day count."""

    seat: int
    name: str
    you: bool
    rank: int | None
    """From 1; those with the same average over the same number of games share one. Null without a game."""
    today: OutcomeView | None
    """Null until the member has ended today's puzzle."""
    played: int
    won: int
    """Of a ladder as many as played."""
    total: int
    """Extra moves, or guesses, a word not found being one guess more than there were."""
    average: float | None
    """``total`` by ``played``; null without a game."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A group's table of one edition and month: by average, then by games played, then by name; who has not played
    comes last."""

    edition: str
    month: str
    """As ``2026-11``, by the UTC dates on which puzzles open."""
    first: str
    """The month in which the group was made."""
    last: str
    """The month of today's puzzle."""
    today: int
    """The number of today's puzzle, be it in this month or not."""
    rows: tuple[RowView, ...]


@dataclass(frozen=True, slots=True)
class LadderReplay:
    """A member's finished ladder, step by step."""

    puzzle: str
    name: str
    """The member's."""
    date: date
    language: str
    start: str
    target: str
    par: int
    moves: int
    extra: int
    hints: int
    steps: tuple[StepView, ...]
    ladder: tuple[ShownWord, ...]
    """The rungs that stood at the end, start and target included."""
    earlier: int | None
    """The number of the member's ended game before this one in the edition; null if this is the first."""
    later: int | None
    """Likewise after it, as far as the player may see them."""
    game: Literal["ladder"] = "ladder"


@dataclass(frozen=True, slots=True)
class HiddenReplay:
    """A member's finished game of a hidden word, guess by guess."""

    puzzle: str
    name: str
    """The member's."""
    date: date
    language: str
    won: bool
    hard: bool
    guesses: int
    """How many there were to make."""
    turns: tuple[TurnView, ...]
    answer: ShownWord
    earlier: int | None
    """The number of the member's ended game before this one in the edition; null if this is the first."""
    later: int | None
    """Likewise after it, as far as the player may see them."""
    game: Literal["hidden"] = "hidden"
