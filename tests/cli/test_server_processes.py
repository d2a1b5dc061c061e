"""``ladle serve`` with several processes: one dies and the service goes on, all see the same, all stop together.

Real processes throughout. Which of them answers is the system's choice, unless a test holds the others.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx
import pytest

from live_server import LiveServer, environment, serving, start_server

TWO = {"LADLE_PROCESSES": "2"}
CLIENTS, STEPS = 4, 40


def children(server: LiveServer) -> list[int]:
    """The processes that answer, or soon will."""
    every = ("ps", "-A", "-ww", "-o", "pid=", "-o", "ppid=", "-o", "args=")
    listed = subprocess.run(every, capture_output=True, text=True, check=True)
    found = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [
        int(pid)
        for pid, parent, arguments in (each for each in found if len(each) == 3)
        if int(parent) == server.process.pid and "--multiprocessing-fork" in arguments
    ]


@contextmanager
def held(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def insist(url: str, method: str, path: str, **how: Any) -> Any:
    """What is answered at last, however often the connection is lost before."""
    while True:
        try:
            return httpx.request(method, url + path, timeout=30, **how).raise_for_status().json()
        except httpx.TransportError:
            continue


def play_back_and_forth(url: str) -> tuple[dict[str, str], list[str]]:
    """A player's header, and the words whose steps were acknowledged, in order."""
    player = {"Authorization": f"Bearer {insist(url, 'POST', '/api/players')['token']}"}
    card = insist(url, "GET", "/api/puzzles/en-poop/1")
    accepted = insist(url, "GET", f"/api/dictionaries/{card['dictionary']}")["words"]
    near = next(word for word in accepted if sum(a != b for a, b in zip(word, card["start"], strict=True)) == 1)
    words = list(islice(cycle((near, card["start"])), STEPS))
    for number, word in enumerate(words, 1):
        step = {"kind": "word", "word": word}
        insist(url, "PUT", f"/api/puzzles/en-poop/1/steps/{number}", json=step, headers=player)
    return player, words


def test_the_service_goes_on_when_a_process_is_killed_in_the_middle_of_writes(durable_url: str, tmp_path: Path) -> None:
    with serving(durable_url, tmp_path, **TWO) as server:
        victim = children(server)[0]
        with ThreadPoolExecutor(CLIENTS) as crowd:
            playing = [crowd.submit(play_back_and_forth, server.url) for _ in range(CLIENTS)]
            insist(server.url, "GET", "/api/editions/en-poop/yesterday")
            os.kill(victim, signal.SIGKILL)
            for player, words in (each.result() for each in playing):
                game = httpx.get(f"{server.url}/api/puzzles/en-poop/1/game", headers=player).json()
                assert [step["word"] for step in game["steps"]] == words
        assert server.stop() == 0
    told = f"ERROR: process {victim} of the server was ended by SIGKILL; another is started in 1 s\n"
    assert told in server.errors.read_text()


def test_what_dies_is_started_anew(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path, **TWO) as server:
        first = children(server)
        for process in first:
            os.kill(process, signal.SIGKILL)
        assert insist(server.url, "GET", "/api/editions")["editions"]  # waits to be accepted meanwhile
        assert not {*children(server)} & {*first}
        assert server.stop() == 0


def test_every_process_has_the_same_days_and_players(database_url: str, tmp_path: Path) -> None:
    with serving(database_url, tmp_path, **TWO) as server:
        one, other = children(server)
        with held(one):
            token = insist(server.url, "POST", "/api/players")["token"]
            seen = everything(server.url, token)
        with held(other):
            assert everything(server.url, token) == seen
        assert server.stop() == 0


def everything(url: str, token: str) -> list[Any]:
    """The card and the player's game of one day of each game, made known by whoever is asked first."""
    player = {"Authorization": f"Bearer {token}"}
    paths = [f"/api/puzzles/{edition}/5{part}" for edition in ("en-poop", "en-hidden") for part in ("", "/game")]
    return [insist(url, "GET", path, headers=player) for path in paths]


def test_a_parent_that_is_killed_leaves_nobody_behind(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path, **TWO) as server:
        assert len(children(server)) == 2
        server.process.kill()
        assert server.process.stdout is not None
        server.process.stdout.read()  # ends when the last of them that could write to it is gone
        with pytest.raises(httpx.ConnectError):
            httpx.get(server.url)


def test_ctrl_c_in_a_terminal_reaches_all_and_stops_them_in_order(sqlite_url: str, tmp_path: Path) -> None:
    alone = ("-c", "import os; os.setsid(); from ladle.cli import main; main()")
    server = start_server(sqlite_url, tmp_path, TWO, program=alone)
    os.killpg(server.process.pid, signal.SIGINT)
    assert server.process.wait(timeout=30) == 0
    assert server.errors.read_text() == ""
    server.kill()  # there is nobody any more


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"LADLE_EDITIONS": "en-nothing"}, "There is no edition 'en-nothing' here."),
        ({"LADLE_DATABASE_URL": "sqlite:////proc/none/ladle.db"}, "LADLE_DATABASE_URL: cannot use the file"),
        ({"LADLE_PROCESSES": "3"}, "LADLE_PROCESSES: SQLite serves at most 2 processes; PostgreSQL serves more"),
    ],
)
def test_a_house_that_cannot_be_opened_is_one_line(tmp_path: Path, settings: dict[str, str], said: str) -> None:
    url = f"sqlite:///{tmp_path.as_posix()}/ladle.db"
    ended = subprocess.run(
        [sys.executable, "-m", "ladle", "serve", "--port", "0"],
        env=environment(**{"LADLE_DATABASE_URL": url, **TWO, **settings}),
        capture_output=True,
        text=True,
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(f"ladle: {said}")
    assert ended.stderr.count("\n") == 1
