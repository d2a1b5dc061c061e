"""A player's games as a file, over HTTP: out, and in again."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends
from pydantic import WithJsonSchema
from starlette.responses import Response

from ladle.ladder import LEVELS
from ladle.play import GamesFile, House, Imported
from ladle.play.games_file import FORMAT, VERSION
from ladle.web.callers import Caller, caller_of
from ladle.web.openapi import refuses
from ladle.web.parameters import IdempotencyKey

STEP_SCHEMA = {
    "oneOf": [
        {
            "type": "object",
            "properties": {"kind": {"const": "word"}, "word": {"type": "string"}},
            "required": ["kind", "word"],
        },
        {
            "type": "object",
            "properties": {"kind": {"const": "undo"}, "word": {"const": ""}},
            "required": ["kind"],
        },
        {
            "type": "object",
            "properties": {"kind": {"const": "hint"}, "word": {"enum": list(LEVELS)}},
            "required": ["kind", "word"],
        },
    ]
}
FILE_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "games": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "puzzle": {"type": "string"},
                    "steps": {"type": "array", "items": STEP_SCHEMA},
                },
                "required": ["puzzle", "steps"],
            },
        },
    },
    "required": ["format", "version", "games"],
}
"""What is read of a file, by play/, which tells a newer file from a damaged one."""

FileOfGames = Annotated[
    Any,
    Body(description="A file that GET /api/games wrote, here or elsewhere, or one with some of its games"),
    WithJsonSchema(FILE_SCHEMA),
]


def add_transfer(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)

    @api.get("/api/games", response_model=GamesFile, responses=refuses(401))
    def export(caller: Player) -> Response:
        """All games of the player as a file to keep or to take to another house."""
        games = house.transfer.export(caller.player)
        response = caller.answer(games)
        response.headers["Content-Disposition"] = (
            f'attachment; filename="ladle-games-{games.exported_at:%Y-%m-%d}.json"'
        )
        return response

    @api.post("/api/games", response_model=Imported, responses=refuses(401, 403, 413, 415, 422))
    def bring_in(caller: Player, body: FileOfGames, idempotency_key: IdempotencyKey = None) -> Response:  # noqa: ARG001
        """Brings games in: each ladder is replayed here, and a finished one kept as `imported`, outside all tables.

        Nothing that stands here is ever replaced, and a game that was brought in before is answered as it was then:
        so the same request again is harmless, with an Idempotency-Key or without. At most 1 MiB; a larger file goes
        in parts, each with some of its games.
        """
        return caller.answer(house.transfer.bring_in(caller.player, body))
