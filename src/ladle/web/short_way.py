"""The few operations that are asked for most, without what the framework does for each request.

They are declared and described like all others in the interface. A request that is plainly right is answered here, in
the event loop; any other, be it malformed, from somebody not known yet, or for a day that is not in memory, goes the
framework's way, which answers the same.
"""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ladle.daily import Puzzle
from ladle.errors import LadleError, UnknownPuzzle
from ladle.play import House
from ladle.web.base_path import path_in
from ladle.web.callers import caller_at_hand
from ladle.web.problems import refusal
from ladle.web.replay import again
from ladle.web.same_for_all import Cards, Dictionaries
from ladle.web.wire import StepBody

Answering = Callable[..., Awaitable[Response | None]]
"""Takes the request and what its address names; None sends it the framework's way. Waits for nothing but the writer."""

_EDITION, _NUMBER = "([a-z0-9-]{1,40})", "([1-9][0-9]{0,5})"


@dataclass(frozen=True, slots=True)
class Way:
    """An operation by its method and address; *path* is how the interface describes the latter."""

    method: str
    path: str
    address: re.Pattern[str]
    answer: Answering


def short_ways(house: House, cards: Cards, dictionaries: Dictionaries) -> Sequence[Way]:
    """Cards, dictionaries and steps."""
    body_of: TypeAdapter[StepBody] = TypeAdapter(StepBody)
    known = caller_at_hand(house)

    async def step(request: Request, edition: str, number: str, step: str) -> Response | None:
        caller = known(request)
        try:
            body = body_of.validate_json(await request.body())
        except ValidationError:
            return None
        if caller is None:
            return None
        return caller.answer(await house.step_soon(caller.player, Puzzle(edition, int(number)), int(step), body.step()))

    async def card(request: Request, edition: str, number: str) -> Response | None:
        packed = cards.at_hand(Puzzle(edition, int(number)))
        return None if packed is None else cards.answer(request, packed)

    async def dictionary(request: Request, digest: str) -> Response | None:
        packed = dictionaries.at_hand(digest)
        return None if packed is None else dictionaries.answer(request, digest, packed)

    puzzle, named = f"/api/puzzles/{_EDITION}/{_NUMBER}", "/api/puzzles/{edition}/{number}"
    return (
        Way("PUT", f"{named}/steps/{{step}}", re.compile(f"{puzzle}/steps/([1-9][0-9]{{0,3}})"), step),
        Way("GET", named, re.compile(puzzle), card),
        Way("GET", "/api/dictionaries/{digest}", re.compile("/api/dictionaries/([0-9a-f]{64})"), dictionary),
    )


class ShortWay:
    """ASGI middleware, the innermost: answers what it can of *ways* itself."""

    def __init__(self, app: ASGIApp, ways: Sequence[Way]) -> None:
        self.app = app
        self._ways = ways

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._found(scope) if scope["type"] == "http" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        way, named = found
        scope["route"] = way  # for whoever counts
        request = Request(scope, receive)
        try:
            answer = await way.answer(request, *named)
        except UnknownPuzzle:
            answer = None
        except LadleError as error:
            answer = refusal(request, error)
        if answer is not None:
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive if way.method == "GET" else again(await request.body(), receive), send)

    def _found(self, scope: Scope) -> tuple[Way, tuple[str, ...]] | None:
        path = path_in(scope)
        if not path.startswith("/api/"):
            return None
        for way in self._ways:
            if way.method == scope["method"] and (match := way.address.fullmatch(path)):
                return way, match.groups()
        return None
