"""Practice over HTTP: cards without a day, and games that are replayed from their steps and kept nowhere."""

from typing import Annotated

from fastapi import APIRouter, Body, Path, Query, Request
from starlette.responses import Response

from ladle.play import Doors, GameView, House, PracticeCard, PracticeLevel
from ladle.web.answers import private, revalidated
from ladle.web.openapi import NOT_MODIFIED, refuses
from ladle.web.parameters import EditionId
from ladle.web.wire import PracticeSteps

Start = Annotated[str, Path(description="The word a practice ladder starts from, in normal form", examples=["cork"])]


def add_practice(api: APIRouter, house: House) -> None:
    @api.get("/api/editions/{edition}/tutorial", response_model=PracticeCard, responses=NOT_MODIFIED | refuses(404))
    def tutorial(request: Request, edition: EditionId) -> Response:
        """A first ladder: of the shortest, the one by the best-known words. Played as practice."""
        return revalidated(request, house.tutorial(edition))

    @api.get("/api/editions/{edition}/doors", response_model=Doors, responses=NOT_MODIFIED | refuses(404))
    def practice_doors(request: Request, edition: EditionId) -> Response:
        """The words that lead to the target of a practice ladder in one move, with what they mean."""
        return revalidated(request, house.practice_doors(edition))

    @api.get("/api/editions/{edition}/practice", response_model=PracticeCard, responses=refuses(404, 422))
    def practice(
        edition: EditionId,
        level: Annotated[PracticeLevel, Query(description="Par 3 or 4, 5 or 6, or 7 and more")] = "easy",
    ) -> Response:
        """Some ladder to practise on, another each time; the nearest there is where the edition has none so hard."""
        return private(house.practice(edition, level))

    @api.get(
        "/api/editions/{edition}/practice/{start}", response_model=PracticeCard, responses=NOT_MODIFIED | refuses(404)
    )
    def practice_card(request: Request, edition: EditionId, start: Start) -> Response:
        """The practice ladder from a start."""
        return revalidated(request, house.practice_card(edition, start))

    @api.post(
        "/api/editions/{edition}/practice/{start}/game",
        response_model=GameView,
        responses=refuses(403, 404, 409, 413, 415, 422),
    )
    def practice_game(edition: EditionId, start: Start, body: Annotated[PracticeSteps, Body()]) -> Response:
        """Replays a practice game from its start and tells where it stands. Keeps nothing, needs no player.

        A step that is refused has its number in the problem's `step`.
        """
        return private(house.practice_game(edition, start, [each.step() for each in body.steps]))
