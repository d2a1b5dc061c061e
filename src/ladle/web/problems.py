"""The one shape of every refusal over HTTP (RFC 9457), and the table that gives each kind its status."""

import json
import logging
from asyncio import CancelledError
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ladle import errors
from ladle.errors import LadleError
from ladle.foreign_text import visible
from ladle.web.base_path import path_in
from ladle.web.cookies import PlayerCookie
from ladle.web.request_log import route_of

MEDIA_TYPE = "application/problem+json"
RETRY_SECONDS = "2"
"""When to try again, where the server cannot just now."""

MOST_FAULTS = 10
LONGEST_WHERE = 80
"""Faults that a 422 tells, and characters of the place of each: names of members may be anything."""

log = logging.getLogger("ladle.web")

STATUS: Mapping[type[LadleError], int] = {
    errors.WrongLength: 409,
    errors.ForeignLetter: 409,
    errors.SameWord: 409,
    errors.BlockedWord: 409,
    errors.UnknownWord: 409,
    errors.OutsideDictionary: 409,
    errors.TooManyChanges: 409,
    errors.HardModeBroken: 409,
    errors.RepeatedGuess: 409,
    errors.GameOver: 409,
    errors.NothingToUndo: 409,
    errors.NoGuessLeft: 409,
    errors.WrongStep: 409,
    errors.StepConflict: 409,
    errors.StepOutOfOrder: 409,
    errors.TooManySteps: 409,
    errors.Unfinished: 409,
    errors.UnknownEdition: 404,
    errors.WrongGame: 404,
    errors.UnknownPuzzle: 404,
    errors.UnknownStart: 404,
    errors.UnknownRound: 404,
    errors.TooManyRounds: 429,
    errors.UnknownGroup: 404,
    errors.UnknownInvite: 404,
    errors.UnknownMember: 404,
    errors.KeeperOnly: 403,
    errors.BadName: 409,
    errors.TooManyGroups: 409,
    errors.GroupFull: 409,
    errors.UnknownDictionary: 404,
    errors.UnknownPlayer: 401,
    errors.UnknownCode: 404,
    errors.TooManyDevices: 409,
    errors.UnknownMonth: 404,
    errors.UnknownShare: 404,
    errors.BadGamesFile: 422,
    errors.NewerGamesFile: 422,
    errors.StorageUnavailable: 503,
    errors.NotReady: 503,
    errors.DatabaseInUse: 503,
    # These meet a host at the command line; should one reach a client, it is the server's fault.
    errors.BadWordFile: 500,
    errors.BadPack: 500,
    errors.BadBackup: 500,
    errors.BadCopy: 500,
    errors.BadCommitments: 500,
    errors.DayBegun: 500,
    errors.UnfitAnswer: 500,
    errors.BadSetting: 500,
    errors.MissingExtra: 500,
    errors.TableTooLarge: 500,
    errors.MissingSource: 500,
    errors.WrongSource: 500,
    errors.WouldOverwrite: 500,
}
"""Every class of the family that is raised, and what it means over HTTP."""

HTTP_KINDS: Mapping[int, tuple[str, str]] = {
    401: ("wrong-key", "This page is for who has its key."),
    403: ("cross-site", "Another site may not write here."),
    404: ("not-found", "There is nothing at this address."),
    405: ("method-not-allowed", "This address does not take that method."),
    408: ("too-slow", "The request took too long to arrive."),
    413: ("too-large", "The body is larger than this address takes."),
    415: ("not-json", "The body has to be JSON, and its Content-Type application/json."),
    422: ("malformed", "The request is not what this address takes."),
    429: ("too-many-requests", "Too many requests. Try again when Retry-After has passed."),
    431: ("head-too-large", "The address and the headers are larger than the server takes."),
    500: ("internal", "Something went wrong in the server. It has been logged."),
    503: ("busy", "Too many are asking for this at once. Try again in a moment."),
}
"""Status to kind and detail, for what HTTP itself refuses."""


STOPPING = ("stopping", "This server is being stopped. Try again in a moment.")
"""Kind and detail for a request that was not finished by then."""


class ProblemResponse(Response):
    """A problem as a response. Never stored by a cache."""

    media_type = MEDIA_TYPE

    def __init__(
        self,
        status: int,
        kind: str,
        detail: str,
        data: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        body = {
            **(data or {}),
            "type": f"urn:ladle:problem:{kind}",
            "title": kind.replace("-", " ").capitalize(),
            "status": status,
            "detail": detail,
            "kind": kind,
        }
        self.kind = kind
        # Escaped to ASCII: what a client sent may hold half a surrogate pair, which UTF-8 cannot carry.
        super().__init__(json.dumps(body).encode(), status, {"Cache-Control": "no-store", **(headers or {})})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["problem"] = self.kind  # for whoever counts refusals
        await super().__call__(scope, receive, send)


def http_problem(status: int, *, headers: Mapping[str, str] | None = None, **data: Any) -> ProblemResponse:
    """The problem for something that HTTP itself refuses; an unforeseen status gets its own phrase."""
    phrase = HTTPStatus(status).phrase
    kind, detail = HTTP_KINDS.get(status, (phrase.lower().replace(" ", "-"), f"{phrase}."))
    return ProblemResponse(status, kind, detail, data, headers)


def answer_with_problems(app: FastAPI) -> None:
    """Makes *app* answer everything it refuses with a problem."""

    @app.exception_handler(LadleError)
    async def refused(request: Request, error: LadleError) -> Response:
        return refusal(request, error)

    @app.exception_handler(HTTPException)
    async def refused_by_http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405 and (allowed := methods_at(app, path_in(request.scope))):
            return http_problem(405, headers={"Allow": ", ".join(allowed)})
        # The framework calls a body that its JSON reader cannot take a 400; here that is as malformed as any.
        return http_problem(422 if error.status_code == 400 else error.status_code, headers=error.headers)

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, error: RequestValidationError) -> Response:
        return http_problem(422, faults=[_fault(found) for found in error.errors()[:MOST_FAULTS]])


def _fault(found: Mapping[str, Any]) -> Mapping[str, str]:
    """Where and what is wanted; never what was sent, which may be a secret that went astray."""
    where = visible(".".join(map(str, found["loc"])))[:LONGEST_WHERE]
    if found["type"] == "union_tag_invalid":  # the one message of the validator's that quotes
        return {
            "where": where,
            "problem": f"{found['ctx']['discriminator']} is one of: {found['ctx']['expected_tags']}",
        }
    return {"where": where, "problem": found["msg"]}


def methods_at(app: FastAPI, path: str) -> list[str]:
    """What the interface takes at *path*: the framework would name only the methods of one route of several."""
    operations = [item for template, item in app.openapi()["paths"].items() if compile_path(template)[0].match(path)]
    return sorted({method.upper() for item in operations for method in item})


def refusal(request: Request, error: LadleError) -> Response:
    """A LadleError as a response."""
    status = STATUS[type(error)]
    if status == 500:
        log.error("a fault of this installation reached a client: %s", error.message, exc_info=error)
        return http_problem(500)
    headers = {401: {"WWW-Authenticate": 'Bearer realm="ladle"'}, 503: {"Retry-After": RETRY_SECONDS}}.get(status, {})
    response = ProblemResponse(status, error.kind, error.message, error.data, headers)
    refused: PlayerCookie | None = getattr(request.state, "refused_cookie", None)
    if status == 401 and refused is not None:  # a wrong bearer token says nothing of it
        refused.clear(request, response)
    return response


class UnexpectedErrors:
    """ASGI middleware: what nobody foresaw is logged, and answered as a problem that tells nothing.

    A request that is given up because the server stops is answered 503, and is no error.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except CancelledError:
            if scope["type"] == "http" and not started:
                headers = {"Connection": "close", "Retry-After": RETRY_SECONDS}
                await ProblemResponse(503, *STOPPING, headers=headers)(scope, receive, send)
        except Exception:
            if scope["type"] != "http" or started:
                raise
            log.exception("unexpected error", extra={"route": route_of(scope)})
            await http_problem(500)(scope, receive, send)
