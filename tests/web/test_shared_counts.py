"""Limits that several processes count together in Redis, and what they do while it is gone."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from ladle.web.counts import Counts
from ladle.web.limits import ALLOWANCES, Limits
from ladle.web.shared_counts import RETRY_SECONDS, SharedCounts
from live_server import serving
from redis_server import RedisServer, redis_server

PEPPER = bytes(32)
MOST = ALLOWANCES["codes"].address


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with redis_server(tmp_path) as server:
        yield server


class Hand:
    """A clock that is moved by hand."""

    seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@asynccontextmanager
async def two(url: str, clock: Hand) -> AsyncIterator[tuple[Limits, Limits]]:
    """The limits of two processes, each with its half of the limit while Redis is gone."""
    one, other = (SharedCounts(url, Counts(2, clock), clock) for _ in range(2))
    try:
        yield Limits(one, PEPPER), Limits(other, PEPPER)
    finally:
        await one.close()
        await other.close()


async def ask(limits: Limits, times: int, token: bytes | None = None) -> list[int | None]:
    return [await limits.seconds_over("codes", "203.0.113.9", token) for _ in range(times)]


def test_two_processes_count_together(redis: RedisServer) -> None:
    async def play() -> None:
        async with two(redis.url, Hand()) as (one, other):
            assert await ask(one, MOST - 10) == [None] * (MOST - 10)
            assert await ask(other, 10) == [None] * 10
            for limits in (one, other):
                (wait,) = await ask(limits, 1)
                assert wait is not None
                assert 0 < wait <= 600

    asyncio.run(play())


def test_neither_tokens_nor_addresses_are_in_redis(redis: RedisServer) -> None:
    async def play() -> None:
        async with two(redis.url, Hand()) as (one, _other):
            await ask(one, 1, b"a-token")

    asyncio.run(play())
    keys = redis.keys()
    assert len(keys) == 2
    assert all(key.startswith("LIMITS:ladle-codes-") for key in keys)
    assert not any("203" in key.partition("-codes-")[2][:20] or "token" in key for key in keys)


def test_redis_goes_and_comes_back(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    clock = Hand()

    async def play() -> None:
        async with two(redis.url, clock) as (one, other):
            await go_and_come_back(one, other)

    async def go_and_come_back(one: Limits, other: Limits) -> None:
        assert await ask(one, MOST) == [None] * MOST
        assert None not in await ask(other, 1)
        redis.kill()
        # Each has its half now, counted from nothing; nobody is turned away for Redis' sake.
        for limits in (one, other):
            assert await ask(limits, MOST // 2) == [None] * (MOST // 2)
            assert None not in await ask(limits, 3)
        clock.seconds += RETRY_SECONDS
        assert None not in await ask(one, 2)  # asked once again, in vain
        redis.start()
        assert None not in await ask(one, 1)  # not asked yet
        clock.seconds += RETRY_SECONDS
        assert await ask(one, 1) == [None]  # Redis has forgotten all: a new window
        assert await ask(other, 1) == [None]

    with caplog.at_level(logging.WARNING):
        asyncio.run(play())
    said = [record.getMessage() for record in caplog.records]
    assert said[:2] == ["Redis cannot be asked (ConnectionError): each process counts requests for itself"] * 2
    assert said[2:] == ["requests are counted in Redis again"] * 2


def test_a_wrong_password_is_told_without_it(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    url = redis.url.replace(redis.password, "wrong-one")

    async def play() -> None:
        async with two(url, Hand()) as (one, _other):
            assert await ask(one, 5) == [None] * 5

    asyncio.run(play())
    (record,) = caplog.records
    assert "AuthenticationError" in record.getMessage()
    assert "wrong-one" not in caplog.text


def test_a_redis_that_does_not_answer_holds_nobody_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Something accepts the connection, and is silent from then on."""

    async def play() -> None:
        held: list[asyncio.StreamWriter] = []
        silent = await asyncio.start_server(lambda _reader, writer: held.append(writer), "127.0.0.1", 0)
        async with silent:
            port = silent.sockets[0].getsockname()[1]
            async with two(f"redis://127.0.0.1:{port}", Hand()) as (one, _other):
                assert await ask(one, 5) == [None] * 5
            for writer in held:
                writer.close()
                await writer.wait_closed()

    asyncio.run(play())
    assert len(caplog.records) == 1


def test_a_server_of_two_processes_allows_what_one_would(redis: RedisServer, sqlite_url: str, tmp_path: Path) -> None:
    settings = {"LADLE_REDIS_URL": redis.url, "LADLE_PROCESSES": "2"}
    with serving(sqlite_url, tmp_path, **settings) as server:
        with httpx.Client(limits=httpx.Limits(max_keepalive_connections=0)) as client:  # each to either process
            statuses = [client.post(f"{server.url}/api/players").status_code for _ in range(125)]
        assert statuses == [201] * 120 + [429] * 5
        assert server.stop() == 0
        assert server.errors.read_text() == ""
