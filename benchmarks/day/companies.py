"""Groups in the crowd: one keeps it and passes the link on, the others join, look at the table, rename, leave."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from day.browser import Browser
from day.games import Player
from day.plans import HIDDEN, LADDER

NAMES = ("Ada", "Zoë", "Łucja", "Noël", "Ελένη", "Юрий", "Åse", "Jean-Paul", "O’Neill", "Ngozi")
RENAMES = 0.06
LEAVES = 0.04
WAIT_SECONDS = 20.0
"""How long one waits for a link; who does not get it stays outside."""


@dataclass(slots=True, eq=False)
class Company:
    """A group as its members know it. ``seats`` has the name and seat of everybody who is in it, by player."""

    number: int
    wanted: frozenset[int]
    """The players who want to be in it; the first to come makes it."""
    seats: dict[int, tuple[int, str]] = field(default_factory=dict)
    id: str = ""
    invite: str = ""
    made: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def keeper(self) -> int:
        return min(self.wanted)


def name_of(player: Player) -> str:
    return f"{NAMES[player.number % len(NAMES)]} {player.number}"


async def take_part(player: Player, company: Company) -> None:
    """Makes the group or joins it, each twice at times, as after a lost answer."""
    browser = player.devices[0]
    await browser.become_player()
    if player.number == company.keeper:
        await _make(player, browser, company)
    else:
        await _join(player, browser, company)
    if player.number in company.seats:
        await _be_in_it(player, browser, company)


async def _make(player: Player, browser: Browser, company: Company) -> None:
    key = {"Idempotency-Key": player.chance.randbytes(16).hex()}
    body = {"name": f"Company {company.number}", "you": name_of(player)}
    status, said = await browser.write("POST", "/api/groups", "group", body, headers=key)
    browser.check(status == 201, f"making a group was answered {status}: {said}")
    if player.happens(0.2):
        again = await browser.write("POST", "/api/groups", "group", body, headers=key)
        browser.check(again == (status, said), "the same key made another group")
    company.id, company.invite = said["id"], said["invite"].rpartition("/")[2]
    _sit(player, company, said)
    company.made.set()


async def _join(player: Player, browser: Browser, company: Company) -> None:
    try:
        await asyncio.wait_for(company.made.wait(), WAIT_SECONDS)
    except TimeoutError:
        return
    told = await browser.get(f"/api/groups/join/{company.invite}", "invite")
    browser.check(told["name"] == f"Company {company.number}", f"a link leads to {told}")
    body = {"name": name_of(player)}
    for _ in range(2 if player.happens(0.1) else 1):
        status, said = await browser.write("POST", f"/api/groups/join/{company.invite}", "join group", body)
        browser.check(status == 200, f"joining a group was answered {status}: {said}")
    _sit(player, company, said)


def _sit(player: Player, company: Company, said: Mapping[str, Any]) -> None:
    own = next(member for member in said["members"] if member["you"])
    company.seats[player.number] = (own["seat"], own["name"])


async def _be_in_it(player: Player, browser: Browser, company: Company) -> None:
    seat, name = company.seats[player.number]
    await player.think()
    await browser.get(table_path(company, player.chance.choice((LADDER, HIDDEN))), "table")
    if player.happens(RENAMES):
        status, said = await browser.write("PUT", f"/api/groups/{company.id}/you", "rename", {"name": f"{name} II"})
        browser.check(status == 200, f"a new name was answered {status}: {said}")
        _sit(player, company, said)
    if player.happens(LEAVES) and player.number != company.keeper:
        status, _ = await browser.write("DELETE", f"/api/groups/{company.id}/members/{seat}", "leave")
        browser.check(status == 204, f"leaving was answered {status}")
        del company.seats[player.number]


def table_path(company: Company, edition: str) -> str:
    return f"/api/groups/{company.id}/table?edition={edition}"
