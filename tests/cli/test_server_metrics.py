"""``/metrics`` of a server of two processes: whichever answers, it tells the sum of both."""

import os
import re
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from ladle.cli.metrics_folder import metrics_folder
from ladle.errors import BadSetting
from live_server import LiveServer, serving

KEY = "sixteen letters and more"


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[LiveServer]:
    folders = tmp_path / "temporary"
    folders.mkdir()
    settings = {"LADLE_METRICS_KEY": KEY, "LADLE_PROCESSES": "2", "TMPDIR": str(folders)}
    with serving(sqlite_url, tmp_path, **settings) as live:
        yield live


def metrics(url: str) -> dict[str, float]:
    page = httpx.get(f"{url}/metrics", headers={"Authorization": f"Bearer {KEY}"}).raise_for_status().text
    lines = [line.rpartition(" ") for line in page.splitlines() if not line.startswith("#")]
    return {name: float(number) for name, _, number in lines}


def processes(url: str) -> set[int]:
    """Those that have said how much memory they hold."""
    return {int(pid) for name in metrics(url) for pid in re.findall(r'ladle_memory_bytes{pid="(\d+)"}', name)}


def answers_of_both(url: str) -> int:
    """Asks, by new connections, until both processes have answered; how often that was."""
    asked = 0
    while len(processes(url)) < 2:
        asked += 1
        httpx.get(f"{url}/api/editions").raise_for_status()
    return asked


@contextmanager
def held(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def test_the_sum_of_two_processes_is_right(server: LiveServer) -> None:
    asked: Counter[str] = Counter()
    asked["/api/editions"] += answers_of_both(server.url)
    one, other = sorted(processes(server.url))
    for count, process in ((3, one), (4, other)):
        with held(process):  # the other one answers
            for _ in range(count):
                httpx.get(f"{server.url}/api/editions").raise_for_status()
                assert httpx.get(f"{server.url}/api/puzzles/en-poop/0").status_code == 404
            asked["/api/editions"] += count
            asked["/api/puzzles/{edition}/{number}"] += count
    for process in (one, other):
        with held(process):
            told = metrics(server.url)
            name = 'ladle_request_seconds_count{{method="GET",route="{}",status="{}"}}'
            assert told[name.format("/api/editions", 200)] == asked["/api/editions"]
            assert told[name.format("/api/puzzles/{edition}/{number}", 404)] == 7
            assert told['ladle_refusals_total{kind="unknown-puzzle"}'] == 7


def test_what_a_process_has_counted_stays_when_it_dies_and_what_it_held_does_not(server: LiveServer) -> None:
    answers_of_both(server.url)
    survivor, victim = sorted(processes(server.url))
    with held(survivor):
        for _ in range(5):
            httpx.get(f"{server.url}/en-poop/yesterday").raise_for_status()
        os.kill(victim, signal.SIGKILL)
        while "another is started" not in server.errors.read_text():
            assert server.process.poll() is None
    assert victim not in processes(server.url)
    name = 'ladle_request_seconds_count{method="GET",route="/{edition}/yesterday",status="200"}'
    assert metrics(server.url)[name] == 5


def test_nothing_stays_behind(server: LiveServer, tmp_path: Path) -> None:
    (folder,) = (tmp_path / "temporary").glob("ladle-metrics-*")
    metrics(server.url)
    assert list(folder.iterdir())
    assert server.stop() == 0
    assert list((tmp_path / "temporary").iterdir()) == []


def test_without_a_place_for_it_the_host_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", "/nowhere/at/all")
    with pytest.raises(BadSetting, match=r"LADLE_METRICS_KEY.*TMPDIR"), metrics_folder():
        pass
