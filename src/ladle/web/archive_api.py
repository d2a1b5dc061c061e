"""Days that have opened, over HTTP: the archive month by month, and how others did."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from starlette.responses import Response

from ladle.play import ArchiveMonth, House
from ladle.play.others import FRESH_SECONDS
from ladle.web.answers import revalidated
from ladle.web.callers import Caller, caller_if_any
from ladle.web.openapi import NOT_MODIFIED, refuses
from ladle.web.parameters import EditionId, Named
from ladle.web.wire import AnyOthers

Month = Annotated[str, Path(description="A month that has a puzzle, such as `2025-08`", examples=["2025-08"])]


def add_archive(api: APIRouter, house: House) -> None:
    Visitor = Annotated[Caller | None, Depends(caller_if_any(house))]  # noqa: N806  (a type)

    @api.get(
        "/api/editions/{edition}/archive/{month}",
        response_model=ArchiveMonth,
        responses=NOT_MODIFIED | refuses(401, 404),
        openapi_extra={"security": [{}]},  # or without a player
    )
    def archive(request: Request, edition: EditionId, month: Month, caller: Visitor) -> Response:
        """The days of a month that have opened, and what the player did on each; without a player, all are new."""
        listed = house.archive.month(edition, month, caller.player if caller else None)
        return (
            caller.answer(listed)
            if caller
            else revalidated(request, listed, vary="Accept-Encoding, Authorization, Cookie")
        )

    @api.get(
        "/api/puzzles/{edition}/{number}/others",
        response_model=AnyOthers,
        responses=NOT_MODIFIED | refuses(404),
    )
    def others(request: Request, puzzle: Named) -> Response:
        """How players did who finished a puzzle within its day; their distribution once enough of them have."""
        return revalidated(request, house.everyone.on(puzzle), keep=f"public, max-age={FRESH_SECONDS}")
