"""The drill of docs/how-to/back-up-and-restore.md, typed word by word, while people play."""

import os
import re
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from urllib.parse import urlsplit

import httpx
import pytest

from documents import blocks, page
from ladle.ladder import WordGraph, shortest_routes
from live_server import environment
from reverse_proxies import free_ports
from typed import Shell

PLAYERS = 3


@dataclass
class Player:
    """Somebody with a token, and the words that the server has taken from them."""

    token: str
    taken: list[str] = field(default_factory=list)


@dataclass
class Crowd:
    """Players that play today's ladder one after another, each the whole of it, until told to stop."""

    url: str
    stop: Event = field(default_factory=Event)
    players: list[Player] = field(default_factory=list)

    def play(self) -> None:
        with httpx.Client(base_url=self.url, timeout=30) as client:
            card = client.get("api/editions/en-poop/today").json()
            words = client.get(f"api/dictionaries/{card['dictionary']}").json()["words"]
            route = list(next(iter(shortest_routes(WordGraph.build(words), card["start"], card["target"]))))[1:]
            while not self.stop.is_set():
                self._play_once(client, card["number"], route)

    def _play_once(self, client: httpx.Client, number: int, route: list[str]) -> None:
        made = client.post("api/players")
        if made.status_code != 201:  # all from one address: some have been turned away, or the server is gone
            return
        player = Player(made.json()["token"])
        client.cookies.clear()
        self.players.append(player)
        for step, word in enumerate(route, 1):
            answer = client.put(
                f"api/puzzles/en-poop/{number}/steps/{step}",
                json={"kind": "word", "word": word},
                headers={"Authorization": f"Bearer {player.token}"},
            )
            if answer.status_code not in (200, 201):
                return
            player.taken.append(word)

    def acknowledged(self) -> dict[str, list[str]]:
        """By token, what every player has been told to be kept until now."""
        return {player.token: list(player.taken) for player in list(self.players)}


def kept(url: str, token: str) -> list[str]:
    """The words that a server has of a player, today."""
    with httpx.Client(base_url=url, timeout=30, headers={"Authorization": f"Bearer {token}"}) as client:
        number = client.get("api/editions/en-poop/today").json()["number"]
        game = client.get(f"api/puzzles/en-poop/{number}/game")
    assert game.status_code == 200, game.text
    return [step["word"] for step in game.json()["steps"]]


@pytest.fixture(params=["With SQLite", pytest.param("With PostgreSQL", marks=pytest.mark.postgres)])
def drill(request: pytest.FixtureRequest) -> tuple[list[str], Mapping[str, str]]:
    """The blocks to type, and an environment to type them in."""
    text = page("how-to/back-up-and-restore.md")
    (section,) = re.findall(rf"^### {request.param}\n(.*?)(?=^##)", text, re.MULTILINE | re.DOTALL)
    return blocks(section, "sh"), libpq(request) if "Postgre" in request.param else {}


def libpq(request: pytest.FixtureRequest) -> dict[str, str]:
    """Where PostgreSQL's programs, and Ladle's driver, find the tests' own server."""
    server = urlsplit(request.getfixturevalue("durable_postgres_server"))
    return {"PGHOST": str(server.hostname), "PGPORT": str(server.port), "PGUSER": str(server.username)}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"http://127.0.0.1:{free_ports(1)[0]}/"


@pytest.fixture
def shell(drill: tuple[list[str], Mapping[str, str]], url: str, tmp_path: Path) -> Iterator[Shell]:
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    settings = environment(LADLE_PORT=str(urlsplit(url).port), PATH=programs, **drill[1])
    with Shell(tmp_path, settings) as opened:
        yield opened


def test_a_lost_disk_is_restored(
    drill: tuple[list[str], Mapping[str, str]], url: str, shell: Shell, tmp_path: Path
) -> None:
    begin, back_up, lose, restore, clean = drill[0]
    shell.run(begin)
    wait_for(url, tmp_path)
    crowd = Crowd(url)
    with ThreadPoolExecutor(PLAYERS) as threads:
        playing = [threads.submit(crowd.play) for _ in range(PLAYERS)]
        try:
            before = acknowledged_by(crowd, 5, playing)
            shell.run(back_up)
            acknowledged_by(crowd, len(crowd.players) + 2, playing)  # they went on all the while
        finally:
            crowd.stop.set()
    shell.run(lose)
    shell.run(restore)
    wait_for(url, tmp_path)
    assert sum(map(len, before.values())) > 10
    everything = crowd.acknowledged()
    for token, words in before.items():
        there = kept(url, token)
        assert there[: len(words)] == words, "a move that was acknowledged before the backup is gone"
        assert there == everything[token][: len(there)], "a move is there that nobody was told of"
    shell.run(clean)
    assert not (tmp_path / "drill").exists()


def acknowledged_by(crowd: Crowd, players: int, playing: "list[Future[None]]") -> dict[str, list[str]]:
    """What is acknowledged once so many have begun."""
    until = monotonic() + 60
    while len(crowd.players) < players:
        assert monotonic() < until, "nobody plays"
        for thread in playing:
            if thread.done():
                thread.result()
        sleep(0.01)
    return crowd.acknowledged()


def wait_for(url: str, folder: Path) -> None:
    until = monotonic() + 60
    while True:
        try:
            if httpx.get(f"{url}readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass
        assert monotonic() < until, (folder / "drill/serve.log").read_text()
        sleep(0.05)
