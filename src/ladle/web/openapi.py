"""The OpenAPI document: what FastAPI gathers, with every refusal declared as a problem."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from ladle.web.problems import MEDIA_TYPE
from ladle.web.wire import Problem

Responses = dict[int | str, dict[str, Any]]

MEANING = {
    401: "No player's token, or one that is not known here; its cookie is cleared",
    403: "A page of another site may not write",
    404: "There is no such thing, or not yet",
    409: "Refused, and nothing has changed: `kind` says why",
    408: "The body took too long to arrive",
    413: "The body is larger than this address takes",
    415: "The body is not JSON",
    422: "The request does not fit its declaration",
    429: "Too many for now; nothing was done. Retry-After says when the next may come",
    500: "The server's fault",
    503: "The server is busy or its database out of reach; try again",
}

NOT_MODIFIED: Responses = {304: {"description": "The client has it already, by its entity tag"}}


def refuses(*statuses: int) -> Responses:
    """The refusals that an operation declares: these, and those that any operation may meet."""
    of_bodies = {408} if 413 in statuses else set()
    return {status: {"description": MEANING[status]} for status in sorted({*statuses, *of_bodies, 429, 500, 503})}


def describe(app: FastAPI) -> None:
    """Lets *app* serve the document with its problems declared."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _with_problems(
                get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            )
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]  # FastAPI's documented way


def _with_problems(schema: dict[str, Any]) -> dict[str, Any]:
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for path in schema["paths"].values():
        for operation in path.values():
            declared = operation["responses"]
            if not any(status in declared for status in ("401", "404", "409", "415")):
                declared.pop("422", None)  # FastAPI adds one wherever there is a parameter
            for status, response in declared.items():
                if status >= "400":
                    response["content"] = content
            operation["responses"] = dict(sorted(declared.items()))
    schemas = schema["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas["Problem"] = Problem.model_json_schema()
    schema["components"]["schemas"] = dict(sorted(schemas.items()))
    return schema
