"""Rounds over HTTP: puzzles without a day, for practice or set by a player for a friend."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path
from starlette.responses import Response

from ladle.daily import HiddenTally
from ladle.play import (
    GameView,
    HiddenGameView,
    HiddenResultView,
    HiddenStepTaken,
    House,
    ReviewView,
)
from ladle.web.answers import private
from ladle.web.callers import Caller, caller_of
from ladle.web.openapi import refuses
from ladle.web.parameters import EditionId, IdempotencyKey, StepNumber
from ladle.web.wire import AnyRoundCard, PracticeSteps, RoundBody, SetRound, StepBody

RoundId = Annotated[str, Path(description="A round card's `round`", examples=["PwyOG1p9QpaxHgLU9qibEw"])]


def add_rounds(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)
    _add_making(api, house)

    @api.get("/api/rounds/{round}", response_model=AnyRoundCard, responses=refuses(404))
    def round_card(round: RoundId) -> Response:  # noqa: A002  (as the address says)
        """The card of a round: all but the word."""
        return private(house.rounds.card(round))

    @api.get("/api/rounds/{round}/game", response_model=HiddenGameView, responses=refuses(401, 404))
    def round_game(round: RoundId, caller: Player) -> Response:  # noqa: A002
        """The player's game of a hidden word's round, at its start if there is none."""
        return caller.answer(house.rounds.game(caller.player, round))

    @api.post("/api/rounds/{round}/game", response_model=GameView, responses=refuses(403, 404, 409, 413, 415, 422))
    def round_replay(round: RoundId, body: Annotated[PracticeSteps, Body()]) -> Response:  # noqa: A002
        """Replays a game of a ladder's round, as practice is replayed. Keeps nothing, needs no player."""
        return private(house.rounds.replay(round, [each.step() for each in body.steps]))

    @api.put(
        "/api/rounds/{round}/steps/{step}",
        response_model=HiddenStepTaken,
        responses=refuses(401, 403, 404, 409, 413, 415, 422),
    )
    def round_step(
        round: RoundId,  # noqa: A002
        caller: Player,
        step: StepNumber,
        body: Annotated[StepBody, Body()],
    ) -> Response:
        """Takes a step of a hidden word's round, as on a day."""
        return caller.answer(house.rounds.step(caller.player, round, step, body.step()))

    @api.get("/api/rounds/{round}/result", response_model=HiddenResultView, responses=refuses(401, 404, 409))
    def round_result(round: RoundId, caller: Player) -> Response:  # noqa: A002
        """The player's result of a hidden word's round, once the game is over."""
        return caller.answer(house.rounds.result(caller.player, round))

    @api.get("/api/rounds/{round}/review", response_model=ReviewView, responses=refuses(401, 404, 409))
    def round_review(round: RoundId, caller: Player) -> Response:  # noqa: A002
        """The player's own game of a round, guess by guess, once it is over."""
        return caller.answer(house.reviews.of_round(caller.player, round))


def _add_making(api: APIRouter, house: House) -> None:
    Player = Annotated[Caller, Depends(caller_of(house))]  # noqa: N806  (a type)

    @api.post(
        "/api/editions/{edition}/rounds",
        status_code=201,
        response_model=AnyRoundCard,
        responses=refuses(401, 403, 404, 409, 413, 415, 422, 429),
    )
    def new_round(
        edition: EditionId,
        caller: Player,
        body: Annotated[RoundBody, Body()],
        idempotency_key: IdempotencyKey = None,
    ) -> Response:
        """Makes a round. The same Idempotency-Key makes the same round again."""
        if isinstance(body, SetRound):
            card = house.rounds.set(
                caller.player,
                edition,
                word=body.word,
                start=body.start,
                outside=body.outside,
                days=body.days,
                key=idempotency_key,
            )
            return caller.answer(card, 201)
        return caller.answer(house.rounds.practice(caller.player, edition, idempotency_key), 201)

    @api.get("/api/editions/{edition}/practice/statistics", response_model=HiddenTally, responses=refuses(401, 404))
    def practice_statistics(edition: EditionId, caller: Player) -> Response:
        """The player's practice of a hidden word or of code pegs, which no other figure counts."""
        return caller.answer(house.rounds.statistics(caller.player, edition))
