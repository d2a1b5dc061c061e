"""Whether stored games of hidden words are what they say: every guess judged again, every result computed anew."""

from dataclasses import dataclass, field
from typing import cast

from ladle.errors import LadleError
from ladle.packs import HiddenDictionary
from ladle.play.hidden.days import HiddenWord
from ladle.play.hidden.referee import judge, replayed
from ladle.storage import Connection, HiddenResult, PublishedDay, RowFault, StoredGame, answers


@dataclass(frozen=True, slots=True)
class _StoredWord:
    """What a game is judged by, whether or not its edition is installed here."""

    dictionary: HiddenDictionary
    answer: str = field(repr=False)
    outside: bool = False


def hidden_day_fault(connection: Connection, day: PublishedDay) -> RowFault | None:
    """What is wrong with a published day: its answer has to be the one that was sealed last."""
    sealed = answers.last(connection, day.puzzle)
    if sealed is not None and (sealed.reveal.answer, sealed.digest, 0) == (day.word, day.digest, day.par):
        return None
    key = {"edition": day.puzzle.edition, "number": day.puzzle.number}
    return RowFault("days", key, "it is not as its answer was sealed")


def hidden_game_fault(stored: StoredGame, day: PublishedDay, dictionary: HiddenDictionary) -> RowFault | None:
    """The first step that does not follow from those before it, or what is wrong with the result."""
    key = {"player": stored.player, "edition": stored.puzzle.edition, "number": stored.puzzle.number}
    word = cast(HiddenWord, _StoredWord(dictionary, day.word))
    for place, step in enumerate(stored.steps):
        if step.number != place + 1:
            return RowFault("steps", {**key, "step": step.number}, f"step {place + 1} is missing before it")
        try:
            taken = judge(word, stored.steps[:place], step.number, step, moment=step.accepted_at).step
        except LadleError:
            taken = None
        if taken != step:
            return RowFault("steps", {**key, "step": step.number}, "it does not follow from the steps before")
    game, result = replayed(word, stored.steps), stored.result
    if result is None:
        problem = "it ends a game that has no result"
        return RowFault("steps", {**key, "step": len(stored.steps)}, problem) if game.over else None
    if not isinstance(result, HiddenResult):
        return RowFault("results", key, "its game is a hidden word")
    if not game.over or (result.guesses, result.won, result.hard) != (len(game.history), game.won, game.hard):
        return RowFault("hidden_results", key, "it does not follow from its steps")
    return None
