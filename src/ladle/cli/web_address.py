"""What an address on the web answers, read whole, within limits of size and time that no server can stretch."""

import re
from http.client import HTTPException, InvalidURL
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

import click

from ladle import __version__
from ladle.cli.lazy_group import Complaint

MOST_BYTES = 16 * 1024 * 1024
SECONDS = 20.0
"""For all of it: names, connections, redirects and the answer."""
MOST_REDIRECTS = 5

_SCHEMES = ("http", "https")
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://", re.ASCII | re.IGNORECASE)
_REDIRECTS = (301, 302, 303, 307, 308)
_HANDLERS = (ProxyHandler, HTTPHandler, HTTPSHandler, HTTPErrorProcessor, HTTPDefaultErrorHandler)
"""None for redirects: the standard library's reads all that comes with one, however much that is."""


def is_address(source: str) -> bool:
    """Whether *source* is meant as an address, of whatever scheme, and not as the name of a file."""
    return _ADDRESS.match(source) is not None


def read_address(address: str) -> bytes:
    """The answer of *address*, redirects followed, but not away from http and https, nor from https to http.

    Raises click.UsageError for another scheme, and Complaint for what cannot be had, is more than MOST_BYTES, or takes
    longer than SECONDS.
    """
    if address.partition(":")[0].lower() not in _SCHEMES:
        raise click.UsageError(f"{address[:80]}: an address begins with http:// or https://")
    try:
        return _within(SECONDS, address)
    except Empty:
        raise Complaint(f"{address}: no complete answer within {SECONDS:g} seconds") from None
    except (OSError, HTTPException, ValueError) as error:
        raise Complaint(f"{address}: {_problem(error)}") from None


def _within(seconds: float, address: str) -> bytes:
    """As ``_fetch``, in a thread that is left behind after *seconds* (raising Empty).

    A socket's own time limit would begin anew with every byte, and not reach the search for the host's name.
    """
    answer: SimpleQueue[bytes | Exception] = SimpleQueue()

    def fetch() -> None:
        try:
            answer.put(_fetch(address))
        except Exception as error:
            answer.put(error)

    Thread(target=fetch, daemon=True).start()
    found = answer.get(timeout=seconds)
    if isinstance(found, Exception):
        raise found
    return found


def _fetch(address: str) -> bytes:
    opener = OpenerDirector()
    for handler in _HANDLERS:
        opener.add_handler(handler())
    headers = {"Accept": "application/json", "User-Agent": f"ladle/{__version__}"}
    for _ in range(MOST_REDIRECTS + 1):
        try:
            with opener.open(Request(address, headers=headers)) as answer:  # noqa: S310
                return _bounded(answer)
        except HTTPError as error:
            with error:
                address = _next(address, error)
    raise Complaint(f"{address}: more than {MOST_REDIRECTS} redirects")


def _bounded(answer: IO[bytes]) -> bytes:
    content = answer.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise URLError(f"more than {MOST_BYTES // 1024**2} MiB: too much to read")
    return content


def _next(address: str, error: HTTPError) -> str:
    """Where the redirect *error* leads. Raises URLError if it is none, or leads where we do not go."""
    place = error.headers.get("Location")
    if error.code not in _REDIRECTS or not place:
        raise URLError(f"the server answers {error.code} {error.reason}")
    there = urljoin(address, place)
    before, after = urlsplit(address).scheme, urlsplit(there).scheme
    if after not in _SCHEMES or (before == "https" and after != "https"):
        raise URLError(f"it redirects to {there[:80]}, which is not followed")
    return there


def _problem(error: Exception) -> str:
    if isinstance(error, URLError) and isinstance(error.reason, Exception):
        return _problem(error.reason)
    if isinstance(error, URLError):
        return str(error.reason)
    if isinstance(error, OSError):
        return error.strerror or str(error) or type(error).__name__
    if isinstance(error, HTTPException) and not isinstance(error, InvalidURL):
        return f"the server does not speak HTTP as it should ({type(error).__name__})"
    return "this is not an address, or leads to what is none"
