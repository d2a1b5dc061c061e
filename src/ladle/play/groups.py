"""Groups of people who play side by side: made, joined by a link, renamed, left, closed."""

import base64
import hashlib
import hmac
from collections.abc import Callable
from datetime import datetime

from ladle.errors import GroupFull, TooManyGroups, UnknownInvite
from ladle.play.days import Days
from ladle.play.gatherings import Gathering, find_group, gathering
from ladle.play.group_views import GroupEntry, GroupView, InviteView, MemberView
from ladle.play.names import Names
from ladle.storage import Connection, Database, Group, Seat, groups, people, players

MOST_GROUPS = 20
"""Groups that a person may be in."""
MOST_MEMBERS = 200
ID_BYTES = 16
SEAL_BYTES = 10
"""Of an invite link: 80 bits, asked of the server each time."""


class Groups:
    """All groups of a house. Safe between threads.

    *fresh* gives 32 unguessable bytes, and *secret* seals invite links and makes an id from a key. What is asked of a
    group raises UnknownGroup where the player has no seat in it; whatever is asked raises UnknownPlayer for one that is
    gone.
    """

    def __init__(
        self,
        days: Days,
        database: Database,
        now: Callable[[], datetime],
        *,
        fresh: Callable[[], bytes],
        secret: bytes,
        names: Names,
    ) -> None:
        self._days = days
        self._database = database
        self._now = now
        self._fresh = fresh
        self._secret = secret
        self._names = names

    # --- seeing ---

    def of_player(self, player: int) -> tuple[GroupEntry, ...]:
        """The groups that the player is in, the oldest first."""

        def read(connection: Connection) -> tuple[GroupEntry, ...]:
            own = people.players_of(connection, player)
            found = groups.of_players(connection, own)
            seats = groups.seats(connection, [group.id for group in found])
            return tuple(_entry(group, seats[group.id], own[0]) for group in found)

        return self._database.read(read)

    def view(self, player: int, group: str) -> GroupView:
        return self._view(self._database.read(lambda connection: gathering(connection, group, player)))

    def invited(self, invite: str, player: int | None = None) -> InviteView:
        """What the link tells, without a *player* too. Raises UnknownInvite."""

        def read(connection: Connection) -> InviteView:
            group = self._invited_to(connection, invite)
            seats = groups.seats(connection, [group.id])[group.id]
            own = None if player is None else people.players_of(connection, player)[0]
            is_in = any(seat.person == own for seat in seats)
            return InviteView(group.name, len(seats), group.id if is_in else None)

        return self._database.read(read)

    # --- changing: each answers with the group as it then is ---

    def make(self, player: int, name: str, you: str, key: str | None = None) -> GroupView:
        """A group called *name* whose keeper, the player, is called *you*. The same *key* makes the same group again.

        Raises BadName, and TooManyGroups for who is in MOST_GROUPS.
        """
        group_id, now = self._new_id(player, key), self._now()
        group = Group(group_id, self._names.group(name), 1, now)
        member = self._names.member(you)

        def write(connection: Connection) -> Gathering:
            if groups.find(connection, group_id) is None:
                _check_room(connection, player)
                groups.add(connection, group)
                groups.sit(connection, group_id, player, member, now)
                players.touch(connection, player, now)
            return gathering(connection, group_id, player)

        return self._view(self._database.write(write))

    def join(self, player: int, invite: str, name: str) -> GroupView:
        """Takes a seat by a link, under *name*. For who has one nothing changes, so that asking twice is asking once.

        Raises UnknownInvite, BadName, GroupFull or TooManyGroups.
        """
        now = self._now()

        def write(connection: Connection) -> Gathering:
            person = people.players_of(connection, player, writing=True)[0]
            group = self._invited_to(connection, invite, to_change=True)
            seats = groups.seats(connection, [group.id])[group.id]
            if not any(seat.person == person for seat in seats):
                chosen = self._names.member(name, taken=(seat.name for seat in seats))
                if len(seats) >= MOST_MEMBERS:
                    raise GroupFull(MOST_MEMBERS)
                _check_room(connection, player)
                groups.sit(connection, group.id, player, chosen, now)
                players.touch(connection, player, now)
            return gathering(connection, group.id, player)

        return self._view(self._database.write(write))

    def rename(self, player: int, group: str, name: str) -> GroupView:
        """Raises BadName, and KeeperOnly for anyone but the keeper."""
        chosen = self._names.group(name)
        return self._change(player, group, lambda connection, _: groups.rename(connection, group, chosen), keeper=True)

    def renew_link(self, player: int, group: str) -> GroupView:
        """Makes a new invite link; the one before stops working. Raises KeeperOnly for anyone but the keeper."""
        return self._change(player, group, lambda connection, _: groups.renew_link(connection, group), keeper=True)

    def rename_self(self, player: int, group: str, name: str) -> GroupView:
        """Raises BadName."""

        def change(connection: Connection, found: Gathering) -> None:
            others = (seat.name for seat in found.seats if seat != found.own)
            groups.rename_seat(connection, group, found.own.number, self._names.member(name, taken=others))

        return self._change(player, group, change)

    def unseat(self, player: int, group: str, seat: int) -> None:
        """Leaves, if the seat is the player's own; the last to leave closes the group. The keeper removes anyone.

        Raises UnknownMember, and KeeperOnly for the seat of another.
        """

        def write(connection: Connection) -> None:
            found = gathering(connection, group, player, to_change=True)
            leaving = found.at(seat)
            if leaving != found.own:
                found.check_keeper()
            groups.unseat(connection, group, groups.players_by_person(connection, [leaving.person])[leaving.person])

        self._database.write(write)

    def close(self, player: int, group: str) -> None:
        """Removes the group for everybody. Raises KeeperOnly for anyone but the keeper."""

        def write(connection: Connection) -> None:
            gathering(connection, group, player, to_change=True).check_keeper()
            groups.close(connection, group)

        self._database.write(write)

    def _change(
        self, player: int, group: str, change: Callable[[Connection, Gathering], None], *, keeper: bool = False
    ) -> GroupView:
        def write(connection: Connection) -> Gathering:
            found = gathering(connection, group, player, to_change=True)
            if keeper:
                found.check_keeper()
            change(connection, found)
            return gathering(connection, group, player)

        return self._view(self._database.write(write))

    # --- ids and links ---

    def _new_id(self, player: int, key: str | None) -> str:
        """128 bits in 22 characters: random, or for the same *key* of a player always the same."""
        if key is None:
            bits = self._fresh()[-ID_BYTES:]
        else:
            bits = hmac.new(self._secret, f"group|{player}|{key}".encode(), hashlib.sha256).digest()[:ID_BYTES]
        return base64.urlsafe_b64encode(bits).rstrip(b"=").decode()

    def _invite(self, group: Group) -> str:
        """``ID.SEAL``: the seal is of this turn of the link alone."""
        mac = hmac.new(self._secret, f"invite|{group.id}|{group.turn}".encode(), hashlib.sha256).digest()
        return f"{group.id}.{base64.b32encode(mac[:SEAL_BYTES]).decode().lower()}"

    def _invited_to(self, connection: Connection, invite: str, *, to_change: bool = False) -> Group:
        group = find_group(connection, invite.partition(".")[0], to_change=to_change)
        if group is None or not hmac.compare_digest(self._invite(group).encode(), invite.encode(errors="replace")):
            raise UnknownInvite
        return group

    def _view(self, found: Gathering) -> GroupView:
        return GroupView(
            id=found.group.id,
            name=found.group.name,
            invite=f"groups/join/{self._invite(found.group)}",
            editions=tuple(name for name, edition in self._days.shelf.editions.items() if edition.daily),
            members=tuple(
                MemberView(seat.number, seat.name, you=seat == found.own, keeper=seat == found.keeper)
                for seat in found.seats
            ),
            made=found.group.made_at,
        )


def _entry(group: Group, seats: tuple[Seat, ...], person: int) -> GroupEntry:
    own = next(seat for seat in seats if seat.person == person)
    return GroupEntry(group.id, group.name, len(seats), own.name, keeper=own == seats[0])


def _check_room(connection: Connection, player: int) -> None:
    """Raises TooManyGroups for who is in MOST_GROUPS."""
    if len(groups.of_players(connection, people.players_of(connection, player, writing=True))) >= MOST_GROUPS:
        raise TooManyGroups(MOST_GROUPS)
