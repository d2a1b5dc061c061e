"""What a server writes to its error stream: one event a line, for people or as JSON, and nothing about any player.

All of it goes the same way, uvicorn's and the libraries' own events included. What is never written, because a token,
a word or an address may stand in it: the text of an error that is not known to be harmless, the values of variables,
and what else a library says on levels below a warning.
"""

from __future__ import annotations

import json
import logging
from collections.abc import MutableMapping
from typing import Any, Literal

from structlog.contextvars import merge_contextvars
from structlog.processors import TimeStamper
from structlog.stdlib import ExtraAdder, ProcessorFormatter
from structlog.typing import Processor

from ladle.cli.told_faults import Fault, faults_of
from ladle.foreign_text import visible

Event = MutableMapping[str, Any]

OURS = ("ladle", "uvicorn")
"""Whose events are harmless on any level. On a lower level than a warning, a database's library writes what was asked
of it, with every value."""


def log_to_error_stream(
    form: Literal["plain", "json"] = "plain", level: Literal["debug", "info", "warning", "error"] = "warning"
) -> None:
    """From now on events of *level* and worse go to the error stream of this process, and to no other place."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(form))
    number = logging.getLevelNamesMapping()[level.upper()]
    handler.setLevel(number)  # libraries may have set a level of their own
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(number)


def formatter(form: Literal["plain", "json"]) -> logging.Formatter:
    """Makes a line of an event; of one with a fault, in plain form, several."""
    render = _as_json if form == "json" else _as_plain
    gather: list[Processor] = [
        merge_contextvars,
        ExtraAdder(),
        TimeStamper(fmt="iso", key="time"),
        _without_foreign_text,
        _with_faults,
    ]
    return ProcessorFormatter(
        foreign_pre_chain=gather, processors=[_named, ProcessorFormatter.remove_processors_meta, render]
    )


def _without_foreign_text(_logger: Any, _method: str, event: Event) -> Event:
    """asyncio adds lines that show what a task was about, with all its values."""
    if event["_record"].name == "asyncio":
        event["event"] = event["event"].partition("\n")[0]
    return event


def _with_faults(_logger: Any, _method: str, event: Event) -> Event:
    cause = event.pop("exc_info", None)
    event.pop("stack_info", None)
    if isinstance(cause, tuple) and cause[1] is not None:
        event["faults"] = faults_of(cause[1])
    return event


def _named(_logger: Any, _method: str, event: Event) -> Event:
    record: logging.LogRecord = event["_record"]
    return {"level": record.levelname.lower(), "logger": record.name, **event, "event": event["event"].strip()}


def _as_json(_logger: Any, _method: str, event: Event) -> str:
    """ASCII alone, so that nothing in it steers a terminal either."""
    return json.dumps({name: _plain_value(value) for name, value in event.items()})


def _plain_value(value: Any) -> Any:
    if isinstance(value, list):
        return [each.as_dict() if isinstance(each, Fault) else str(each) for each in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def _as_plain(_logger: Any, _method: str, event: Event) -> str:
    """The level, the event, and what else is known of it. The time is the journal's to add."""
    left = {name: value for name, value in event.items() if name not in ("level", "logger", "event", "time", "faults")}
    words = [
        f"{event['level'].upper()}: {visible(event['event'])}",
        *(f"{k}={visible(str(v))}" for k, v in left.items()),
    ]
    faults = [line for fault in event.get("faults", ()) for line in fault.lines()]
    return "\n".join([" ".join(words), *map(visible, faults)])
