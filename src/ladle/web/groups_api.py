"""Groups over HTTP: made, joined by a link, seen with their tables and games, changed, left, closed."""

import re
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Query
from pydantic import WithJsonSchema
from starlette.responses import Response

from ladle.errors import UnknownMember
from ladle.play import GroupList, GroupView, House, InviteView, TableView
from ladle.web.answers import private
from ladle.web.callers import Caller, caller_if_any, caller_of
from ladle.web.openapi import refuses
from ladle.web.parameters import IdempotencyKey, Named
from ladle.web.wire import AnyReplay, GroupBody, NameBody

GroupId = Annotated[str, Path(description="A group's `id`", examples=["PwyOG1p9QpaxHgLU9qibEw"])]
Invite = Annotated[str, Path(description="The end of a group's `invite`: an id, a dot, and a seal")]
SeatNumber = Annotated[
    str,
    Path(description="A member's `seat`", examples=[1]),
    WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 999999}),
]
EditionAsked = Annotated[str, Query(description="An edition with days, such as `en-poop`", examples=["en-poop"])]
MonthAsked = Annotated[str | None, Query(description="As `2026-11`; the newest unless named")]


def seat_of(seat: SeatNumber) -> int:
    """The seat that an address names. Raises UnknownMember for anything that is not the number of one."""
    if not re.fullmatch("[1-9][0-9]{0,5}", seat):
        raise UnknownMember
    return int(seat)


Seat = Annotated[int, Depends(seat_of)]


def add_groups(api: APIRouter, house: House) -> None:
    _add_joining(api, house)
    _add_seeing(api, house)
    _add_changing(api, house)
    _add_seats(api, house)


def _add_joining(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)
    Anyone = Annotated[Caller | None, Depends(caller_if_any(house))]  # noqa: N806

    @api.get("/api/groups", response_model=GroupList, responses=refuses(401))
    def groups(caller: Player) -> Response:
        """The groups that the player is in."""
        return caller.answer(GroupList(house.groups.of_player(caller.player)))

    @api.post("/api/groups", status_code=201, response_model=GroupView, responses=refuses(401, 403, 409, 413, 415, 422))
    def new_group(
        caller: Player, body: Annotated[GroupBody, Body()], idempotency_key: IdempotencyKey = None
    ) -> Response:
        """Makes a group, which the player keeps. The same Idempotency-Key makes the same group again."""
        return caller.answer(house.groups.make(caller.player, body.name, body.you, idempotency_key), 201)

    @api.get("/api/groups/join/{invite}", response_model=InviteView, responses=refuses(401, 404))
    def invited(invite: Invite, caller: Anyone) -> Response:
        """What an invite link leads to, for anyone who has it. Nobody joins by this."""
        if caller is None:
            return private(house.groups.invited(invite))
        return caller.answer(house.groups.invited(invite, caller.player))

    @api.post(
        "/api/groups/join/{invite}",
        response_model=GroupView,
        responses=refuses(401, 403, 404, 409, 413, 415, 422),
    )
    def join(
        invite: Invite,
        caller: Player,
        body: Annotated[NameBody, Body()],
        idempotency_key: IdempotencyKey = None,  # noqa: ARG001  (taken as on every write: joining twice is joining once)
    ) -> Response:
        """Joins by a link, under a name. For who is in the group already nothing changes."""
        return caller.answer(house.groups.join(caller.player, invite, body.name))


def _add_seeing(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)

    @api.get("/api/groups/{group}", response_model=GroupView, responses=refuses(401, 404))
    def group(group: GroupId, caller: Player) -> Response:
        """A group that the player is in. Nobody else is told that it is there."""
        return caller.answer(house.groups.view(caller.player, group))

    @api.get("/api/groups/{group}/table", response_model=TableView, responses=refuses(401, 404, 422))
    def group_table(group: GroupId, caller: Player, edition: EditionAsked, month: MonthAsked = None) -> Response:
        """How everybody did in a month and today, in one edition: games ended within their day."""
        return caller.answer(house.group_tables.table(caller.player, group, edition, month))

    @api.get(
        "/api/groups/{group}/games/{seat}/{edition}/{number}",
        response_model=AnyReplay,
        responses=refuses(401, 404, 409),
    )
    def group_game(group: GroupId, seat: Seat, puzzle: Named, caller: Player) -> Response:
        """A member's game, step by step, once the player has ended that puzzle or its day is over."""
        return caller.answer(house.group_replays.replay(caller.player, group, seat, puzzle))


def _add_changing(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)
    changes = refuses(401, 403, 404, 409, 413, 415, 422)

    @api.put("/api/groups/{group}/name", response_model=GroupView, responses=changes)
    def rename_group(group: GroupId, caller: Player, body: Annotated[NameBody, Body()]) -> Response:
        """Gives the group another name. The keeper's alone."""
        return caller.answer(house.groups.rename(caller.player, group, body.name))

    @api.delete("/api/groups/{group}", status_code=204, responses=refuses(401, 403, 404, 413, 415, 422))
    def close_group(group: GroupId, caller: Player) -> Response:
        """Closes the group for everybody. The keeper's alone."""
        house.groups.close(caller.player, group)
        return caller.done()

    @api.post("/api/groups/{group}/invite", response_model=GroupView, responses=refuses(401, 403, 404, 413, 415, 422))
    def renew_invite(group: GroupId, caller: Player) -> Response:
        """Makes a new invite link; the one before leads nowhere from now on. The keeper's alone."""
        return caller.answer(house.groups.renew_link(caller.player, group))


def _add_seats(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)

    @api.put("/api/groups/{group}/you", response_model=GroupView, responses=refuses(401, 403, 404, 409, 413, 415, 422))
    def rename_self(group: GroupId, caller: Player, body: Annotated[NameBody, Body()]) -> Response:
        """Gives the player another name in this group."""
        return caller.answer(house.groups.rename_self(caller.player, group, body.name))

    @api.delete("/api/groups/{group}/members/{seat}", status_code=204, responses=refuses(401, 403, 404, 413, 415, 422))
    def remove_member(group: GroupId, seat: Seat, caller: Player) -> Response:
        """Leaves the group, by the player's own seat; the keeper removes anyone. The last to leave closes it."""
        house.groups.unseat(caller.player, group, seat)
        return caller.done()
