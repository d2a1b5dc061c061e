"""Files of games: what can be read, and where one is wrong."""

from typing import Any

import pytest

from ladle.errors import BadGamesFile, NewerGamesFile
from ladle.ladder import Step
from ladle.play.games_file import BroughtGame, read_games

EMPTY: dict[str, Any] = {"format": "ladle-games", "version": 1, "games": []}


def test_one_is_one_however_it_is_written() -> None:
    assert read_games(EMPTY | {"version": 1.0}) == ()


def test_a_file_is_read_whatever_else_it_holds() -> None:
    steps = [{"kind": "word", "word": "cat", "at": 7}, {"kind": "undo"}, {"kind": "hint", "word": "letter"}]
    content = EMPTY | {"games": [{"puzzle": "en-dog/7", "steps": steps, "mood": "merry"}], "site": None}
    assert read_games(content) == (
        BroughtGame("en-dog/7", (Step("word", "cat"), Step("undo"), Step("hint", "letter"))),
    )


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (None, "format"),
        ([], "format"),
        ({}, "format"),
        ({"format": "other-games", "version": 1, "games": []}, "format"),
        ({"format": ["ladle-games"], "version": 1, "games": []}, "format"),
        ({"format": "ladle-games", "games": []}, "version"),
        ({"format": "ladle-games", "version": True, "games": []}, "version"),
        ({"format": "ladle-games", "version": "1", "games": []}, "version"),
        ({"format": "ladle-games", "version": 0, "games": []}, "version"),
        ({"format": "ladle-games", "version": 1.5, "games": []}, "version"),
        ({"format": "ladle-games", "version": float("nan"), "games": []}, "version"),
        ({"format": "ladle-games", "version": float("inf"), "games": []}, "version"),
        ({"format": "ladle-games", "version": 1}, "games"),
        ({"format": "ladle-games", "version": 1, "games": {}}, "games"),
        (EMPTY | {"games": [1]}, "games.0"),
        (EMPTY | {"games": [{"puzzle": 7, "steps": []}]}, "games.0.puzzle"),
        (EMPTY | {"games": [{"puzzle": "en-dog/7"}]}, "games.0.steps"),
        (EMPTY | {"games": [{"puzzle": "en-dog/7", "steps": ["cat"]}]}, "games.0.steps.0"),
        (EMPTY | {"games": [{"puzzle": "en-dog/7", "steps": [{"kind": "leap"}]}]}, "games.0.steps.0"),
        (EMPTY | {"games": [{"puzzle": "en-dog/7", "steps": [{"kind": []}]}]}, "games.0.steps.0"),
        (EMPTY | {"games": [{"puzzle": "en-dog/7", "steps": [{"kind": "undo"}, {"kind": "word"}]}]}, "games.0.steps.1"),
        (EMPTY | {"games": [{"puzzle": "en-dog/7", "steps": [{"kind": "word", "word": 4}]}]}, "games.0.steps.0"),
        (EMPTY | {"games": [{"puzzle": "x", "steps": [{"kind": "undo", "word": "cat"}]}]}, "games.0.steps.0"),
        (EMPTY | {"games": [{"puzzle": "x", "steps": [{"kind": "hint", "word": "all"}]}]}, "games.0.steps.0"),
    ],
)
def test_another_programs_file_is_refused_and_says_where(content: Any, where: str) -> None:
    with pytest.raises(BadGamesFile) as refused:
        read_games(content)
    assert refused.value.data == {"where": where}


@pytest.mark.parametrize("version", [2, 10**80])
def test_a_file_of_a_newer_ladle_is_told_as_such(version: int) -> None:
    with pytest.raises(NewerGamesFile) as refused:
        read_games({"format": "ladle-games", "version": version, "chapters": 4})
    assert refused.value.data == {"version": min(version, 999_999), "known": 1}
