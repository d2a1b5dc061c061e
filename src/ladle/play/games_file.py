"""A player's games as a file: written by one house, read by any other, and believed in nothing but the words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast

from ladle.errors import BadGamesFile, NewerGamesFile
from ladle.ladder import KINDS, Kind, Step
from ladle.storage import RecordedStep

FORMAT: Literal["ladle-games"] = "ladle-games"
VERSION: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class ExportedStep:
    """A step; ``word`` is empty for an undo and for the choice of hard mode, and the level of a hint."""

    kind: Kind | Literal["hard"]
    word: str


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A game, finished or not."""

    puzzle: str
    dictionary: str
    """The digest of the words it was judged by. Another house judges by its own."""
    steps: tuple[ExportedStep, ...]
    accepted_at: tuple[datetime, ...]
    """When each step was accepted; for the player's eyes, as nobody else can know that it is true."""


@dataclass(frozen=True, slots=True)
class GamesFile:
    """All games of a player in a house. Its steps tell them again in any house that has the same puzzles."""

    format: Literal["ladle-games"]
    version: Literal[1]
    site: str
    """The name of the house that wrote it."""
    exported_at: datetime
    games: tuple[ExportedGame, ...]


@dataclass(frozen=True, slots=True)
class BroughtGame:
    """A game as a file tells it: nothing of it is proven yet."""

    puzzle: str
    steps: tuple[Step, ...]
    hard: bool = False
    """Whether hard mode was chosen in it, which is no step of a ladder and left out of ``steps``."""


def exported_steps(steps: tuple[RecordedStep, ...]) -> tuple[ExportedStep, ...]:
    """Recorded *steps* as a file tells them."""
    return tuple(ExportedStep(cast(Kind | Literal["hard"], step.kind), step.word) for step in steps)


def read_games(content: Any) -> tuple[BroughtGame, ...]:
    """The games in *content*, the JSON value of a file of any version up to VERSION.

    Raises NewerGamesFile, or BadGamesFile, which says where. Members that this version does not know are left aside.
    """
    if not isinstance(content, Mapping) or content.get("format") != FORMAT:
        raise BadGamesFile("format")
    version = content.get("version")
    if isinstance(version, float) and version.is_integer():
        version = int(version)  # to JSON, 1.0 is 1
    if type(version) is not int or version < 1:
        raise BadGamesFile("version")
    if version > VERSION:
        raise NewerGamesFile(min(version, 999_999), VERSION)
    games = content.get("games")
    if not isinstance(games, list):
        raise BadGamesFile("games")
    return tuple(_game(game, f"games.{place}") for place, game in enumerate(games))


def _game(content: Any, where: str) -> BroughtGame:
    if not isinstance(content, Mapping):
        raise BadGamesFile(where)
    puzzle, steps = content.get("puzzle"), content.get("steps")
    if not isinstance(puzzle, str):
        raise BadGamesFile(f"{where}.puzzle")
    if not isinstance(steps, list):
        raise BadGamesFile(f"{where}.steps")
    hard = [isinstance(step, Mapping) and step.get("kind") == "hard" for step in steps]
    of_a_ladder = [step for step, is_hard in zip(steps, hard, strict=True) if not is_hard]
    return BroughtGame(puzzle, tuple(_steps(of_a_ladder, f"{where}.steps")), any(hard))


def _steps(steps: list[Any], where: str) -> Iterator[Step]:
    for place, step in enumerate(steps):
        kind = step.get("kind") if isinstance(step, Mapping) else None
        word = step.get("word", "" if kind == "undo" else None) if isinstance(step, Mapping) else None
        if kind not in KINDS or not isinstance(word, str):
            raise BadGamesFile(f"{where}.{place}")
        try:
            yield Step(kind, word)
        except ValueError:  # an undo with a word, a hint of no level
            raise BadGamesFile(f"{where}.{place}") from None
