"""Hints: what each of the three levels tells about where the player stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from ladle.ladder import Level
from ladle.packs import LadderDictionary
from ladle.play.compass import Compass
from ladle.play.routes import ShownWord


@dataclass(frozen=True, slots=True)
class Hint:
    """The answer to a hint step. What its level does not tell is null."""

    level: Level
    distance: int
    """Moves to the target from where the player stood, at best."""
    place: int | None = None
    """Which letter to change next, from 1; from the level ``letter`` on."""
    word: str | None = None
    """The next word of the way; at the level ``word``."""
    spelling: str | None = None
    gloss: str | None = None


def hint_at(
    word: str, level: Level, *, compass: Compass, dictionary: LadderDictionary, glosses: Mapping[str, str]
) -> Hint:
    """What a hint tells a player who stands on *word*, which is not the target and reaches it."""
    distance, following = compass.distances[word], compass.onward[word]
    if level == "distance":
        return Hint(level, distance)
    place = next(place for place, (a, b) in enumerate(zip(word, following, strict=True), 1) if a != b)
    if level == "letter":
        return Hint(level, distance, place)
    return Hint(level, distance, place, following, dictionary.spelling(following), glosses.get(following))


def doors_of(dictionary: LadderDictionary, glosses: Mapping[str, str]) -> tuple[ShownWord, ...]:
    """The words one letter from the target that may be shown, alphabetical."""
    doors = (word for word in dictionary.graph.neighbours(dictionary.target) if word not in dictionary.never_show)
    return tuple(ShownWord(word, dictionary.spelling(word), glosses.get(word)) for word in doors)
