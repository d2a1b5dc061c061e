"""Judging a step of a hidden word against a transcript: pure, so that it runs alike before and inside the writer.

No marks are made of a step that is only judged. Whether it is taken depends on the guesses before it and on their
marks, which its player has seen, and never on the answer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from ladle.codebreaking import RULES, Game, Turn, check_goes_on, check_hard
from ladle.errors import RepeatedGuess, StepConflict, StepOutOfOrder, TooManySteps, WrongLength, WrongStep
from ladle.packs import HiddenDictionary
from ladle.play.hidden.days import HiddenWord
from ladle.play.referee import LONGEST_GAME, LONGEST_TYPED
from ladle.storage import RecordedStep
from ladle.words import check_listed, spelled


class SentStep(Protocol):
    """A step as a client sends it, of whichever game."""

    @property
    def kind(self) -> str: ...
    @property
    def word(self) -> str: ...


@dataclass(frozen=True, slots=True)
class HiddenMove:
    """A step of the hidden word: a guess as it was typed, or ``hard`` without a word."""

    kind: str
    word: str = ""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A step that may stand, and the transcript up to it, the step being its last. Nothing in it was marked yet."""

    transcript: tuple[RecordedStep, ...]
    is_new: bool
    """False if the step stood in the transcript already."""

    @property
    def step(self) -> RecordedStep:
        return self.transcript[-1]


@dataclass(frozen=True, slots=True)
class Guessable:
    """What may be guessed of a hidden word."""

    dictionary: HiddenDictionary
    outside: bool

    @property
    def length(self) -> int:
        return self.dictionary.length

    def may_guess(self, word: str) -> bool:
        return self.outside or word in self.dictionary.accepted


def replayed(word: HiddenWord, transcript: Iterable[RecordedStep]) -> Game:
    """The game that *transcript* tells, which the server has made: every guess of it with its marks."""
    steps, rule = tuple(transcript), RULES[word.dictionary.rule]
    return Game(
        Guessable(word.dictionary, word.outside),
        word.answer,
        rule=rule,
        limit=word.dictionary.guesses,
        hard=any(step.kind == "hard" for step in steps),
        history=tuple(Turn(step.word, rule(step.word, word.answer)) for step in steps if step.kind == "word"),
    )


def judge(
    word: HiddenWord, transcript: Sequence[RecordedStep], number: int, step: SentStep, *, moment: datetime
) -> Accepted:
    """What *step* is under *number*, arriving at *moment*.

    The step that stands there already is accepted as it was the first time. Raises StepConflict if another stands
    there, TooManySteps beyond LONGEST_GAME, StepOutOfOrder if earlier ones are missing, GameOver, NoGuessLeft,
    WrongStep, or the first Refusal that holds: WrongLength, ForeignLetter, BlockedWord, UnknownWord or
    OutsideDictionary, HardModeBroken; RepeatedGuess of pegs, where a code that was tried tells nothing new.
    """
    if number <= len(transcript):
        if not _same(word.dictionary, transcript[number - 1], step):
            raise StepConflict(number, step_list(transcript))
        return Accepted(tuple(transcript[:number]), is_new=False)
    if number > LONGEST_GAME:
        raise TooManySteps(LONGEST_GAME)
    if number > len(transcript) + 1:
        raise StepOutOfOrder(number, len(transcript) + 1, step_list(transcript))
    guess = _checked(word, replayed(word, transcript), number, step)
    return Accepted((*transcript, RecordedStep(number, step.kind, guess, moment)), is_new=True)


def step_list(transcript: Sequence[RecordedStep]) -> list[dict[str, object]]:
    """The transcript as a refusal carries it: never with marks."""
    return [{"number": step.number, "kind": step.kind, "word": step.word} for step in transcript]


def _checked(word: HiddenWord, game: Game, number: int, step: SentStep) -> str:
    """The guess that *step* is, in normal form, "" for the choice of hard mode. Raises what ``judge`` says."""
    check_goes_on(game.history, limit=game.limit)
    words = word.dictionary
    if step.kind == "hard" and number == 1 and words.rule == "marks":
        return ""
    if step.kind != "word":
        raise WrongStep(step.kind)
    if len(step.word) > LONGEST_TYPED:
        raise WrongLength(step.word, words.length)
    guess = spelled(step.word, words.normal_form, words.length)
    check_listed(
        guess,
        accepted=(guess,) if word.outside else words.accepted,
        recognised=words.recognised,
        blocked=words.blocked,
    )
    if game.hard:
        check_hard(game.history, guess)
    if words.rule == "pegs" and any(turn.guess == guess for turn in game.history):
        raise RepeatedGuess(guess)
    return guess


def _same(words: HiddenDictionary, recorded: RecordedStep, step: SentStep) -> bool:
    if step.kind != recorded.kind:
        return False
    if step.kind != "word":
        return True
    return len(step.word) <= LONGEST_TYPED and words.normal_form.fold(step.word) == recorded.word
