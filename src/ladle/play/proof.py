"""Whether the games of a house are what they say: every transcript replayed, every result computed anew.

The server does so before it stores a step. A backup may come from elsewhere.
"""

from typing import cast

from ladle.daily import Puzzle
from ladle.errors import LadleError
from ladle.ladder import KINDS, Game, Step
from ladle.packs import Dictionary, HiddenDictionary, LadderDictionary, read_dictionary
from ladle.play.hidden.proof import hidden_day_fault, hidden_game_fault
from ladle.play.installed import DICTIONARIES_KEPT
from ladle.play.recent import Recent
from ladle.play.referee import step_of
from ladle.storage import (
    Connection,
    HiddenResult,
    PublishedDay,
    RowFault,
    StoredGame,
    ledger,
    whole_games,
    wrong_person,
)


def wrong_game(connection: Connection) -> RowFault | None:
    """The first day, step or result in the database that is not so, or that is not counted as it should be; None if
    all are. Rounds are not replayed.

    Cost: one pass over all steps, each game in linear time; memory for the days, a few dictionaries and one game.
    """
    days = {day.puzzle: day for day in ledger.every_day(connection)}
    words = _Words(connection)
    for day in days.values():
        if fault := _day_fault(connection, day, words):
            return fault
    for game in whole_games.every(connection):
        if fault := _game_fault(game, days[game.puzzle], words):
            return fault
    return _unplayed(connection) or wrong_person(connection)


class _Words:
    """The dictionaries in the database."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._recent: Recent[str, Dictionary] = Recent(DICTIONARIES_KEPT)

    def of(self, digest: str) -> Dictionary:
        """Raises BadPack for bytes that are no dictionary."""
        return self._recent.get(digest, lambda: self._read(digest))

    def _read(self, digest: str) -> Dictionary:
        return read_dictionary(ledger.dictionary(self._connection, digest) or b"", digest=digest)


def _day_fault(connection: Connection, day: PublishedDay, words: _Words) -> RowFault | None:
    try:
        dictionary = words.of(day.digest)
    except LadleError as error:
        return RowFault("dictionaries", {"digest": day.digest}, error.message)
    if isinstance(dictionary, HiddenDictionary):
        return hidden_day_fault(connection, day)
    ladder = cast(LadderDictionary, dictionary)
    if day.word not in ladder.accepted or ladder.distances.get(day.word) != day.par:
        return RowFault("days", _key(day.puzzle), "its start or its par is not of its dictionary")
    return None


def _game_fault(stored: StoredGame, day: PublishedDay, words: _Words) -> RowFault | None:
    dictionary = words.of(day.digest)
    if isinstance(dictionary, HiddenDictionary):
        return hidden_game_fault(stored, day, dictionary)
    return _ladder_fault(stored, day, cast(LadderDictionary, dictionary))


def _ladder_fault(stored: StoredGame, day: PublishedDay, dictionary: LadderDictionary) -> RowFault | None:
    key = {"player": stored.player, **_key(stored.puzzle)}
    for number, recorded in enumerate(stored.steps, 1):
        if recorded.number != number:
            return RowFault("steps", {**key, "step": recorded.number}, f"step {number} is missing before it")
        if recorded.kind == "word" and recorded.word not in dictionary.accepted:
            return RowFault("steps", {**key, "step": number}, "its word is not in the dictionary of its day")
        if recorded.kind not in KINDS:
            return RowFault("steps", {**key, "step": number}, "a ladder has no such steps")
    steps = [step_of(recorded) for recorded in stored.steps]
    try:
        game = Game.replay(dictionary.rules, day.word, steps)
    except LadleError:
        number, error = _first_refused(Game.start(dictionary.rules, day.word), steps)
        return RowFault("steps", {**key, "step": number}, f"it does not follow from the steps before: {error}")
    return _result_fault(stored, game, day, key)


def _first_refused(game: Game, steps: list[Step]) -> tuple[int, str]:
    for number, step in enumerate(steps, 1):
        try:
            game = game.step(step)
        except LadleError as error:
            return number, error.message
    raise AssertionError("a replay of the same steps was refused")


def _result_fault(stored: StoredGame, game: Game, day: PublishedDay, key: dict[str, object]) -> RowFault | None:
    result = stored.result
    if result is None:
        problem = "it ends a game that has no result"
        return RowFault("steps", {**key, "step": len(stored.steps)}, problem) if game.over else None
    if isinstance(result, HiddenResult):
        return RowFault("hidden_results", key, "its game is a ladder")
    if not game.over:
        return RowFault("results", key, "its game is not over")
    if (result.moves, result.par, result.extra, result.hints) != (
        game.moves,
        day.par,
        game.moves - day.par,
        game.hints,
    ):
        return RowFault("results", key, "it does not follow from its steps")
    return None


def _unplayed(connection: Connection) -> RowFault | None:
    found = whole_games.result_without_steps(connection)
    if found is None:
        return None
    table, player, puzzle = found
    return RowFault(table, {"player": player, **_key(puzzle)}, "its game has no steps")


def _key(puzzle: Puzzle) -> dict[str, object]:
    return {"edition": puzzle.edition, "number": puzzle.number}
