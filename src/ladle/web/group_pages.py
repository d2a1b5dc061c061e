"""The pages of groups: those that a visitor is in, one with its table, a member's game, and the one that an invite link
leads to. Looking at any of them makes no player and joins nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ladle.daily import Puzzle
from ladle.errors import Unfinished, UnknownGroup
from ladle.play import EditionView, GroupView, House
from ladle.play.names import LONGEST_GROUP_NAME, LONGEST_NAME
from ladle.play.recent import Recent
from ladle.web.answers import PRIVATE
from ladle.web.archive_page import beside, months
from ladle.web.client_files import client_files, texts_of
from ladle.web.group_game_page import replay_view
from ladle.web.groups_api import seat_of
from ladle.web.page import Page, query_of, render
from ladle.web.qr import QrView, qr_of
from ladle.web.side_pages import MakePage, OrLost
from ladle.web.visitor import visitor

CODES_KEPT = 256
"""Drawing a code takes longer than all the rest of a page."""


@dataclass(frozen=True, slots=True)
class GroupsData:
    """For groups.js, group.js, join.js and replay.js."""

    language: str
    catalogue: Mapping[str, str]
    """Key without ``page.groups.`` to text; refusals by their own keys."""
    root: str
    player: bool
    """Whether the visitor is a player known here."""
    id: str = ""
    """Of the group, or its invite: what the page's requests are about."""
    name: str = ""
    """The group's."""


def group_routes(house: House, page: MakePage, or_lost: OrLost) -> list[BaseRoute]:
    """*page* makes a page for a request, *or_lost* tells on one what the house refuses."""

    codes: Recent[str, QrView] = Recent(CODES_KEPT)

    def code_of(address: str) -> QrView:
        return codes.get(address, lambda: qr_of(address))

    def groups(request: Request) -> Response:
        here, player = page(request, "./"), visitor(house, request)
        own = () if player is None else house.groups.of_player(player)
        view = {"groups": own, **_limits(), **_script(here, "groups.js", player)}
        return render(here, "groups.html", view)

    def group(request: Request) -> Response:
        found = house.groups.view(member(request), request.path_params["group"])
        here = page(request, "../")
        view = group_view(house, here, found, member(request), request.query_params)
        return render(here, "group.html", {**view, "code": code_of(f"{request.base_url}{found.invite}")})

    def join(request: Request) -> Response:
        invite, player = request.path_params["invite"], visitor(house, request)
        invited = house.groups.invited(invite, player)
        here = page(request, "../../")
        script = _script(here, "join.js", player, invite, invited.name)
        return render(here, "group_join.html", {"invited": invited, **_limits(), **script})

    def newest(request: Request) -> Response:
        """To the newest game of a member that the visitor may see."""
        named, root = request.path_params, "../../../../"
        edition, seat = named["edition"], seat_of(named["seat"])
        try:
            found = house.group_replays.newest(member(request), named["group"], seat, edition)
        except Unfinished:
            return locked(request, Puzzle(edition, edition_named(house, edition).today), root)
        return RedirectResponse(f"{edition}/{found.number}{query_of(request)}", 303, {"Cache-Control": PRIVATE})

    def game(request: Request) -> Response:
        named, root = request.path_params, "../../../../../"
        puzzle = Puzzle.parse(f"{named['edition']}/{named['number']}")
        try:
            replay = house.group_replays.replay(member(request), named["group"], seat_of(named["seat"]), puzzle)
        except Unfinished:
            return locked(request, puzzle, root)
        here = page(request, root)
        view = replay_view(here, replay, edition_named(house, puzzle.edition), named)
        return render(here, "group_game.html", {**view, **_script(here, "replay.js", member(request))})

    def locked(request: Request, puzzle: Puzzle, root: str) -> Response:
        """What to do before the game can be seen, or that there is none."""
        view = {
            "edition": edition_named(house, puzzle.edition),
            "number": puzzle.number,
            "is_told": house.group_replays.is_told(member(request), puzzle),
            "group": request.path_params["group"],
        }
        return render(page(request, root), "group_locked.html", view, status=409)

    def member(request: Request) -> int:
        """The visitor. Raises UnknownGroup for one without a player, who is in none."""
        player = visitor(house, request)
        if player is None:
            raise UnknownGroup
        return player

    return [
        Route("/groups", or_lost(groups, "./")),
        Route("/groups/", without_slash),
        Route("/groups/join/{invite}", or_lost(join, "../../")),
        Route("/groups/{group}", or_lost(group, "../")),
        Route("/groups/{group}/games/{seat}/{edition}", or_lost(newest, "../../../../")),
        Route("/groups/{group}/games/{seat}/{edition}/{number}", or_lost(game, "../../../../../")),
    ]


def without_slash(request: Request) -> Response:
    return RedirectResponse(f"../groups{query_of(request)}", 307)


class Query(Protocol):
    def get(self, key: str, /) -> str | None: ...


def group_view(house: House, page: Page, group: GroupView, player: int, query: Query) -> Mapping[str, Any]:
    """The table that *query* asks for, of the visitor's own language first, and all that can be done with the group."""
    editions = [edition for edition in house.editions() if edition.id in group.editions]
    edition = _chosen(editions, query.get("edition"), page.language)
    table = house.group_tables.table(player, group.id, edition.id, query.get("month"))
    you = next(member for member in group.members if member.you)
    return {
        "group": group,
        "editions": editions,
        "edition": edition,
        "table": table,
        "you": you,
        "keeper": group.members[0],
        "earlier": beside(table.month, -1) if table.month > table.first else None,
        "later": beside(table.month, 1) if table.month < table.last else None,
        "months": list(months(table.first, table.last)),
        "ended": any(row.you and row.today for row in table.rows),
        "anyone_played": any(row.played for row in table.rows),
        "to_table": lambda edition, month=None: _to_table(page, group, edition, month),
        **_limits(),
        **_script(page, "group.js", player, group.id, group.name),
    }


def _chosen(editions: Sequence[EditionView], named: str | None, language: str) -> EditionView:
    """The edition that is asked for, else the first in the visitor's language."""
    wanted = [edition for edition in editions if edition.id == named]
    spoken = [edition for edition in editions if edition.language.partition("-")[0] == language]
    return (wanted or spoken or list(editions))[0]


def _to_table(page: Page, group: GroupView, edition: str, month: str | None) -> str:
    asked = {"edition": edition, "month": month, "lang": page.language if page.chosen else None}
    asked = {name: value for name, value in asked.items() if value}
    return f"{page.root}groups/{group.id}?{urlencode(asked)}"


def edition_named(house: House, name: str) -> EditionView:
    return next(edition for edition in house.editions() if edition.id == name)


def _limits() -> Mapping[str, int]:
    return {"longest": LONGEST_NAME, "longest_group": LONGEST_GROUP_NAME}


def _script(page: Page, script: str, player: int | None, subject: str = "", name: str = "") -> Mapping[str, Any]:
    """The page's script and what it needs; *subject* is what it asks about."""
    refusals = {f"refusal.{kind}": said for kind, said in texts_of("refusal.", page.language).items()}
    texts = {**refusals, **texts_of("page.groups.", page.language)}
    return {
        "modules": client_files().modules(script),
        "data": GroupsData(page.language, texts, page.root, player is not None, subject, name),
    }
