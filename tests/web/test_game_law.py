"""Whatever steps come over HTTP, in whatever order, the answers are those of the pure engine."""

from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ladder_words import ladder_words
from ladle.daily import Puzzle
from ladle.errors import LadleError
from ladle.ladder import Game, Step
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from small_house import WORDS, Clock, open_small_house
from small_site import Browser, refused

TYPED = st.one_of(st.sampled_from([*WORDS, "CAT", "Côt", "git", "tog"]), st.text(max_size=6))
STEPS = st.one_of(st.just(Step("undo")), TYPED.map(lambda word: Step("word", word)))


class AnyGameOverHttp(RuleBasedStateMachine):
    """The model is Game; the server has to agree on every rung, every count and every refusal."""

    @initialize()
    def begin(self) -> None:
        self.folder = TemporaryDirectory()
        self.database = Database.open(f"sqlite:///{self.folder.name}/ladle.db")
        house = open_small_house(self.database, Clock())
        self.browser = Browser(create_app(Settings(), house=house))
        self.browser.become_player()
        rules = ladder_words(house, house.card(Puzzle("en-dog", 7)).dictionary).rules
        self.game = Game.start(rules, "bat")
        self.taken: list[tuple[Step, Any]] = []

    def teardown(self) -> None:
        if hasattr(self, "database"):
            self.database.close()
            self.folder.cleanup()

    def send(self, number: int, step: Step) -> Any:
        return self.browser.ask("PUT", f"/api/puzzles/en-dog/7/steps/{number}", json=step.to_wire())

    @rule(step=STEPS)
    def next_step(self, step: Step) -> None:
        answer = self.send(len(self.taken) + 1, step)
        try:
            self.game = self.game.step(step)
        except LadleError as error:
            refused(answer, 409, error.kind)
        else:
            assert answer.status_code == 200
            self.taken.append((step, answer.json()))

    @rule(back=st.integers(0, 5))
    def the_same_step_again(self, back: int) -> None:
        if len(self.taken) > back:
            number = len(self.taken) - back
            step, answer = self.taken[number - 1]
            assert self.send(number, step).json() == answer

    @rule(ahead=st.integers(2, 50), step=STEPS)
    def a_step_ahead(self, ahead: int, step: Step) -> None:
        refused(self.send(len(self.taken) + ahead, step), 409, "step-out-of-order")

    @invariant()
    def the_server_tells_the_same_game(self) -> None:
        if hasattr(self, "game"):
            told = self.browser.game()
            assert told["rungs"] == list(self.game.rungs)
            assert (told["moves"], told["undos"], told["over"]) == (self.game.moves, self.game.undos, self.game.over)
            assert (told["result"] is not None) == self.game.over
            assert len(told["steps"]) == len(self.taken)


TestAnyGameOverHttp = AnyGameOverHttp.TestCase
TestAnyGameOverHttp.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
