"""A group as one of its members finds it: who sits where, who keeps it, and that nobody else finds it at all."""

import re
from dataclasses import dataclass

from ladle.daily import Calendar
from ladle.errors import KeeperOnly, UnknownGroup, UnknownMember
from ladle.play.archive import month_of
from ladle.storage import Connection, Group, Seat, groups, people

ID = re.compile("[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, slots=True)
class Gathering:
    """A group, the seats in it in the order in which they were taken, and the one of who asks."""

    group: Group
    seats: tuple[Seat, ...]
    own: Seat

    @property
    def keeper(self) -> Seat:
        """Who has been in it longest."""
        return self.seats[0]

    def at(self, number: int) -> Seat:
        """The seat of that number. Raises UnknownMember."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        raise UnknownMember

    def check_keeper(self) -> None:
        """Raises KeeperOnly unless it is the keeper who asks."""
        if self.own != self.keeper:
            raise KeeperOnly(self.keeper.name)


def gathering(connection: Connection, group_id: str, player: int, *, to_change: bool = False) -> Gathering:
    """The group with who is in it. Raises UnknownGroup for who is not. A few statements.

    *to_change* is for a write: nobody else changes the group, or joins the player with another, until it is over.
    """
    person = people.players_of(connection, player, writing=to_change)[0]
    group = find_group(connection, group_id, to_change=to_change)
    if group is None:
        raise UnknownGroup
    seats = groups.seats(connection, [group_id])[group_id]
    for seat in seats:
        if seat.person == person:
            return Gathering(group, seats, seat)
    raise UnknownGroup


def find_group(connection: Connection, group_id: str, *, to_change: bool) -> Group | None:
    """The group; None also for what is no id at all, with which no database is bothered."""
    return groups.find(connection, group_id, to_change=to_change) if ID.fullmatch(group_id) else None


def months_of(group: Group, calendar: Calendar, today: int) -> tuple[str, str]:
    """The first month of which *group* has a table, that in which it was made, and the last, that of *today*'s number.

    A group that was made in the hours before the first puzzle of its month has one of the month before until then.
    """
    last = month_of(calendar.date(max(today, 1)))
    return min(month_of(group.made_at.date()), last), last
