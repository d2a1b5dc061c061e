"""The short form of the crowd: three hundred players, a real server, and not one fault."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from day.logbook import Entry, Logbook, quantile
from day.metrics import summed
from day.proxy import parsed
from live_server import environment

CROWD = Path(__file__).parents[2] / "benchmarks" / "crowd.py"


@pytest.mark.parametrize("options", [("--processes", "1")], ids=["sqlite"])
def test_every_figure_of_a_small_crowd_is_what_the_recount_says(options: tuple[str, ...]) -> None:
    command = [sys.executable, str(CROWD), "--players", "300", "--minutes", "0.3", *options]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "is what the recount says" in done.stdout
    assert re.search(r"^step +\d", done.stdout, re.MULTILINE)


def test_a_logbook_knows_what_no_player_may_meet() -> None:
    log = Logbook()
    for status in (200, 200, 304, 409, 429, 500, 503, 0):
        log.entries.append(Entry("step", 1, 0.0, 0.001, status, 100))
    assert log.broken() == [
        "step: 1 answered 429",
        "step: 1 answered 500",
        "step: 1 answered 503",
        "step: 1 answered not at all",
    ]


def test_the_peak_is_the_busiest_stretch() -> None:
    log = Logbook()
    for sent in (0.1, 0.2, 5.1, 5.2, 5.3, 11.0):
        log.entries.append(Entry("page", 1, sent, 0.001, 200, 100))
    assert log.busiest(5.0) == 3 / 5


@pytest.mark.parametrize(("part", "value"), [(0.5, 2), (0.99, 4), (0.25, 1), (1.0, 4)])
def test_a_quantile_is_a_value_that_was_measured(part: float, value: int) -> None:
    assert quantile([1, 2, 3, 4], part) == value


def test_the_head_of_an_answer_is_read_without_regard_to_case() -> None:
    status, headers = parsed(b'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETAG: W/"a:b"\r\n\r\n')
    assert (status, headers) == (200, {"content-length": "5", "etag": 'W/"a:b"'})


def test_metrics_are_summed_over_their_labels() -> None:
    page = '# HELP a_total Of all.\n# TYPE a_total counter\na_total{pid="1"} 2.0\na_total{pid="2"} 3.0\nb 1e+06\n'
    assert summed(page) == {"a_total": 5.0, "b": 1_000_000.0}
