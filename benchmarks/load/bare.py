"""A bare FastAPI application: one route for each kind of answer, the bytes as they are.

Usage: python bare.py, with {kind: [path, body in base64, headers]} as JSON on the standard input. Prints its address.
"""

import base64
import json
import socket
import sys
from typing import Any

import uvicorn
from fastapi import FastAPI
from pydantic import BaseModel
from starlette.responses import Response


class StepBody(BaseModel):
    kind: str
    word: str = ""


def bare(answers: dict[str, Any]) -> FastAPI:
    """A move and a guess are read as any FastAPI program would read them."""
    app = FastAPI(openapi_url=None)
    for kind, (path, body, headers) in answers.items():
        answer = _Answer(base64.b64decode(body), headers)
        if kind in ("move", "marks"):
            app.put(path)(answer.step)
        elif kind == "players":
            app.post(path, status_code=201)(answer.make)
        else:
            app.get(path)(answer.read)
    return app


class _Answer:
    def __init__(self, content: bytes, headers: dict[str, str]) -> None:
        self._content = content
        self._headers = headers

    async def read(self) -> Response:
        return Response(self._content, headers=self._headers)

    async def make(self) -> Response:
        return Response(self._content, 201, headers=self._headers)

    async def step(self, number: int, step: int, body: StepBody) -> Response:  # noqa: ARG002  (read, as ours are)
        return Response(self._content, headers=self._headers)


def main() -> None:
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"bare FastAPI at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    config = uvicorn.Config(bare(json.load(sys.stdin)), log_config=None, access_log=False, lifespan="off", ws="none")
    uvicorn.Server(config).run([listener])


if __name__ == "__main__":
    main()
