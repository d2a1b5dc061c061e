"""A group's table: this month's games and today's, of everybody in it, in as many questions as for one."""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from ladle.daily import Puzzle
from ladle.errors import WrongGame
from ladle.packs import HiddenEdition
from ladle.play.archive import numbers_of, read_month
from ladle.play.days import Days
from ladle.play.gatherings import Gathering, gathering, months_of
from ladle.play.group_views import OutcomeView, RowView, TableView
from ladle.play.names import likeness
from ladle.storage import Connection, Database, DayResult, MonthTotal, Seat, group_results, groups


@dataclass(frozen=True, slots=True)
class Sums:
    """What a person came to in a month, over all of their players."""

    played: int = 0
    won: int = 0
    total: int = 0

    def and_of(self, player: MonthTotal) -> "Sums":
        """With what one more of the players came to."""
        return Sums(self.played + player.played, self.won + player.won, self.total + player.total)

    @property
    def average(self) -> float | None:
        return self.total / self.played if self.played else None


class GroupTables:
    """The tables of all groups. Safe between threads."""

    def __init__(self, days: Days, database: Database) -> None:
        self._days = days
        self._database = database

    def table(self, player: int, group: str, edition: str, month: str | None = None) -> TableView:
        """The table of *month* (``2026-11``; the newest if None). Six statements, however many members there are.

        Raises UnknownGroup, UnknownEdition, WrongGame for one without days, and UnknownMonth for what is no month, lies
        before the group's first or is still to come.
        """
        found = self._days.shelf.edition(edition)
        if not found.daily:
            raise WrongGame(edition, found.game)
        return self._database.read(lambda connection: self._read(connection, player, group, edition, month))

    def _read(self, connection: Connection, player: int, group: str, edition: str, month: str | None) -> TableView:
        here = gathering(connection, group, player)
        calendar, today = self._days.calendar(edition), self._days.number(edition)
        first, last = months_of(here.group, calendar, today)
        month = read_month(month, first, last)
        by_person = groups.players_by_person(connection, [seat.person for seat in here.seats])
        person_of = {player: person for person, own in by_person.items() for player in own}
        is_hidden = isinstance(self._days.shelf.edition(edition), HiddenEdition)
        totals = group_results.hidden_totals if is_hidden else group_results.ladder_totals
        of_day = group_results.hidden_of_day if is_hidden else group_results.ladders_of_day
        sums = _summed(totals(connection, list(person_of), edition, numbers_of(calendar, month, today)), person_of)
        results = of_day(connection, list(person_of), Puzzle(edition, today)) if today else ()
        outcomes = {person_of[result.player]: _outcome(result, is_hidden=is_hidden) for result in results}
        rows = [_row(here, seat, sums.get(seat.person, Sums()), outcomes.get(seat.person)) for seat in here.seats]
        return TableView(edition, month, first, last, today, tuple(ranked(rows)))


def ranked(rows: Iterable[RowView]) -> Iterator[RowView]:
    """*rows* in the order of a table, each with its rank: as many as are before it, and one.

    By average, the lower the better, then by games played, the more the better; those alike in both share a rank and
    stand by name, then by seat.
    """
    in_order = sorted(rows, key=lambda row: (*_score(row), likeness(row.name), row.seat))
    before = 0
    for _, alike in groupby(in_order, key=_score):
        tied = list(alike)
        for row in tied:
            yield replace(row, rank=before + 1 if row.played else None)
        before += len(tied)


def _score(row: RowView) -> tuple[float, int]:
    return (math.inf if row.average is None else row.average), -row.played


def _summed(totals: Iterable[MonthTotal], person_of: Mapping[int, int]) -> Mapping[int, Sums]:
    """The sums of each person who has any."""
    sums: dict[int, Sums] = {}
    for total in totals:
        person = person_of[total.player]
        sums[person] = sums.get(person, Sums()).and_of(total)
    return sums


def _outcome(result: DayResult, *, is_hidden: bool) -> OutcomeView:
    return OutcomeView(
        won=result.won,
        extra=None if is_hidden else result.score,
        guesses=result.score if is_hidden else None,
        hints=result.hints,
        hard=result.hard,
    )


def _row(here: Gathering, seat: Seat, sums: Sums, today: OutcomeView | None) -> RowView:
    return RowView(
        seat=seat.number,
        name=seat.name,
        you=seat == here.own,
        rank=None,
        today=today,
        played=sums.played,
        won=sums.won,
        total=sums.total,
        average=sums.average,
    )
