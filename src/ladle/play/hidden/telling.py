"""Telling a game of the hidden word: from the steps that stand to what its player sees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast

from ladle.codebreaking import Game, Turn, known_letters, repetitions
from ladle.daily import Standing
from ladle.play.hidden.days import HiddenWord
from ladle.play.hidden.views import HiddenResultView, HiddenStep, LetterView, Repeat, TurnView
from ladle.play.routes import ShownWord, shown_words
from ladle.play.share import Share
from ladle.storage import RecordedStep


@dataclass(frozen=True, slots=True)
class HiddenEnding:
    """What a finished game counts for, and when its last guess was accepted."""

    standing: Standing | Literal["practice", "set"]
    finished_at: datetime
    share: Share | None = None


def hidden_fields(
    word: HiddenWord, game: Game, transcript: Sequence[RecordedStep], ending: HiddenEnding | None
) -> dict[str, Any]:
    """The fields of a HiddenGameView of *game*, which *transcript* tells; *ending* once it is over."""
    told_by_letter = word.dictionary.rule == "marks"
    return {
        "puzzle": word.name,
        "steps": tuple(map(step_view, transcript)),
        "hard": game.hard,
        "turns": tuple(_turns(game.history, told_by_letter)),
        "letters": tuple(
            LetterView(known.letter, cast(Literal["#", "+", "."], known.mark), known.least, known.most)
            for known in (known_letters(game.history) if told_by_letter else ())
        ),
        "left": word.dictionary.guesses - len(game.history),
        "over": game.over,
        "won": game.won,
        "result": None if ending is None else result_view(word, game, ending),
    }


def step_view(step: RecordedStep) -> HiddenStep:
    return HiddenStep(step.number, "hard" if step.kind == "hard" else "word", step.word)


def result_view(word: HiddenWord, game: Game, ending: HiddenEnding) -> HiddenResultView:
    """What is told of *game* once it is over. Raises ValueError before, for the answer is in it."""
    if not game.over:
        raise ValueError(f"{word.name} goes on: its word is not to be told")
    return HiddenResultView(
        puzzle=word.name,
        won=game.won,
        guesses=len(game.history),
        limit=word.dictionary.guesses,
        hard=game.hard,
        standing=ending.standing,
        finished_at=ending.finished_at,
        answer=answer_of(word),
        listed=word.answer in word.dictionary.answers,
        share=ending.share,
    )


def answer_of(word: HiddenWord) -> ShownWord:
    """The answer as it is shown, with its meaning where the installed pack knows it."""
    (shown,) = shown_words((word.answer,), word.dictionary, word.edition.pack.glosses)
    return shown


def _turns(history: Iterable[Turn], told_by_letter: bool) -> Iterable[TurnView]:
    for number, turn in enumerate(history, 1):
        found = repetitions(turn) if told_by_letter else ()
        repeats = tuple(Repeat(each.letter, each.guessed, each.in_answer) for each in found)
        yield TurnView(number, turn.guess, turn.marks, repeats)
