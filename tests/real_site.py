"""The real site over the real packs: a server on a port of this machine, with a clock that tests set."""

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from time import monotonic, sleep

import uvicorn
from starlette.types import ASGIApp

from ladder_words import ladder_words
from ladle.ladder import shortest_routes
from ladle.packs import Shelf, open_shelf
from ladle.play import Card, House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app

TODAY = datetime(2026, 11, 30, 9, tzinfo=UTC)
"""An hour into a day."""


@cache
def shelf() -> Shelf:
    return open_shelf(None, ())


@dataclass
class Site:
    """A server that can be stopped and started again on its port, over one database."""

    database_url: str
    now: datetime = TODAY
    port: int = 0
    base: str = ""
    """The path below which the house is."""
    house: House = field(init=False)
    _server: uvicorn.Server | None = None
    _thread: threading.Thread | None = None
    _database: Database | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.base}/"

    def open(self) -> None:
        self._database = Database.open(self.database_url)
        self.house = House(shelf(), self._database, now=lambda: self.now, fresh=lambda: os.urandom(32))

    def close(self) -> None:
        if self._database is not None:
            self._database.close()

    def application(self) -> ASGIApp:
        return create_app(Settings(base_path=self.base), house=self.house)

    def start(self) -> None:
        self.open()
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        self.port = listener.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, args=(listener,))
        self._thread.start()
        until = monotonic() + 30
        while self._server is None or not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert monotonic() < until, "the server is slow to start"
            sleep(0.01)

    def _serve(self, listener: socket.socket) -> None:
        """In a thread of its own from the first: a test that holds a browser runs on switched stacks, which Python
        3.11 cannot parse on, and parsing is a part of making the application."""
        config = uvicorn.Config(
            self.application(), log_level="warning", lifespan="off", server_header=False, timeout_graceful_shutdown=1
        )
        self._server = uvicorn.Server(config)
        self._server.run([listener])

    def stop(self) -> None:
        if self._server is None or self._thread is None:
            return
        self._server.should_exit = True
        self._thread.join(timeout=30)
        assert not self._thread.is_alive(), "the server did not stop"
        self.close()
        self._server = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def route(self, edition: str) -> list[str]:
        """The words of a best route of today's puzzle, the start left out."""
        card = self.house.ladders.today(edition)
        return self.route_of(card)[1:]

    def route_of(self, card: Card) -> list[str]:
        graph = ladder_words(self.house, card.dictionary).graph
        return list(next(shortest_routes(graph, card.start, card.target)))


@contextmanager
def serving(site: Site) -> Iterator[Site]:
    site.start()
    try:
        yield site
    finally:
        site.stop()
