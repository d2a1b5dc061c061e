"""Two tabs, two processes: under one step number exactly one step stands, and everyone else is told."""

from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from threading import Barrier, Thread

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from ladle.daily import Puzzle
from ladle.ladder import Kind
from ladle.storage import Database, RecordedStep, players, steps
from meeting import said_together

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
PUZZLE = Puzzle("en-poop", 472)
STEPS = 20

WRITER = """
import sys
from datetime import UTC, datetime
from ladle.daily import Puzzle
from ladle.ladder import Kind, Step
from ladle.storage import Database, RecordedStep, steps
url, player, name = sys.argv[1], int(sys.argv[2]), sys.argv[3]
with Database.open(url) as database:
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(1, 21):
        step = RecordedStep(number, "word", name, datetime(2026, 11, 29, 9, tzinfo=UTC))
        print(database.write(lambda c: steps.add(c, player, Puzzle("en-poop", 472), step)))
"""


def test_threads_that_race_for_a_number(database: Database, player: int, puzzle: Puzzle) -> None:
    racers = 8
    meet = Barrier(racers)
    told: dict[str, list[bool]] = defaultdict(list)

    def race(name: str) -> None:
        for number in range(1, STEPS + 1):
            meet.wait(20)
            step = RecordedStep(number, "word", name, NOW)
            told[name].append(database.write(partial(steps.add, player=player, puzzle=puzzle, step=step)))

    threads = [Thread(target=race, args=(f"word{racer}",)) for racer in range(racers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expect_one_winner_each(database, player, told)


def test_processes_that_race_for_a_number(database: Database, database_url: str, player: int, puzzle: Puzzle) -> None:
    names = ["one", "two", "three"]
    answers = [said.split() for said in said_together(WRITER, [(database_url, str(player), name) for name in names])]
    told = {name: [word == "True" for word in answer] for name, answer in zip(names, answers, strict=True)}
    expect_one_winner_each(database, player, told)


def expect_one_winner_each(database: Database, player: int, told: dict[str, list[bool]]) -> None:
    kept = database.read(lambda c: steps.transcript(c, player, PUZZLE))
    assert [step.number for step in kept] == list(range(1, STEPS + 1))
    for step, answers in zip(kept, zip(*told.values(), strict=True), strict=True):
        winners = [name for name, won in zip(told, answers, strict=True) if won]
        assert winners == [step.word], f"step {step.number}"


def test_two_houses_agree_with_a_dictionary(
    database: Database, database_url: str, published: Callable[[str, int], Puzzle]
) -> None:
    """Whatever is added by whichever process in whatever order: the first under a number stays, as in a dict."""
    puzzles = [published("en-poop", 472), published("fr-caca", 472)]
    tokens = iter(range(10**6))
    words = st.sampled_from(["pork", "port", "œufs"])

    with Database.open(database_url) as other:
        houses = [database, other]

        class Transcripts(RuleBasedStateMachine):
            def __init__(self) -> None:
                super().__init__()
                token = b"machine %d" % next(tokens)
                self.player = database.write(lambda c: players.add(c, token, NOW))
                self.kept: dict[tuple[Puzzle, int], RecordedStep] = {}

            @rule(
                house=st.sampled_from(houses),
                puzzle=st.sampled_from(puzzles),
                number=st.integers(1, 4),
                kind=st.sampled_from(["word", "undo"]),
                word=words,
            )
            def add(self, house: Database, puzzle: Puzzle, number: int, kind: Kind, word: str) -> None:
                step = RecordedStep(number, kind, word if kind == "word" else "", NOW)
                stands = house.write(lambda c: steps.add(c, self.player, puzzle, step))
                assert stands == (self.kept.setdefault((puzzle, number), step) == step)

            @invariant()
            def both_houses_see_it(self) -> None:
                for puzzle in puzzles:
                    expected = tuple(self.kept[key] for key in sorted(self.kept) if key[0] == puzzle)
                    for house in houses:
                        assert house.read(partial(steps.transcript, player=self.player, puzzle=puzzle)) == expected

        run_state_machine_as_test(Transcripts, settings=settings(max_examples=15, stateful_step_count=12))
