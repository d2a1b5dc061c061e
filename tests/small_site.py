"""A browser's worth of client that speaks to the application without a socket."""

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI

URL = "http://ladle.example"


class Browser:
    """Keeps cookies as a browser does, and speaks to the application without a socket."""

    def __init__(self, app: FastAPI, url: str = URL) -> None:
        self.app = app
        self.url = url
        self.cookies = httpx.Cookies()

    def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        return asyncio.run(self._ask(method, path, options))

    async def _ask(self, method: str, path: str, options: dict[str, Any]) -> httpx.Response:
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url=self.url, cookies=self.cookies) as client:
            response = await client.request(method, path, **options)
            self.cookies = client.cookies
            return response

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.ask("GET", path, **options)

    def become_player(self) -> str:
        """Makes a player, whose cookie is kept; returns the token."""
        token: str = self.ask("POST", "/api/players").json()["token"]
        return token

    def step(self, number: int, word: str, puzzle: str = "en-dog/7", **options: Any) -> httpx.Response:
        """Sends a step; "-" is an undo."""
        body = {"kind": "undo"} if word == "-" else {"kind": "word", "word": word}
        return self.ask("PUT", f"/api/puzzles/{puzzle}/steps/{number}", json=body, **options)

    def game(self, puzzle: str = "en-dog/7") -> Any:
        return self.get(f"/api/puzzles/{puzzle}/game").json()


def refused(response: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """The problem that *response* has to be."""
    problem: dict[str, Any] = response.json()
    assert (response.status_code, problem["kind"]) == (status, kind)
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["cache-control"] == "no-store"
    assert problem["status"] == status
    assert problem["type"] == f"urn:ladle:problem:{kind}"
    assert problem["title"]
    assert problem["detail"]
    return problem
