"""Who does what on a day: drawn for each player before it begins, so that the same seed has the same crowd."""

import random
from dataclasses import dataclass
from typing import Literal

LADDER, HIDDEN = "en-poop", "en-hidden"

NEW = 0.08
PLAYS_LADDER = 0.7
PLAYS_BOTH = 0.4
"""Of those who play the ladder, and of all others none: they play the hidden word."""
TWO_DEVICES = 0.12
BY_RECOVERY = 0.3
"""Of those with two devices, who join them by a recovery code."""
FORGOTTEN = 0.01
"""Of those with one device, who have everything deleted at the end."""
LATE = 0.08
ARCHIVE = 0.05
IN_GROUPS = 0.25
SMALLEST_GROUP, LARGEST_GROUP = 4, 35

Second = Literal["other game", "same game", "goes on"]
"""What the second device has played before it is joined: the other game, the same one, or nothing: it goes on later."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A player's day."""

    is_new: bool
    ladder: bool
    hidden: bool
    archive: tuple[str, ...]
    """Earlier puzzles, played after the day's."""
    second: Second | None
    """None with one device."""
    by_recovery: bool
    forgotten: bool


def draw_plan(today: int, chance: random.Random) -> Plan:
    """*today* is the number that is on, of both games alike."""
    ladder = chance.random() < PLAYS_LADDER
    hidden = not ladder or chance.random() < PLAYS_BOTH
    archive = [f"{LADDER}/{today - back}" for back in (1, 2) if chance.random() < LATE]
    if chance.random() < ARCHIVE:
        archive.append(f"{chance.choice((LADDER, HIDDEN))}/{chance.randrange(max(1, today - 120), today)}")
    second: Second | None = None
    if chance.random() < TWO_DEVICES:
        second = chance.choice(("other game", "same game", "goes on"))
    return Plan(
        is_new=chance.random() < NEW,
        ladder=ladder,
        hidden=hidden,
        archive=tuple(dict.fromkeys(archive)),
        second=second,
        by_recovery=chance.random() < BY_RECOVERY,
        forgotten=second is None and chance.random() < FORGOTTEN,
    )


def draw_groups(players: int, chance: random.Random) -> list[list[int]]:
    """Groups of SMALLEST_GROUP to LARGEST_GROUP players, those who come first being first in each.

    Some players are in two. There is none where there are fewer players than the smallest has.
    """
    groups, seats = list[list[int]](), 0
    while seats < IN_GROUPS * players and players >= SMALLEST_GROUP:
        size = min(players, chance.randint(SMALLEST_GROUP, LARGEST_GROUP))
        groups.append(sorted(chance.sample(range(players), size)))
        seats += size
    return groups
