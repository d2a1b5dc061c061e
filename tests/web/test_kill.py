"""A server that is killed at any moment loses no step it has acknowledged and keeps no half of one."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from ladle.daily import Puzzle
from ladle.ladder import Game, WordGraph, distances
from ladle.packs import LadderDictionary, read_dictionary
from ladle.play.referee import step_of
from ladle.storage import Database, ledger, results, steps
from live_server import LiveServer, start_server

EDITION = "en-poop"
CLIENTS = 8


@dataclass
class Words:
    """What a client needs to play well enough."""

    graph: WordGraph
    distance: dict[str, int]

    @classmethod
    def from_server(cls, url: str) -> "Words":
        card = httpx.get(f"{url}/api/editions/{EDITION}/today").json()
        dictionary = httpx.get(f"{url}/api/dictionaries/{card['dictionary']}").json()
        graph = WordGraph.build(dictionary["words"])
        return cls(graph, distances(graph, dictionary["target"]))

    def next_step(self, rungs: list[str], chance: random.Random) -> dict[str, str]:
        """Mostly a move towards the target, sometimes a detour, an undo or a word that is refused."""
        roll = chance.random()
        if roll < 0.1 and len(rungs) > 1:
            return {"kind": "undo"}
        if roll < 0.2:
            return {"kind": "word", "word": "zzzz"}
        near = self.graph.neighbours(rungs[-1])
        best = min(near, key=lambda word: self.distance[word])
        return {"kind": "word", "word": chance.choice(near) if roll < 0.5 else best}


@dataclass
class Client:
    """One player. Knows what the server has acknowledged, and the one step that it may or may not have taken."""

    number: int
    words: Words
    token: str
    puzzles: Iterator[int] = field(default_factory=lambda: count(1))
    puzzle: int = 0
    taken: dict[int, list[dict[str, str]]] = field(default_factory=dict)
    """Puzzle to its acknowledged steps."""
    rungs: list[str] = field(default_factory=list)
    in_doubt: dict[str, str] | None = None

    def __post_init__(self) -> None:
        self.chance = random.Random(self.number)

    def play(self, url: str, acknowledge: Callable[[], None]) -> int:
        """Plays until the server is gone; returns how many steps it acknowledged."""
        acknowledged = 0
        with httpx.Client(base_url=url, headers={"Authorization": f"Bearer {self.token}"}, timeout=30) as http:
            try:
                while True:
                    acknowledged += self.one_step(http)
                    acknowledge()
            except httpx.TransportError:
                return acknowledged

    def one_step(self, http: httpx.Client) -> int:
        if not self.rungs:
            self.puzzle = next(self.puzzles)
            self.rungs = http.get(f"/api/puzzles/{EDITION}/{self.puzzle}/game").json()["rungs"]
            self.taken[self.puzzle] = []
        step = self.words.next_step(self.rungs, self.chance)
        number = len(self.taken[self.puzzle]) + 1
        self.in_doubt = step
        answer = http.put(f"/api/puzzles/{EDITION}/{self.puzzle}/steps/{number}", json=step)
        self.in_doubt = None
        if answer.status_code != 200:
            assert (answer.status_code, answer.json()["kind"]) == (409, "unknown-word")
            return 0
        self.accept(step, answer.json())
        return 1

    def accept(self, step: dict[str, str], game: Any) -> None:
        self.taken[self.puzzle].append(step)
        self.rungs = [] if game["over"] else game["rungs"]

    def check(self, http: httpx.Client) -> None:
        """After a restart: every acknowledged step is there, and of the one in doubt all or nothing."""
        if not self.puzzle:
            return
        puzzle, in_doubt = self.puzzle, self.in_doubt
        game = http.get(
            f"/api/puzzles/{EDITION}/{puzzle}/game", headers={"Authorization": f"Bearer {self.token}"}
        ).json()
        expected = self.taken.get(puzzle, [])
        found = [{key: step[key] for key in ("kind", "word") if step[key]} for step in game["steps"]]
        assert found[: len(expected)] == expected, f"client {self.number} lost a step"
        assert found[len(expected) :] in ([], [in_doubt]), f"client {self.number} has a step it never sent"
        assert game["over"] == (game["result"] is not None)
        if len(found) > len(expected) and in_doubt is not None:
            self.accept(in_doubt, game)
        self.in_doubt = None


class Countdown:
    """Tells when so many answers have come."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.reached = threading.Event()

    def one(self) -> None:
        self.left -= 1  # not exact between threads, which only adds to the chance
        if self.left <= 0:
            self.reached.set()


def check_all(url: str, clients: list[Client]) -> int:
    """Every transcript is whole and follows the rules, and there is a result exactly where one ends. Counts steps."""
    seen = 0
    with Database.open(url, migrate=False) as database:
        for number in range(1, max(client.puzzle for client in clients) + 1):
            puzzle = Puzzle(EDITION, number)
            day = database.read(lambda connection, puzzle=puzzle: ledger.find(connection, puzzle))  # type: ignore[misc]
            if day is None:
                continue
            content = database.read(lambda connection, day=day: ledger.dictionary(connection, day.digest))  # type: ignore[misc]
            assert content is not None
            rules = dictionary_of(content, day.digest).rules
            for player in range(1, len(clients) + 1):
                transcript, result = database.read(
                    lambda connection, player=player, puzzle=puzzle: (  # type: ignore[misc]
                        steps.transcript(connection, player, puzzle),
                        results.find(connection, player, puzzle),
                    )
                )
                assert [taken.number for taken in transcript] == list(range(1, len(transcript) + 1))
                game = Game.replay(rules, day.word, map(step_of, transcript))
                assert game.over == (result is not None)
                if result is not None:
                    assert (result.moves, result.extra) == (game.moves, game.moves - day.par)
                seen += len(transcript)
    return seen


_dictionaries: dict[str, LadderDictionary] = {}


def dictionary_of(content: bytes, digest: str) -> LadderDictionary:
    if digest not in _dictionaries:
        found = read_dictionary(content, digest=digest)
        assert isinstance(found, LadderDictionary)
        _dictionaries[digest] = found
    return _dictionaries[digest]


def restart(url: str, folder: Path, clients: list[Client]) -> LiveServer:
    server = start_server(url, folder)
    with httpx.Client(base_url=server.url, timeout=30) as http:
        for client in clients:
            client.check(http)
    return server


def kill_again_and_again(url: str, folder: Path, rounds: int) -> None:
    chance = random.Random(rounds)
    server = start_server(url, folder)
    words = Words.from_server(server.url)
    clients = [
        Client(number, words, httpx.post(f"{server.url}/api/players").json()["token"]) for number in range(CLIENTS)
    ]
    acknowledged = 0
    for _ in range(rounds):
        enough = Countdown(chance.randrange(60))
        with ThreadPoolExecutor(CLIENTS) as crowd:
            playing = [crowd.submit(client.play, server.url, enough.one) for client in clients]
            enough.reached.wait(timeout=60)
            time.sleep(chance.uniform(0, 0.02))
            server.kill()
            acknowledged += sum(player.result() for player in playing)
        server = restart(url, folder, clients)
    assert server.stop() == 0
    assert acknowledged > 10 * rounds, "too few steps for a test worth the name"
    kept = check_all(url, clients)
    assert kept == sum(len(taken) for client in clients for taken in client.taken.values())
    assert acknowledged <= kept <= acknowledged + rounds * CLIENTS


def assert_durable(url: str) -> None:
    """SQLite with its write-ahead log flushed at each commit; the PostgreSQL fixture has asserted its own settings."""
    if url.startswith("sqlite"):
        with Database.open(url) as database:
            pragmas = database.write(
                lambda connection: [
                    connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("synchronous", "journal_mode")
                ]
            )
        assert pragmas == [2, "wal"]


def test_twenty_kills(durable_url: str, tmp_path: Path) -> None:
    assert_durable(durable_url)
    kill_again_and_again(durable_url, tmp_path, rounds=20)


@pytest.mark.torture
def test_two_hundred_kills(durable_url: str, tmp_path: Path) -> None:
    assert_durable(durable_url)
    kill_again_and_again(durable_url, tmp_path, rounds=200)
