"""The HTTP interface: one short function an address, each a question to the House."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Request
from starlette.responses import Response

from ladle.daily import Commitments
from ladle.play import Doors, House, NewPlayer, ReviewView
from ladle.settings import Settings
from ladle.web.answers import SHARED, private, revalidated, until
from ladle.web.archive_api import add_archive
from ladle.web.callers import Caller, caller_of
from ladle.web.cookies import PlayerCookie
from ladle.web.groups_api import add_groups
from ladle.web.openapi import NOT_MODIFIED, refuses
from ladle.web.parameters import EditionId, IdempotencyKey, Named, StepNumber
from ladle.web.player_api import add_player
from ladle.web.practice_api import add_practice
from ladle.web.rounds_api import add_rounds
from ladle.web.same_for_all import Cards, Dictionaries
from ladle.web.transfer_api import add_transfer
from ladle.web.wire import (
    AnyCard,
    AnyGame,
    AnyResult,
    AnyStatistics,
    AnyStepTaken,
    AnyYesterday,
    DictionaryView,
    EditionList,
    Health,
    StepBody,
)


def api_routes(house: House, settings: Settings, cards: Cards, dictionaries: Dictionaries) -> APIRouter:
    """Everything under ``/api``, ``/healthz`` and ``/readyz``."""
    api = APIRouter()
    _add_public(api, house, settings, cards, dictionaries)
    _add_playing(api, house)
    add_archive(api, house)
    add_transfer(api, house)
    add_groups(api, house)
    add_player(api, house)
    add_rounds(api, house)  # before practice, which takes any word for a start
    add_practice(api, house)
    _add_health(api, house)
    return api


def _add_public(api: APIRouter, house: House, settings: Settings, cards: Cards, dictionaries: Dictionaries) -> None:
    @api.get("/api/editions", response_model=EditionList, responses=NOT_MODIFIED | refuses())
    def editions(request: Request) -> Response:
        """The editions that are on, the default first."""
        keep = until(min(house.next_change(each.id) for each in house.editions()), house.now())
        return revalidated(request, EditionList(settings.site_name, house.editions()), keep=keep)

    @api.get("/api/editions/{edition}/today", response_model=AnyCard, responses=NOT_MODIFIED | refuses(404))
    def today(request: Request, edition: EditionId) -> Response:
        """The card of the puzzle that is on now."""
        keep = until(house.next_change(edition), house.now())
        return cards.answer(request, cards.of(house.on_now(edition)), keep=keep)

    @api.get("/api/editions/{edition}/yesterday", response_model=AnyYesterday, responses=NOT_MODIFIED | refuses(404))
    def yesterday(request: Request, edition: EditionId) -> Response:
        """The solution of the last day that is over: a ladder's routes, or the word that was hidden."""
        keep = until(house.next_change(edition), house.now())
        return revalidated(request, house.yesterday(edition), keep=keep)

    @api.get("/api/puzzles/{edition}/{number}", response_model=AnyCard, responses=NOT_MODIFIED | refuses(404))
    def card(request: Request, puzzle: Named) -> Response:
        """The card of a puzzle, of today or of any day before."""
        return cards.answer(request, cards.of(puzzle))

    @api.get("/api/puzzles/{edition}/{number}/doors", response_model=Doors, responses=NOT_MODIFIED | refuses(404))
    def doors(request: Request, puzzle: Named) -> Response:
        """The words that lead to the target in one move, with what they mean. Free: no hint is counted."""
        return revalidated(request, house.doors(puzzle), keep=SHARED)

    @api.get("/api/editions/{edition}/commitments", response_model=Commitments, responses=refuses(404))
    def commitments(edition: EditionId) -> Response:
        """What the house has committed to: hidden words by their digests, those of days that are over revealed."""
        return private(house.answers.commitments(edition))

    @api.get("/api/dictionaries/{digest}", response_model=DictionaryView, responses=NOT_MODIFIED | refuses(404))
    def dictionary(request: Request, digest: Annotated[str, Path(description="A card's `dictionary`")]) -> Response:
        """The words that a puzzle is judged by. The content of an address never changes."""
        return dictionaries.answer(request, digest, dictionaries.of(digest))


def _add_playing(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)

    @api.post("/api/players", status_code=201, response_model=NewPlayer, responses=refuses(403, 413, 415, 422))
    def new_player(request: Request, idempotency_key: IdempotencyKey = None) -> Response:
        """Makes a player, in a cookie and as a token. The same Idempotency-Key makes the same player again."""
        player = house.new_player(idempotency_key)
        response = private(player, 201)
        PlayerCookie(house).keep(request, response, player.token)
        return response

    @api.get("/api/puzzles/{edition}/{number}/game", response_model=AnyGame, responses=refuses(401, 404))
    def game(puzzle: Named, caller: Player) -> Response:
        """The player's game: its transcript and where it stands. Without steps, it stands at its start."""
        return caller.answer(house.game(caller.player, puzzle))

    @api.put(
        "/api/puzzles/{edition}/{number}/steps/{step}",
        response_model=AnyStepTaken,
        responses=refuses(401, 403, 404, 409, 413, 415, 422),
    )
    def step(puzzle: Named, caller: Player, step: StepNumber, body: Annotated[StepBody, Body()]) -> Response:
        """Takes a step under its number. Answered only once it is stored; the same again gets the same answer."""
        return caller.answer(house.step(caller.player, puzzle, step, body.step()))

    @api.get("/api/puzzles/{edition}/{number}/result", response_model=AnyResult, responses=refuses(401, 404, 409))
    def result(puzzle: Named, caller: Player) -> Response:
        """The player's result, once the game is over. A hidden word is told from then on."""
        return caller.answer(house.result(caller.player, puzzle))

    @api.get("/api/puzzles/{edition}/{number}/review", response_model=ReviewView, responses=refuses(401, 404, 409))
    def review(puzzle: Named, caller: Player) -> Response:
        """The player's own game of a hidden word, guess by guess, once it is over."""
        return caller.answer(house.reviews.of(caller.player, puzzle))

    @api.get("/api/editions/{edition}/statistics", response_model=AnyStatistics, responses=refuses(401, 404))
    def statistics(edition: EditionId, caller: Player) -> Response:
        """The player's figures in an edition."""
        return caller.answer(house.statistics(caller.player, edition))


def _add_health(api: APIRouter, house: House) -> None:
    @api.get("/healthz", response_model=Health)
    async def live() -> Response:
        """This process answers. Touches nothing else."""
        return private(Health(status="live"))

    @api.get("/readyz", response_model=Health, responses=refuses())
    def ready() -> Response:
        """This process can serve: it has read its packs and editions, and its database, whose tables are of its own
        version, can be read and written. If not, the problem's `reason` says why."""
        house.check_ready()
        return private(Health(status="ready"))
