"""A browser: an address, a cookie, and what it has kept of what it was sent."""

import asyncio
import json
import random
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from typing import Any

from day.logbook import Entry, Logbook, is_broken
from day.proxy import Answer, Proxy

FILES = re.compile(r'(?:src|href)="(?:\.\./|\./)*(client/[^"]+\.(?:js|css|svg))"')
_FIRST_ADDRESS = int(IPv4Address("10.0.0.1"))


class Lost(Exception):
    """The house did not answer, or not as it may: this player's day is over."""


@dataclass(slots=True)
class Browser:
    """One device of the player *number*. ``cookie`` is the pair that makes it a player, once there is one."""

    proxy: Proxy
    log: Logbook
    number: int
    chance: random.Random
    device: int = 0
    behind: str = ""
    """The address of a school, an office or a home that is shared with others; empty for one's own."""
    cookie: str = ""
    token: str = ""
    _tags: dict[str, str] = field(default_factory=dict)
    _kept: dict[str, Any] = field(default_factory=dict)

    @property
    def address(self) -> str:
        return self.behind or str(IPv4Address(_FIRST_ADDRESS + 2 * self.number + self.device))

    async def get(self, path: str, kind: str, *, keep: bool = False) -> Any:
        """What is at *path*, as JSON; with *keep*, asked for by its entity tag if it has been sent before."""
        headers = {"If-None-Match": self._tags[path]} if keep and path in self._tags else {}
        answer = await self.ask("GET", path, kind, headers=headers)
        if answer.status == 304:
            return self._kept[path]
        said = json.loads(answer.body) if answer.content else None
        if keep and answer.status == 200:
            self._tags[path], self._kept[path] = answer.headers["etag"], said
        return said

    async def page(self, path: str, kind: str = "page", *, files: bool = False) -> str:
        """A page; with *files* all that it names, as on a first visit."""
        said = (await self.ask("GET", path, kind)).body.decode()
        if files:
            names = sorted(set(FILES.findall(said)))
            await asyncio.gather(*(self.ask("GET", f"/{name}", "file") for name in names))
        return said

    async def write(
        self, method: str, path: str, kind: str, body: object = None, *, headers: Mapping[str, str] | None = None
    ) -> tuple[int, Any]:
        """Status and JSON of the answer to a write."""
        content = b"" if body is None else json.dumps(body).encode()
        sent = {"Sec-Fetch-Site": "same-origin", **(headers or {})}
        if content:
            sent["Content-Type"] = "application/json"
        answer = await self.ask(method, path, kind, content, headers=sent)
        return answer.status, json.loads(answer.body) if answer.content else None

    async def become_player(self) -> None:
        """Makes a player, unless this browser has one. One in ten asks twice, as after a lost answer."""
        if self.cookie:
            return
        key = {"Idempotency-Key": self.chance.randbytes(16).hex()}
        told = [await self.write("POST", "/api/players", "player", headers=key)]
        if self.chance.random() < 0.1:
            told.append(await self.write("POST", "/api/players", "player", headers=key))
        tokens = {said["token"] for _, said in told}
        self.check(len(tokens) == 1, "the same key made two players")
        self.token = tokens.pop()

    async def ask(
        self, method: str, path: str, kind: str, body: bytes = b"", *, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Sends a request as a browser does, and logs it. Raises Lost where there is no answer to go on with."""
        lines = [f"{method} {path} HTTP/1.1", f"X-Forwarded-For: {self.address}", "Accept-Encoding: gzip"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        begun = time.perf_counter()
        answer = await self.proxy.ask("\r\n".join([*lines, ""]), body)
        seconds = time.perf_counter() - begun
        self.log.entries.append(Entry(kind, self.number, begun, seconds, answer.status, answer.size))
        if is_broken(answer.status):
            raise Lost
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    def check(self, holds: bool, fault: str) -> None:
        """Notes *fault* unless what has to be so *holds*."""
        if not holds:
            self.log.faults.append(f"player {self.number}, device {self.device}: {fault}")
