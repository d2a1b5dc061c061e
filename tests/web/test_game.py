"""A game over HTTP, on both databases."""

import pytest

from ladle.storage import Database
from small_house import Clock
from small_site import Browser, refused


def test_a_whole_game(browser: Browser) -> None:
    card = browser.get("/api/editions/en-dog/today").json()
    words = browser.get(f"/api/dictionaries/{card['dictionary']}").json()
    assert (words["digest"], words["target"], words["length"]) == (card["dictionary"], "dog", 3)
    assert words["words"] == sorted(words["words"])
    assert not {"git", "tog"} & set(words["words"])
    assert "blocked" not in words

    browser.become_player()
    for number, word in enumerate(["cat", "CÔT", "-", "cot", "dot"], 1):
        game = browser.step(number, word).json()
        assert game["step"]["number"] == number
        assert not game["over"]
        assert game["result"] is None
    refused(browser.get("/api/puzzles/en-dog/7/result"), 409, "unfinished")
    end = browser.step(6, "dog").json()
    assert end["over"]
    assert end["rungs"] == ["bat", "cat", "cot", "dot", "dog"]
    result = browser.get("/api/puzzles/en-dog/7/result").json()
    assert result == end["result"]
    assert (result["moves"], result["par"], result["extra"], result["undos"]) == (5, 4, 1, 1)
    assert result["ladder"][2] == {"word": "cot", "spelling": "côt", "gloss": "a bed for a child"}
    assert (result["routes"], result["routes_text"]) == (2, "2")
    figures = browser.get("/api/editions/en-dog/statistics").json()
    assert (figures["played"], figures["distribution"]) == (1, [0, 1, 0, 0, 0, 0])


def test_two_tabs_do_not_spoil_each_other(browser: Browser) -> None:
    browser.become_player()
    assert browser.step(1, "cat").status_code == 200
    other = browser.step(1, "bet")
    assert refused(other, 409, "step-conflict")["steps"] == [{"number": 1, "kind": "word", "word": "cat"}]
    assert browser.step(2, "cot").status_code == 200
    refused(browser.step(2, "-"), 409, "step-conflict")
    refused(browser.step(4, "dot"), 409, "step-out-of-order")
    assert browser.game()["rungs"] == ["bat", "cat", "cot"]


def test_a_step_beyond_the_longest_game(browser: Browser) -> None:
    browser.become_player()
    for number in (1001, 9999):
        assert refused(browser.step(number, "cat"), 409, "too-many-steps")["most"] == 1000
    refused(browser.step(1000, "cat"), 409, "step-out-of-order")


def test_a_repeated_step_is_the_same_answer(browser: Browser) -> None:
    browser.become_player()
    first = browser.step(1, "cat")
    browser.step(2, "cot")
    assert browser.step(1, "CAT").content == first.content
    assert len(browser.game()["steps"]) == 2


def test_yesterdays_step_after_the_change_of_day_is_judged_as_yesterdays(browser: Browser, clock: Clock) -> None:
    browser.become_player()
    browser.step(1, "cat")
    clock.to_day(8)
    assert browser.get("/api/editions/en-dog/today").json()["start"] == "bet"
    assert browser.step(2, "cot").json()["rungs"] == ["bat", "cat", "cot"]
    refused(browser.step(1, "cat", puzzle="en-dog/8"), 409, "too-many-changes")


def test_a_step_after_the_end(browser: Browser) -> None:
    browser.become_player()
    for number, word in enumerate(["cat", "cot", "dot", "dog"], 1):
        browser.step(number, word)
    before = browser.game()
    refused(browser.step(5, "dot"), 409, "game-over")
    refused(browser.step(5, "-"), 409, "game-over")
    assert browser.game() == before


@pytest.mark.parametrize("path", ["today", "statistics", "yesterday"])
def test_an_unknown_edition(browser: Browser, path: str) -> None:
    browser.become_player()
    problem = refused(browser.get(f"/api/editions/en-cat/{path}"), 404, "unknown-edition")
    assert problem["editions"] == ["en-dog"]


def test_yesterday(browser: Browser, clock: Clock) -> None:
    clock.to_day(8)
    yesterday = browser.get("/api/editions/en-dog/yesterday").json()
    assert [word["spelling"] for word in yesterday["route"]] == ["bat", "cat", "côt", "dot", "dog"]
    assert yesterday["layers"] == [["bat"], ["cat"], ["cot"], ["cog", "dot"], ["dog"]]
    assert ["cot", "cog"] in yesterday["edges"]
    assert (yesterday["routes"], yesterday["date"]) == (2, "2025-08-21")


def test_a_database_out_of_reach_is_a_503_that_says_when_to_come_back(browser: Browser, database: Database) -> None:
    browser.become_player()
    browser.step(1, "cat")
    database.close()
    gone = browser.step(2, "cot")
    refused(gone, 503, "storage-unavailable")
    assert gone.headers["retry-after"]
    refused(browser.get("/readyz"), 503, "not-ready")
    assert browser.get("/healthz").json() == {"status": "live"}
