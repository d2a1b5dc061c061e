"""Judging a step against a transcript: pure, so that it runs alike before and inside the writer's transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from ladle.errors import StepConflict, StepOutOfOrder, TooManySteps, WrongLength
from ladle.ladder import Game, Kind, Step
from ladle.play.days import OpenDay
from ladle.storage import RecordedStep

LONGEST_GAME = 1000
"""Steps of one transcript, whichever client sends them: more than anyone plays, few enough to replay at each step."""
LONGEST_TYPED = 256
"""Characters of a typed word that are folded at all: folding 8,000 combining marks takes a tenth of a second."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The game right after a step, and the transcript up to it, the step being its last."""

    game: Game
    transcript: tuple[RecordedStep, ...]
    is_new: bool
    """False if the step stood in the transcript already."""

    @property
    def step(self) -> RecordedStep:
        return self.transcript[-1]


def step_of(recorded: RecordedStep) -> Step:
    """The ladder's step that was kept as *recorded*. Raises ValueError for a step of another game."""
    return Step(cast(Kind, recorded.kind), recorded.word)


def recorded(number: int, step: Step, moment: datetime) -> RecordedStep:
    """What *step* is kept as."""
    return RecordedStep(number, step.kind, step.word, moment)


def replayed(day: OpenDay, transcript: Sequence[RecordedStep]) -> Game:
    """The game that *transcript*, each step of which was judged when it was kept, tells."""
    return Game.retold(day.dictionary.rules, day.start, transcript)


def judge(day: OpenDay, transcript: Sequence[RecordedStep], number: int, step: Step, *, moment: datetime) -> Verdict:
    """What *step* does under *number*, arriving at *moment*.

    The step that stands there already gives the verdict it got the first time. Raises StepConflict if another stands
    there, TooManySteps beyond LONGEST_GAME, StepOutOfOrder if earlier ones are missing, GameOver, NothingToUndo or a
    Refusal.
    """
    if number <= len(transcript):
        if not _same(day, step_of(transcript[number - 1]), step):
            raise StepConflict(number, step_list(transcript))
        before = tuple(transcript[:number])
        return Verdict(replayed(day, before), before, is_new=False)
    if number > LONGEST_GAME:
        raise TooManySteps(LONGEST_GAME)
    if number > len(transcript) + 1:
        raise StepOutOfOrder(number, len(transcript) + 1, step_list(transcript))
    game, taken = after(replayed(day, transcript), step)
    return Verdict(game, (*transcript, recorded(number, taken, moment)), is_new=True)


def after(game: Game, step: Step) -> tuple[Game, Step]:
    """The game after *step*, and the step in normal form. Raises GameOver, NothingToUndo or a Refusal."""
    if len(step.word) > LONGEST_TYPED and not game.over:
        raise WrongLength(step.word, game.rules.length)
    game = game.step(step)
    return game, Step("word", game.current) if step.kind == "word" else step


def step_list(transcript: Sequence[RecordedStep]) -> list[dict[str, object]]:
    """The transcript as a refusal carries it."""
    return [{"number": taken.number, **step_of(taken).to_wire()} for taken in transcript]


def _same(day: OpenDay, recorded: Step, step: Step) -> bool:
    if step.kind != "word":
        return step == recorded
    if len(step.word) > LONGEST_TYPED:
        return False
    return Step("word", day.dictionary.normal_form.fold(step.word)) == recorded
