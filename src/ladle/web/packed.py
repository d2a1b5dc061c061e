"""Content that is the same for everybody: compressed once, however often it is sent."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from ladle.web.answers import entity_tag, is_held

SHORTEST = 500
"""Bytes. What is shorter gains nothing."""
PACKED_ALREADY = ("image/png",)
_GZIP = 31
"""zlib's name for its widest window with gzip's header, in which there is no time: the same bytes for every process."""


@dataclass(frozen=True, slots=True)
class Packed:
    """Content, and the same in gzip, where that is shorter."""

    media_type: str
    plain: bytes
    gzipped: bytes | None
    tag: str
    """The entity tag of either form."""

    @classmethod
    def of(cls, content: bytes, media_type: str) -> "Packed":
        """Cost: gzip at its best, about a millisecond for each 20 kB."""
        if len(content) < SHORTEST or media_type in PACKED_ALREADY:
            return cls(media_type, content, None, entity_tag(content))
        return cls(media_type, content, zlib.compress(content, 9, wbits=_GZIP), entity_tag(content))

    def answer(self, request: Request, headers: Mapping[str, str]) -> Response:
        """In the form that *request* takes, or a 304 if it names the tag in *headers*."""
        headers = {**headers, "Vary": "Accept-Encoding"}
        if "ETag" in headers and is_held(request, headers["ETag"]):
            return Response(status_code=304, headers=headers)
        headers["Content-Type"] = self.media_type  # as it is: the framework would name an encoding with each text
        # By the same reading of Accept-Encoding as the middleware's, which passes on what has an encoding.
        if self.gzipped is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, headers=headers)
        return Response(self.gzipped, headers={**headers, "Content-Encoding": "gzip"})
