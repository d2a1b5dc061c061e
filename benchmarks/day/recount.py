"""What every figure has to be, worked out anew from the steps and the published words. Imports nothing of Ladle.

The rules are those of the documents, said a second time in the plainest way: a house that is wrong and a recount that
is wrong in the same way would have to be wrong twice.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from day.words import distances, marks, neighbours

EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)
DAY = timedelta(days=1)
FIGURES = 6
"""Extra moves 0 to 4, and more."""


class StepRow(NamedTuple):
    """A step as it is stored; the moment in microseconds since 1970."""

    player: int
    edition: str
    number: int
    step: int
    kind: str
    word: str
    accepted_at: int


class DayRow(NamedTuple):
    """A published day; ``word`` is a ladder's start or the hidden word."""

    edition: str
    number: int
    word: str
    dictionary: str
    asked_at: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game: ``moves``, ``par``, ``hints`` of a ladder; ``guesses``, ``won``, ``hard`` of a hidden word."""

    number: int
    standing: str
    finished_at: int
    moves: int = 0
    par: int = 0
    hints: int = 0
    guesses: int = 0
    won: bool = True
    hard: bool = False

    @property
    def extra(self) -> int:
        return self.moves - self.par


@dataclass(slots=True)
class Words:
    """A published dictionary; ``target`` is None for a hidden word."""

    accepted: frozenset[str]
    target: str | None
    far: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.target is not None:
            self.far = distances(neighbours(self.accepted), self.target)


def moment_of(opening_number: int) -> int:
    """The closing of that number, which is the opening of the next, in microseconds."""
    return int((EPOCH + opening_number * DAY).timestamp()) * 1_000_000


def date_of(number: int) -> date:
    return (EPOCH + (number - 1) * DAY).date()


class BadTranscript(Exception):
    """Steps that no rule allows, or that are not numbered without a gap."""


def outcome(steps: Sequence[StepRow], day: DayRow, words: Words) -> Outcome | None:
    """How the game ended that *steps* tell, in their order; None if it goes on. Raises BadTranscript."""
    if [step.step for step in steps] != list(range(1, len(steps) + 1)):
        raise BadTranscript(f"numbers {[step.step for step in steps]}")
    if any(later.accepted_at < earlier.accepted_at for earlier, later in pairwise(steps)):
        raise BadTranscript("a step was accepted before the one before it")
    return _ladder(steps, day, words) if words.target is not None else _hidden(steps, day, words)


def _ladder(steps: Sequence[StepRow], day: DayRow, words: Words) -> Outcome | None:
    rungs, moves, hints = [day.word], 0, 0
    for step in steps:
        if rungs[-1] == words.target:
            raise BadTranscript("a step after the target")
        if step.kind == "undo":
            rungs.pop()
            if not rungs:
                raise BadTranscript("the start was taken back")
        elif step.kind == "hint":
            hints += 1
        elif step.word in words.accepted and sum(a != b for a, b in zip(step.word, rungs[-1], strict=True)) == 1:
            rungs.append(step.word)
            moves += 1
        else:
            raise BadTranscript(f"{step.word} after {rungs[-1]}")
    if rungs[-1] != words.target:
        return None
    last = steps[-1].accepted_at
    late_by = last - moment_of(day.number)
    standing = "daily" if late_by <= 0 else "late" if late_by <= 48 * 3600 * 1_000_000 else "archive"
    return Outcome(day.number, standing, last, moves=moves, par=words.far[day.word], hints=hints)


def _hidden(steps: Sequence[StepRow], day: DayRow, words: Words) -> Outcome | None:
    hard = bool(steps) and steps[0].kind == "hard"
    guesses = steps[1:] if hard else steps
    for number, step in enumerate(guesses, 1):
        if step.kind != "word" or step.word not in words.accepted:
            raise BadTranscript(f"the step {step.kind} {step.word}")
        if number > 6 or (number < len(guesses) and step.word == day.word):
            raise BadTranscript("a guess after the end")
    if hard and not all(_keeps(guesses[:number], step.word, day.word) for number, step in enumerate(guesses)):
        raise BadTranscript("a guess that hard mode forbids")
    won = bool(guesses) and guesses[-1].word == day.word
    if not won and len(guesses) < 6:
        return None
    first, last, closing = guesses[0].accepted_at, guesses[-1].accepted_at, moment_of(day.number)
    in_grace = first <= closing and last - closing <= 24 * 3600 * 1_000_000
    standing = "daily" if last <= closing else "late" if in_grace else "archive"
    return Outcome(day.number, standing, last, guesses=len(guesses), won=won, hard=hard)


def _keeps(before: Iterable[StepRow], guess: str, answer: str) -> bool:
    """Whether *guess* has every placed letter in its place and every letter as often as it is known to be there."""
    for step in before:
        told = marks(step.word, answer)
        if any(mark == "#" and guess[place] != step.word[place] for place, mark in enumerate(told)):
            return False
        known = [letter for letter, mark in zip(step.word, told, strict=True) if mark != "."]
        if any(guess.count(letter) < known.count(letter) for letter in known):
            return False
    return True


def streak(done: Collection[int], missed: Collection[int], today: int) -> tuple[int, int]:
    """Current and best: runs of days *done*, broken by those *missed*. Other days are none; today breaks nothing."""
    run = best = 0
    for number in range(1, today + 1):
        if number in done:
            run += 1
            best = max(best, run)
        elif number in missed and number < today:
            run = 0
    return run, best


def ladder_statistics(outcomes: Sequence[Outcome], asked: Collection[int], today: int) -> dict[str, object]:
    """As the interface tells them; *asked* are the numbers that were asked for while they were on."""
    days = [each for each in outcomes if each.standing in ("daily", "late")]
    current, best = streak({each.number for each in days}, asked, today)
    return {
        **_ladder_tally(days),
        "current_streak": current,
        "best_streak": best,
        "passed_over": 0,
        "with_hints": sum(each.hints > 0 for each in days),
        "archive": _ladder_tally([each for each in outcomes if each.standing == "archive"]),
        "imported": 0,
    }


def _ladder_tally(games: Sequence[Outcome]) -> dict[str, object]:
    extras = [game.extra for game in games]
    return {
        "played": len(games),
        "average_extra": sum(extras) / len(extras) if extras else None,
        "distribution": [sum(min(extra, FIGURES - 1) == figure for extra in extras) for figure in range(FIGURES)],
    }


def hidden_statistics(outcomes: Sequence[Outcome], asked: Collection[int], today: int) -> dict[str, object]:
    """As the interface tells them. A day that was lost ends a streak, today's as well."""
    days = [each for each in outcomes if each.standing in ("daily", "late")]
    won, lost = ({each.number for each in days if each.won is right} for right in (True, False))
    current, best = streak(won, set(asked) | lost, today)
    return {
        **hidden_tally(days),
        "current_streak": 0 if today in lost else current,
        "best_streak": best,
        "passed_over": 0,
        "hard": sum(each.hard for each in days),
        "archive": hidden_tally([each for each in outcomes if each.standing == "archive"]),
    }


def hidden_tally(games: Sequence[Outcome]) -> dict[str, object]:
    won = [game.guesses for game in games if game.won]
    return {
        "played": len(games),
        "won": len(won),
        "distribution": [won.count(guesses) for guesses in range(1, 7)],
        "lost": len(games) - len(won),
        "average_guesses": sum(won) / len(won) if won else None,
    }
