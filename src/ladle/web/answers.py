"""Answers as bytes: JSON, how long it may be kept, and whether the client has it already."""

import hashlib
from datetime import datetime, timedelta
from typing import Any

from fastapi import Request
from starlette.responses import Response

from ladle.web.wire import to_json

PRIVATE = "no-store"
"""For what belongs to one player."""
REVALIDATED = "no-cache"
"""May be kept, but is to be asked for again before each use; costs a 304."""
SHARED_SECONDS = 300
"""How long caches that many share keep what changes with the day alone: so soon an upgrade, or a clock that was set
right, is seen through them, and a CDN asks no more than twelve times an hour from each of its places."""
IMMUTABLE = "max-age=31536000, immutable"
"""For a year: the address changes with the content."""


def shared(seconds: int) -> str:
    """For what is the same for everybody: a CDN answers for us so long, and a browser asks each time."""
    return f"public, max-age=0, must-revalidate, s-maxage={seconds}"


SHARED = shared(SHARED_SECONDS)
"""For what no hour changes."""


def until(change: datetime, now: datetime) -> str:
    """For what is the same for everybody until *change*: as SHARED, and never beyond that moment.

    *now* has to be taken before the content is: then what a day said is never kept beyond its end.
    """
    return shared(max(0, min(SHARED_SECONDS, (change - now) // timedelta(seconds=1))))


def private(value: Any, status: int = 200) -> Response:
    """JSON that no cache keeps."""
    return Response(to_json(value), status, {"Cache-Control": PRIVATE}, media_type="application/json")


def revalidated(request: Request, value: Any, *, keep: str = REVALIDATED, vary: str = "Accept-Encoding") -> Response:
    """JSON with an entity tag; 304 if the client has this very content. *vary* names the headers it depends on."""
    content = to_json(value)
    headers = {
        "Cache-Control": keep,
        "ETag": entity_tag(content),
        "Vary": vary,
    }
    if is_held(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type="application/json")


def entity_tag(content: bytes) -> str:
    """Weak, since compression changes the bytes under it."""
    return f'W/"{hashlib.sha256(content).hexdigest()[:32]}"'


def is_held(request: Request, tag: str) -> bool:
    """Whether If-None-Match names *tag*, compared weakly as RFC 9110 asks."""
    held = request.headers.get("if-none-match", "")
    return held.strip() == "*" or tag.removeprefix("W/") in (
        name.strip().removeprefix("W/") for name in held.split(",")
    )
