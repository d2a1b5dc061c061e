"""A person over HTTP: the devices that are joined, the codes that join them, all that is held, and its deletion."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Body, Depends
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.responses import Response

from ladle.play import House, Joined, PersonFile, PersonView
from ladle.web.callers import Caller, caller_of
from ladle.web.openapi import refuses
from ladle.web.qr import QrView, qr_of

LONGEST_TYPED_CODE = 100


class CodeBody(BaseModel):
    """A code that another device of the same person showed, or a recovery code."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"code": "K7QM-2ZXD"}]})

    code: str = Field(max_length=LONGEST_TYPED_CODE, description="However it is grouped, in capitals or not")


@dataclass(frozen=True, slots=True)
class LinkCode:
    """A code that joins one device to this one, once."""

    code: str
    """With a hyphen, to be read and typed."""
    expires_at: datetime
    path: str
    """Where it is used, relative to the house's first page."""
    qr: QrView
    """The address of *path* at this house, to be read by a camera."""


@dataclass(frozen=True, slots=True)
class RecoveryCode:
    """A code to keep on paper. It joins any device to this person, and is told this once."""

    code: str
    """With hyphens, to be read and typed."""
    made_at: datetime
    path: str
    """Where it is used, relative to the house's first page."""
    qr: QrView
    """The address of *path* at this house, to be read by a camera."""


def add_player(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)
    _add_codes(api, house)

    @api.get("/api/player", response_model=PersonView, responses=refuses(401))
    def person(caller: Player) -> Response:
        """What is held on the person who asks, in short: the devices that are joined, and how many games."""
        return caller.answer(house.people.view(caller.player))

    @api.get("/api/player/export", response_model=PersonFile, responses=refuses(401))
    def export_all(caller: Player) -> Response:
        """All that is held on the person, as a file. It is a file of games too, which any house takes in."""
        held = house.people.export(caller.player)
        response = caller.answer(held)
        response.headers["Content-Disposition"] = f'attachment; filename="ladle-{held.exported_at:%Y-%m-%d}.json"'
        return response

    @api.delete("/api/player", status_code=204, response_class=Response, responses=refuses(401, 403, 413, 415))
    def forget(caller: Player) -> Response:
        """Deletes the person: every game, code and membership of all devices. There is no way back."""
        house.forget(caller.player)
        response = Response(status_code=204)
        caller.cookie.clear(caller.request, response)
        return response


def _add_codes(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)

    @api.post("/api/player/link-codes", status_code=201, response_model=LinkCode, responses=refuses(401, 403, 413, 415))
    def link_code(caller: Player) -> Response:
        """Makes a code that joins another device, once, within ten minutes. A fourth ends the oldest."""
        made = house.people.link_code(caller.player)
        return caller.answer(LinkCode(made.code, made.expires_at, made.path, _qr(caller.request, made.path)), 201)

    @api.post(
        "/api/player/recovery-code", status_code=201, response_model=RecoveryCode, responses=refuses(401, 403, 413, 415)
    )
    def recovery_code(caller: Player) -> Response:
        """Makes the person's recovery code, in place of the one before."""
        made = house.people.recovery_code(caller.player)
        return caller.answer(RecoveryCode(made.code, made.made_at, made.path, _qr(caller.request, made.path)), 201)

    @api.post("/api/player/join", response_model=Joined, responses=refuses(401, 403, 404, 409, 413, 415, 422))
    def join_devices(caller: Player, body: Annotated[CodeBody, Body()]) -> Response:
        """Joins this device to those of whoever made the code: one person from now on, on all of them.

        The same code again from the same device gets the same answer.
        """
        return caller.answer(house.people.join(caller.player, body.code))


def _qr(request: Request, path: str) -> QrView:
    return qr_of(f"{request.base_url}{path}")
