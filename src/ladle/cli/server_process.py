"""One process of a server: it opens the house, and answers on a socket until it is told to stop."""

from __future__ import annotations

import asyncio
import math
import signal
import socket
from collections.abc import Callable
from multiprocessing.process import parent_process
from types import FrameType
from typing import TYPE_CHECKING

import click
import uvicorn

from ladle.cli.opening import editions_on, house_of, warn_of_bare_data
from ladle.cli.pauses import keep_pauses_short
from ladle.storage import Database
from ladle.web import create_app
from ladle.web.head_limit import BoundedHeads

if TYPE_CHECKING:
    from fastapi import FastAPI

    from ladle.settings import Settings

MOST_CONNECTIONS = 512
"""At once; one more is answered 503. With the limits on bodies this bounds the memory that strangers can take."""
KEEP_SECONDS = 5
"""How long a connection is kept on which nothing is asked any more."""
FINISH_SECONDS = 8.0
"""How long requests that are under way may take once a stop is asked for; then they are answered 503."""
CLOSE_SECONDS = 2.0
"""How long connections may take after that to hear so."""


def prepare(settings: Settings) -> str:
    """Does once what processes that start together would each find undone: tables, and promises of coming words.

    Returns the place of the database.
    """
    shelf = editions_on(settings)
    warn_of_bare_data(settings)
    with Database.open(settings.database_url) as database, database.serving():
        house_of(settings, shelf, database).answers.commit_all()
        return database.backend.place


def answer(settings: Settings, listener: socket.socket, begun: Callable[[str], None]) -> None:
    """Answers what comes by *listener* until SIGINT or SIGTERM. *begun* is told the database's place once it can.

    Raises what opening the editions and the database raises.
    """
    signal.signal(signal.SIGTERM, leave)
    shelf = editions_on(settings)
    with Database.open(settings.database_url) as database, database.serving():
        house = house_of(settings, shelf, database)
        house.answers.commit_all()
        app = create_app(settings, house=house)
        keep_pauses_short()
        _run(app, listener, lambda: begun(database.backend.place))


def leave(_number: int, _frame: FrameType | None) -> None:
    """What SIGTERM does before and after uvicorn looks for it itself: leave every block in order."""
    raise SystemExit(0)


class Server(uvicorn.Server):
    """uvicorn's, which says when it has begun, ends with its parent, and bounds how long a stop takes."""

    def __init__(self, config: uvicorn.Config, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if (parent := parent_process()) is not None:
            asyncio.get_running_loop().add_reader(parent.sentinel, self._orphaned, parent.sentinel)
        self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        cut = asyncio.get_running_loop().call_later(FINISH_SECONDS, self._cut)
        await super().shutdown(sockets)
        cut.cancel()

    def _cut(self) -> None:
        for task in self.server_state.tasks:
            task.cancel()

    def _orphaned(self, sentinel: int) -> None:
        """Nobody is left to stop this process, which would keep the port."""
        asyncio.get_running_loop().remove_reader(sentinel)
        self.should_exit = True


def _run(app: FastAPI, listener: socket.socket, begun: Callable[[], None]) -> None:
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # it would keep who asked for what
        server_header=False,
        http=BoundedHeads,
        timeout_keep_alive=KEEP_SECONDS,
        proxy_headers=False,  # the application reads them: uvicorn believes in their leftmost entries
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=math.ceil(FINISH_SECONDS + CLOSE_SECONDS),
        lifespan="off",
        ws="none",
    )
    try:
        Server(config, begun).run([listener])
    except KeyboardInterrupt:  # uvicorn has stopped in order, and passes the signal on
        click.echo("")
