"""Which request a line of the log is about, and a line for each request where a host wants that.

Never who asked, nor for what: a line has the template of the address, since the address may hold a code, an invitation
or a word.
"""

import logging
import re
from itertools import count
from os import urandom

from starlette.types import Scope

_GIVEN = re.compile(rb"[A-Za-z0-9-]{8,64}")

log = logging.getLogger("ladle.requests")


NO_ROUTE = "none"
"""The route of what was answered before any was looked for, and of what is at none."""


def route_of(scope: Scope) -> str:
    """The template of the address that a request was answered by: ``/{edition}/{number}``."""
    return getattr(scope.get("route"), "path", None) or NO_ROUTE


class RequestIds:
    """Ids that tell requests apart in the logs of all processes. Neither secret nor hard to guess."""

    def __init__(self) -> None:
        self._run = urandom(4).hex()
        self._numbers = count(1)

    def of(self, given: bytes | None) -> str:
        """The id that a trusted proxy has *given*, if it is 8 to 64 letters, digits and hyphens; else a new one."""
        if given is not None and _GIVEN.fullmatch(given):
            return given.decode()
        return f"{self._run}-{next(self._numbers):x}"


def is_wanted() -> bool:
    """Whether the log takes a line a request."""
    return log.isEnabledFor(logging.INFO)


def log_answer(route: str, method: str, status: int, seconds: float, problem: str | None) -> None:
    """One line. *problem* is the kind of a refusal."""
    fields = {"route": route, "method": method, "status": status, "ms": round(seconds * 1000, 1)}
    log.info("answered", extra=fields if problem is None else {**fields, "kind": problem})
