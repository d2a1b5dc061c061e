"""What a house has stored, read straight from its database beside it, and what that comes to by the recount."""

import hashlib
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

from day.recount import DayRow, Outcome, StepRow, Words, moment_of, outcome

Puzzle = tuple[str, int]
Query = Callable[[str], list[tuple[Any, ...]]]


@dataclass(frozen=True)
class Records:
    """Rows as they are stored. ``ids`` has the number of each player by the hash of its token."""

    ids: Mapping[bytes, int]
    persons: Mapping[int, int]
    """Of the players that were joined with another."""
    steps: Sequence[StepRow]
    days: Mapping[Puzzle, DayRow]
    results: Mapping[tuple[int, str, int], tuple[Any, ...]]
    """By player and puzzle: moves, par, extra, hints, standing, moment; or guesses, won, hard, standing, moment."""
    set_aside: frozenset[tuple[int, str, int]]

    @cached_property
    def steps_of(self) -> Mapping[int, Sequence[StepRow]]:
        """By player."""
        found = defaultdict[int, list[StepRow]](list)
        for step in self.steps:
            found[step.player].append(step)
        return found

    def player(self, token: str) -> int:
        return self.ids[hashlib.sha256(token.encode()).digest()]

    def asked_in_time(self, edition: str) -> set[int]:
        return {
            day.number for day in self.days.values() if day.edition == edition and day.asked_at <= moment_of(day.number)
        }


def read_records(database_url: str) -> Records:
    """Everything that the recount needs, in one transaction."""
    return _reading(database_url, _records)


def _records(query: Query) -> Records:
    ladders = query("SELECT player, edition, number, moves, par, extra, hints, standing, finished_at FROM results")
    hidden = query("SELECT player, edition, number, guesses, won, hard, standing, finished_at FROM hidden_results")
    order = "ORDER BY player, edition, number, step"
    steps = query(f"SELECT player, edition, number, step, kind, word, accepted_at FROM steps {order}")
    days = query("SELECT edition, number, word, dictionary, asked_at FROM days")
    return Records(
        ids={bytes(token): player for player, token in query("SELECT id, token_hash FROM players")},
        persons=dict(query("SELECT id, person FROM players WHERE person IS NOT NULL")),
        steps=[StepRow(*row) for row in steps],
        days={(day.edition, day.number): day for day in (DayRow(*row) for row in days)},
        results={(row[0], row[1], row[2]): tuple(row[3:]) for row in (*ladders, *hidden)},
        set_aside=frozenset((row[0], row[1], row[2]) for row in query("SELECT player, edition, number FROM set_aside")),
    )


def _reading(database_url: str, work: Callable[[Query], Records]) -> Records:
    if database_url.startswith("sqlite"):
        with closing(sqlite3.connect(f"file:{urlsplit(database_url).path[1:]}?mode=ro", uri=True)) as file:
            file.execute("BEGIN")
            return work(lambda statement: file.execute(statement).fetchall())
    import psycopg

    with psycopg.connect(database_url) as server, server.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        return work(lambda statement: cursor.execute(statement.encode()).fetchall())


@dataclass(slots=True)
class Recounted:
    """Outcomes by player and puzzle, of every transcript that is at its end; ``begun`` has the others too."""

    outcomes: dict[tuple[int, str, int], Outcome] = field(default_factory=dict)
    begun: defaultdict[int, dict[Puzzle, int]] = field(default_factory=lambda: defaultdict(dict))
    """By player, then puzzle: the moment of the first step."""

    def counted(self, players: Iterable[int]) -> dict[Puzzle, int]:
        """Whose transcript of each puzzle counts for the person who is *players*: the one that was begun first."""
        begun = sorted((when, player, puzzle) for player in players for puzzle, when in self.begun[player].items())
        first: dict[Puzzle, int] = {}
        for _, player, puzzle in begun:
            first.setdefault(puzzle, player)
        return first


def recounted(records: Records, words: Mapping[str, Words]) -> Recounted:
    """Every transcript replayed by *words*, which has each dictionary by digest. Raises BadTranscript."""
    found, games = Recounted(), defaultdict[tuple[int, str, int], list[StepRow]](list)
    for step in records.steps:
        games[step.player, step.edition, step.number].append(step)
    for (player, edition, number), steps in games.items():
        day = records.days[edition, number]
        found.begun[player][edition, number] = steps[0].accepted_at
        ended = outcome(steps, day, words[day.dictionary])
        if ended is not None:
            found.outcomes[player, edition, number] = ended
    return found


def as_stored(ended: Outcome, *, ladder: bool) -> tuple[Any, ...]:
    """The row that *ended* has to be."""
    if ladder:
        return ended.moves, ended.par, ended.extra, ended.hints, ended.standing, ended.finished_at
    return ended.guesses, int(ended.won), int(ended.hard), ended.standing, ended.finished_at
