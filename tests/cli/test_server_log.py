"""One event a line, plain or as JSON; no text that came from a player, and nothing that steers a terminal."""

import json
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from sqlalchemy import create_engine, text
from structlog.contextvars import bound_contextvars

from ladle.cli.server_log import OURS, formatter, log_to_error_stream
from ladle.cli.told_faults import MOST_FAULTS, MOST_PLACES, faults_of

Form = Literal["plain", "json"]
SECRET = "quack"


def record(message: str, *args: Any, name: str = "ladle.web", level: int = logging.WARNING, **extra: Any) -> Any:
    return logging.getLogger(name).makeRecord(name, level, "file.py", 1, message, args, None, extra=extra)


def failing(name: str, work: Callable[[], object]) -> logging.LogRecord:
    """An event with the fault that *work* raises."""
    try:
        work()
    except Exception:
        return logging.getLogger(name).makeRecord(name, logging.ERROR, "f", 1, "unexpected error", (), sys.exc_info())
    raise AssertionError("it did not fail")


def look_up() -> object:
    words: dict[str, object] = {}
    return words[SECRET]


def test_a_plain_line() -> None:
    with bound_contextvars(request="0123abcd-1"):
        line = formatter("plain").format(record("%d works failed", 3, route="/{edition}/", ms=1.5))
    assert line == "WARNING: 3 works failed request=0123abcd-1 route=/{edition}/ ms=1.5"


def test_a_line_of_json() -> None:
    with bound_contextvars(request="0123abcd-1"):
        line = formatter("json").format(record("%d works failed", 3, route="/{edition}/", ms=1.5))
    event = json.loads(line)
    assert event.pop("time").endswith("Z")
    assert event == {
        "level": "warning",
        "logger": "ladle.web",
        "event": "3 works failed",
        "request": "0123abcd-1",
        "route": "/{edition}/",
        "ms": 1.5,
    }


@pytest.mark.parametrize("form", ["plain", "json"])
@pytest.mark.parametrize("foreign", ["\x1b[2J", "\n", "\r", "\u202e", "\u2028", "\x9b1m", "\u200b"])
def test_nothing_steers_a_terminal_or_begins_a_line(form: Form, foreign: str) -> None:
    line = formatter(form).format(record("a%sb", foreign, kind=f"c{foreign}d"))
    assert foreign not in line
    assert line.isprintable()


@pytest.mark.parametrize("form", ["plain", "json"])
def test_the_text_of_an_error_is_not_told_but_its_place_is(form: Form) -> None:
    told = formatter(form).format(failing("ladle.web", look_up))
    assert "KeyError" in told
    assert "look_up" in told
    assert SECRET not in told.replace(__file__, "")


def test_a_fault_in_plain_form_is_indented_below_its_event() -> None:
    event, kind, *places = formatter("plain").format(failing("ladle.web", look_up)).split("\n")
    assert event == "ERROR: unexpected error"
    assert kind == "  Traceback of KeyError"
    assert len(places) == 2
    assert places[-1].endswith(" look_up")
    assert all(place.startswith("    /") for place in places)


def test_what_the_system_says_is_told() -> None:
    (fault,) = json.loads(formatter("json").format(failing("ladle", Path("/nowhere/at/all").read_text)))["faults"]
    assert (fault["kind"], fault["said"]) == ("FileNotFoundError", "No such file or directory")


def test_what_a_driver_says_is_told_and_the_values_of_a_statement_are_not() -> None:
    def ask() -> object:
        with create_engine("sqlite://").connect() as connection:
            return connection.execute(text("SELECT * FROM nowhere WHERE word = :word"), {"word": SECRET})

    for form in ("plain", "json"):
        told = formatter(form).format(failing("ladle.storage", ask))
        assert "no such table: nowhere" in told
        assert SECRET not in told


def test_causes_are_told_and_bounded() -> None:
    def fall(depth: int) -> None:
        if depth:
            fall(depth - 1)
        raise ValueError(SECRET)

    error: Exception = RuntimeError(SECRET)
    for _ in range(20):
        outer = RuntimeError(SECRET)
        outer.__cause__, error = error, outer
    with pytest.raises(ValueError, match=SECRET) as raised:
        fall(100)
    raised.value.__cause__ = error
    found = faults_of(raised.value)
    assert len(found) == MOST_FAULTS
    assert {fault.kind for fault in found} == {"RuntimeError", "ValueError"}
    assert len(found[0].at) == MOST_PLACES
    assert SECRET not in repr(found)


def test_errors_of_a_group_are_told() -> None:
    found = faults_of(ExceptionGroup(SECRET, [KeyError(SECRET), OSError(28, "No space left on device")]))
    assert [(fault.kind, fault.said) for fault in found] == [
        ("ExceptionGroup", ""),
        ("KeyError", ""),
        ("OSError", "No space left on device"),
    ]


@pytest.mark.parametrize("form", ["plain", "json"])
def test_what_asyncio_shows_of_a_task_is_left_out(form: Form) -> None:
    said = f"Task exception was never retrieved\nfuture: <Task exception=KeyError('{SECRET}')>"
    line = formatter(form).format(record("%s", said, name="asyncio"))
    assert "Task exception was never retrieved" in line
    assert SECRET not in line


@pytest.fixture
def logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    before = root.handlers[:], root.level, {name: logging.getLogger(name).level for name in OURS}
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    for name, level in before[2].items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.usefixtures("logging_as_it_was")
def test_libraries_stay_silent_below_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    """SQLAlchemy writes each statement with its values at level info."""
    log_to_error_stream("plain", "debug")
    for name in ("ladle.requests", "uvicorn.error", "sqlalchemy.engine.Engine", "alembic", "asyncio"):
        logging.getLogger(name).info("from %s", name)
        logging.getLogger(name).warning("warned by %s", name)
    said = capsys.readouterr().err.splitlines()
    assert [line for line in said if line.startswith("INFO")] == [
        "INFO: from ladle.requests",
        "INFO: from uvicorn.error",
    ]
    assert len([line for line in said if line.startswith("WARNING")]) == 5


@pytest.mark.usefixtures("logging_as_it_was")
def test_levels_hold_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_error_stream("json", "error")
    for name in ("ladle.requests", "sqlalchemy.pool"):
        logging.getLogger(name).warning("warned")
        logging.getLogger(name).error("failed")
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == ["failed", "failed"]
