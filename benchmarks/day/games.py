"""What a player remembers of a game: each step that the house has acknowledged, and how to send the next one."""

import asyncio
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from day.books import Books
from day.browser import Browser

AGAIN = 0.03
"""How often a step is sent twice, as after a lost answer."""
OTHERWISE = 0.005
"""How often another word is tried under a number that is taken, as from a second tab."""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A step that the house has answered with 200: from then on it has to be there, once and unchanged."""

    device: int
    puzzle: str
    number: int
    kind: str
    word: str


@dataclass(slots=True)
class Player:
    """Somebody who plays, on one device or two. ``pace`` is the mean pause before a step, in seconds."""

    number: int
    books: Books
    chance: random.Random
    pace: float
    devices: list[Browser]
    is_new: bool = False
    """Whether this is a first visit, with nothing kept in the browser."""
    acknowledged: list[Acknowledged] = field(default_factory=list)

    async def think(self, times: float = 1.0) -> None:
        await asyncio.sleep(self.chance.expovariate(1.0) * self.pace * times)

    def happens(self, probability: float) -> bool:
        return self.chance.random() < probability


@dataclass(slots=True)
class OpenGame:
    """A puzzle on the screen of one device."""

    player: Player
    browser: Browser
    card: Mapping[str, Any]
    state: Mapping[str, Any] | None = None
    """The game as the house told it last."""

    @property
    def puzzle(self) -> str:
        return str(self.card["puzzle"])

    @property
    def taken(self) -> int:
        """How many steps stand."""
        return len(self.state["steps"]) if self.state else 0

    @property
    def over(self) -> bool:
        return bool(self.state and self.state["over"])

    async def take(self, body: Mapping[str, str]) -> bool:
        """Sends the next step; False if it was refused."""
        await self.browser.become_player()
        number, path = self.taken + 1, f"/api/puzzles/{self.puzzle}/steps/{self.taken + 1}"
        status, said = await self.browser.write("PUT", path, "step", body)
        if status != 200:
            self.browser.check(status == 409, f"step {number} of {self.puzzle} was answered {status}: {said}")
            return False
        self._remember(number, body, said)
        if self.player.happens(AGAIN):
            repeated = await self.browser.write("PUT", path, "step again", body)
            self.browser.check(repeated == (200, said), f"step {number} of {self.puzzle} again had another answer")
        if self.player.happens(OTHERWISE):
            status, refused = await self.browser.write("PUT", path, "step otherwise", {"kind": "word", "word": "zzzz"})
            self.browser.check((status, refused["kind"]) == (409, "step-conflict"), f"a second step {number} stood")
        self.state = said
        return True

    def _remember(self, number: int, body: Mapping[str, str], said: Mapping[str, Any]) -> None:
        word = body.get("word") or body.get("level", "")
        self.player.acknowledged.append(Acknowledged(self.browser.device, self.puzzle, number, body["kind"], word))
        steps = [(step["kind"], step.get("word") or step.get("level") or "") for step in said["steps"]]
        self.browser.check(
            len(steps) == number and steps[-1] == (body["kind"], word), f"step {number} of {self.puzzle} is not told"
        )


async def open_game(player: Player, browser: Browser, puzzle: str, *, page: str) -> OpenGame:
    """Opens a puzzle as a browser does: its page, its card, its words if they are not kept, the game so far."""
    await browser.page(page, files=player.is_new)
    card = await browser.get(f"/api/puzzles/{puzzle}", "card", keep=True)
    digest = card["dictionary"]
    if player.is_new or digest not in player.books.words:
        answer = await browser.ask("GET", f"/api/dictionaries/{digest}", "dictionary")
        if digest not in player.books.words:
            player.books.words[digest] = json.loads(answer.body)["words"]
    game = OpenGame(player, browser, card)
    if browser.cookie:
        game.state = await browser.get(f"/api/puzzles/{puzzle}/game", "game")
    return game
