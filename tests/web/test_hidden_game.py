"""A hidden word over HTTP: marks guess by guess, refusals without loss, and the word only when the game is over."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from ladle.daily import Puzzle, from_wire, verify
from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from small_house import Clock, hidden_edition, open_small_house, small_edition
from small_site import Browser, refused

PUZZLE = "en-dig/7"
WRONG = ("nut", "net", "nun", "wax")
"""None of them is the word of a day."""


@pytest.fixture
def hidden_house(sqlite_url: str, clock: Clock) -> Iterator[House]:
    """On day 7, with a ladder before it."""
    with Database.open(sqlite_url) as database:
        yield open_small_house(database, clock, small_edition(), hidden_edition())


@pytest.fixture
def player(hidden_house: House) -> Browser:
    browser = Browser(create_app(Settings(), house=hidden_house))
    browser.become_player()
    return browser


@pytest.fixture
def answer(hidden_house: House) -> str:
    return hidden_house.answers.publish(Puzzle("en-dig", 7)).word


def guess(browser: Browser, number: int, word: str, at: str = f"puzzles/{PUZZLE}") -> httpx.Response:
    return browser.ask("PUT", f"/api/{at}/steps/{number}", json={"kind": "word", "word": word})


def test_a_card_tells_all_but_the_word(player: Browser) -> None:
    card = player.get("/api/editions/en-dig/today").json()
    assert (card["game"], card["puzzle"], card["length"], card["guesses"], card["rule"]) == (
        "hidden",
        PUZZLE,
        3,
        4,
        "marks",
    )
    assert not {"start", "target", "par", "word", "answer"} & card.keys()
    again = player.get(f"/api/puzzles/{PUZZLE}")
    assert again.json() == card
    assert "s-maxage" in again.headers["cache-control"]
    assert player.get(f"/api/puzzles/{PUZZLE}", headers={"If-None-Match": again.headers["etag"]}).status_code == 304


def test_a_word_is_found(player: Browser, answer: str) -> None:
    first = guess(player, 1, "NUT").json()
    assert [turn["word"] for turn in first["turns"]] == ["nut"]
    assert (first["left"], first["over"], first["result"]) == (3, False, None)
    found = guess(player, 2, answer)
    assert found.headers["cache-control"] == "no-store"
    game = found.json()
    assert game["turns"][-1]["marks"] == "###"
    assert (game["won"], game["result"]["answer"]["word"], game["result"]["standing"]) == (True, answer, "daily")
    assert player.get(f"/api/puzzles/{PUZZLE}/result").json() == game["result"]
    figures = player.get("/api/editions/en-dig/statistics").json()
    assert (figures["won"], figures["current_streak"], figures["distribution"]) == (1, 1, [0, 1, 0, 0])
    refused(guess(player, 3, "nut"), 409, "game-over")


def test_the_same_guess_again_has_the_same_answer(player: Browser) -> None:
    once = guess(player, 1, "nut")
    assert guess(player, 1, "nut").json() == once.json()
    conflict = refused(guess(player, 1, "net"), 409, "step-conflict")
    assert conflict["steps"] == [{"number": 1, "kind": "word", "word": "nut"}]
    refused(guess(player, 3, "net"), 409, "step-out-of-order")


def test_the_word_is_told_kindly_after_the_last_guess(player: Browser, answer: str) -> None:
    for number, word in enumerate(WRONG, 1):
        game = guess(player, number, word).json()
        assert (answer in str(game)) == (number == len(WRONG)), number
    assert (game["won"], game["over"], game["result"]["answer"]["word"]) == (False, True, answer)
    refused(guess(player, 5, answer), 409, "no-guess-left")


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("nuts", "wrong-length"),
        ("n1t", "foreign-letter"),
        ("git", "blocked-word"),
        ("zzz", "unknown-word"),
        ("tog", "outside-dictionary"),
    ],
)
def test_what_may_not_be_guessed_costs_nothing(player: Browser, word: str, kind: str) -> None:
    problem = refused(guess(player, 1, word), 409, kind)
    assert "marks" not in problem
    assert player.game(PUZZLE)["left"] == 4


def test_hard_mode_is_chosen_first(player: Browser, answer: str) -> None:
    chosen = player.ask("PUT", f"/api/puzzles/{PUZZLE}/steps/1", json={"kind": "hard"}).json()
    assert (chosen["hard"], chosen["left"]) == (True, 4)
    near = next(word for word in ("bat", "bet", "bog", "cat", "dot") if set(word) & set(answer) and word != answer)
    guess(player, 2, near)
    problem = refused(guess(player, 3, "wax" if "a" not in set(near) & set(answer) else "nun"), 409, "hard-mode-broken")
    assert problem["letter"] in near


def test_a_step_of_the_other_game_is_none_of_this(player: Browser) -> None:
    undo = player.ask("PUT", f"/api/puzzles/{PUZZLE}/steps/1", json={"kind": "undo"})
    refused(undo, 409, "wrong-step")
    guess(player, 1, "nut")
    refused(player.ask("PUT", f"/api/puzzles/{PUZZLE}/steps/2", json={"kind": "hard"}), 409, "wrong-step")
    refused(player.ask("PUT", "/api/puzzles/en-dog/7/steps/1", json={"kind": "hard"}), 409, "wrong-step")


@pytest.mark.parametrize(
    "path",
    [
        "puzzles/en-dig/7/doors",
        "editions/en-dig/doors",
        "editions/en-dig/tutorial",
        "editions/en-dig/practice",
        "editions/en-dog/commitments",
        "editions/en-dog/practice/statistics",
    ],
)
def test_what_the_game_has_not(player: Browser, path: str) -> None:
    refused(player.get(f"/api/{path}"), 404, "wrong-game")


def test_the_dictionary_lists_what_may_be_guessed_and_no_answers(player: Browser) -> None:
    digest = player.get("/api/editions/en-dig/today").json()["dictionary"]
    told = player.get(f"/api/dictionaries/{digest}").json()
    assert told.keys() == {"digest", "language", "length", "target", "normal_form", "words"}
    assert told["target"] is None
    assert told["words"] == sorted(told["words"])


def test_yesterday_tells_its_word(player: Browser, hidden_house: House) -> None:
    word = hidden_house.answers.publish(Puzzle("en-dig", 6)).word
    told = player.get("/api/editions/en-dig/yesterday")
    assert (told.json()["game"], told.json()["answer"]["word"]) == ("hidden", word)
    assert "s-maxage" in told.headers["cache-control"]


def test_commitments_verify(player: Browser, hidden_house: House, clock: Clock) -> None:
    hidden_house.answers.commit("en-dig")
    clock.to_day(9)
    listed = player.get("/api/editions/en-dig/commitments")
    assert listed.headers["cache-control"] == "no-store"
    report = verify(from_wire(listed.content))
    assert not report.faults
    days: dict[str, Any] = {day["puzzle"]: day["commitments"][-1] for day in listed.json()["days"]}
    assert days["en-dig/8"]["reveal"]
    assert all(days[f"en-dig/{number}"]["reveal"] is None for number in range(9, 40))


def test_a_review_is_for_who_has_finished(player: Browser, answer: str) -> None:
    guess(player, 1, "nut")
    refused(player.get(f"/api/puzzles/{PUZZLE}/review"), 409, "unfinished")
    guess(player, 2, answer)
    review = player.get(f"/api/puzzles/{PUZZLE}/review")
    assert [turn["guess"] for turn in review.json()["turns"]] == ["nut", answer]
    assert review.headers["cache-control"] == "no-store"


def test_the_archive_and_others_count_guesses(player: Browser, answer: str) -> None:
    guess(player, 1, answer)
    days = player.get("/api/editions/en-dig/archive/2025-08").json()["days"]
    assert (days[6]["state"], days[6]["guesses"], days[6]["won"]) == ("done", 1, True)
    assert player.get(f"/api/puzzles/{PUZZLE}/others").json()["finished"] == 1
