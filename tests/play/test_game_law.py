"""Whatever a client sends, in whatever order, the house agrees with the pure engine and with itself after a restart."""

from datetime import timedelta
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ladder_words import ladder_words
from ladle.errors import LadleError, StepConflict, StepOutOfOrder
from ladle.ladder import LEVELS, Game, Step
from ladle.storage import Database
from small_game import DAY
from small_house import WORDS, Clock, open_small_house

TYPED = st.sampled_from([*WORDS, "CAT", "Côt", "git", "tog", "xyz", "", "dogs", "d0g"])
HINTS = st.sampled_from(LEVELS).map(lambda level: Step("hint", level))
STEPS = st.one_of(st.just(Step("undo")), HINTS, TYPED.map(lambda word: Step("word", word)))


class AnyGame(RuleBasedStateMachine):
    """The model is the list of steps that were taken, and Game over it."""

    @initialize()
    def begin(self) -> None:
        self.folder = TemporaryDirectory()
        self.database = Database.open(f"sqlite:///{self.folder.name}/ladle.db")
        self.clock = Clock()
        self.house = open_small_house(self.database, self.clock)
        self.player = self.house.player(self.house.new_player().token)
        rules = ladder_words(self.house, self.house.ladders.card(DAY).dictionary).rules
        self.games = [Game.start(rules, "bat")]
        self.taken: list[Step] = []

    def teardown(self) -> None:
        if hasattr(self, "database"):
            self.database.close()
            self.folder.cleanup()

    @rule(step=STEPS)
    def next_step(self, step: Step) -> None:
        number = len(self.taken) + 1
        try:
            expected = self.games[-1].step(step)
        except LadleError as error:
            self.refused(number, step, type(error))
            return
        answer = self.house.ladders.step(self.player, DAY, number, step)
        assert (answer.rungs, answer.moves, answer.undos) == (expected.rungs, expected.moves, expected.undos)
        assert answer.over == expected.over == (answer.result is not None)
        self.games.append(expected)
        self.taken.append(step)

    @rule(step=STEPS, back=st.integers(0, 5))
    def step_again(self, step: Step, back: int) -> None:
        number = len(self.taken) - back
        if number < 1:
            return
        before = self.taken[number - 1]
        answer = self.house.ladders.step(self.player, DAY, number, before)
        assert answer.rungs == self.games[number].rungs
        fold = self.games[0].rules.normal_form.fold
        if (step.kind, fold(step.word)) != (before.kind, fold(before.word)):
            self.refused(number, step, StepConflict)

    @rule(step=STEPS, ahead=st.integers(2, 9))
    def step_ahead(self, step: Step, ahead: int) -> None:
        self.refused(len(self.taken) + ahead, step, StepOutOfOrder)

    @rule()
    def restart(self) -> None:
        self.house = open_small_house(self.database, self.clock)

    @rule(hours=st.integers(0, 30))
    def time_passes(self, hours: int) -> None:
        self.clock.moment += timedelta(hours=hours)

    def refused(self, number: int, step: Step, kind: type[LadleError]) -> None:
        with pytest.raises(kind) as error:
            self.house.ladders.step(self.player, DAY, number, step)
        assert error.type is kind

    @invariant()
    def the_house_tells_the_same_game(self) -> None:
        if not hasattr(self, "games"):
            return
        game, expected = self.house.ladders.game(self.player, DAY), self.games[-1]
        assert (game.rungs, game.moves, game.undos) == (expected.rungs, expected.moves, expected.undos)
        assert game.hints == expected.hints == sum(step.hint is not None for step in game.steps)
        assert len(game.steps) == len(self.taken)
        assert (game.result is not None) == expected.over
        if game.result is not None:
            assert game.result.extra == expected.moves - 4
            assert game.result.extra == sum(move.lost for move in game.result.review)
            assert game.result.extra >= 0
            assert game.result.hints == game.hints


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(
    max_examples=30, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
