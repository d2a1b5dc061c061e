"""Telling a game: from the steps that were taken to what its player sees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol

from ladle.daily import Standing
from ladle.ladder import Game, Step, stood_on
from ladle.packs import LadderDictionary, LadderEdition
from ladle.play.compass import Compass
from ladle.play.hints import hint_at
from ladle.play.review import review
from ladle.play.routes import Routes, route_fields, shown_words
from ladle.play.share import Share
from ladle.play.views import ResultView, StepView


class Ladder(Protocol):
    """A puzzle that may be played: of a day, or for practice."""

    @property
    def name(self) -> str: ...
    @property
    def edition(self) -> LadderEdition: ...
    @property
    def dictionary(self) -> LadderDictionary: ...
    @property
    def start(self) -> str: ...
    @property
    def par(self) -> int: ...


class WordBook(Protocol):
    """Where what is costly to compute from a dictionary is remembered."""

    def compass(self, dictionary: LadderDictionary) -> Compass: ...
    def routes(self, ladder: Ladder) -> Routes: ...


@dataclass(frozen=True, slots=True)
class Ending:
    """What a finished game counts for, and when its last step was accepted, where that is kept."""

    standing: Standing | Literal["practice"]
    finished_at: datetime | None = None
    share: Share | None = None


def game_fields(
    book: WordBook, ladder: Ladder, game: Game, steps: Sequence[Step], ending: Ending | None
) -> dict[str, Any]:
    """The fields of a GameView of *game*, to which *steps* (legal, in normal form) have led."""
    return {
        "puzzle": ladder.name,
        "steps": tuple(step_views(book, ladder, steps)),
        "rungs": game.rungs,
        "moves": game.moves,
        "undos": game.undos,
        "hints": game.hints,
        "over": game.over,
        "dead_end": game.is_dead_end(ladder.dictionary.graph),
        "result": None if ending is None else result_view(book, ladder, game, steps, ending),
    }


def step_views(book: WordBook, ladder: Ladder, steps: Sequence[Step]) -> Iterable[StepView]:
    """Each step by its number; a hint with its answer, which follows from the game before it."""
    words, glosses = ladder.dictionary, ladder.edition.pack.glosses
    for number, (word, step) in enumerate(zip(stood_on(ladder.start, steps), steps, strict=True), 1):
        if step.level is None:
            yield StepView(number, step.kind, step.word)
        else:
            told = hint_at(word, step.level, compass=book.compass(words), dictionary=words, glosses=glosses)
            yield StepView(number, step.kind, "", step.level, told)


def result_view(book: WordBook, ladder: Ladder, game: Game, steps: Sequence[Step], ending: Ending) -> ResultView:
    words, glosses = ladder.dictionary, ladder.edition.pack.glosses
    compass = book.compass(words)
    return ResultView(
        puzzle=ladder.name,
        moves=game.moves,
        par=ladder.par,
        extra=game.moves - ladder.par,
        undos=game.undos,
        hints=game.hints,
        standing=ending.standing,
        finished_at=ending.finished_at,
        ladder=shown_words(game.rungs, words, glosses),
        **route_fields(book.routes(ladder), words, glosses),
        review=review(ladder.start, steps, distances=compass.distances, onward=compass.onward),
        share=ending.share,
    )
