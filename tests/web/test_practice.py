"""Practice, the tutorial, hints and doors over HTTP."""

import pytest

from ladle.web.answers import SHARED
from ladle.web.wire import MOST_PRACTICE_STEPS
from small_site import Browser, refused

PRACTICE = "/api/editions/en-dog/practice"
GAME = f"{PRACTICE}/bat/game"


def steps(*typed: str) -> dict[str, list[dict[str, str]]]:
    """ "-" is an undo, "?" a hint."""
    kinds = {"-": {"kind": "undo"}, "?": {"kind": "hint", "level": "letter"}}
    return {"steps": [kinds.get(text, {"kind": "word", "word": text}) for text in typed]}


def test_a_practice_card_is_a_card_without_a_day(visitor: Browser) -> None:
    today = visitor.get("/api/editions/en-dog/today").json()
    card = visitor.get(f"{PRACTICE}/bat").json()
    assert card.keys() - today.keys() == {"level"}
    assert today.keys() <= card.keys()
    assert [card[name] for name in ("number", "date", "opens", "closes")] == [None] * 4
    assert (card["puzzle"], card["par"], card["level"]) == ("en-dog/practice/bat", 4, "easy")
    assert card["dictionary"] == today["dictionary"]


@pytest.mark.parametrize(("level", "least", "most"), [("easy", 3, 4), ("medium", 5, 6), ("hard", 7, 99)])
def test_some_ladder_of_a_level(visitor: Browser, level: str, least: int, most: int) -> None:
    answer = visitor.get(f"{PRACTICE}?level={level}")
    assert least <= answer.json()["par"] <= most
    assert answer.headers["cache-control"] == "no-store"
    assert visitor.get(f"{PRACTICE}/{answer.json()['start']}").json() == answer.json()


def test_without_a_level_it_is_easy_and_another_level_is_none(visitor: Browser) -> None:
    assert visitor.get(PRACTICE).json()["level"] == "easy"
    refused(visitor.get(f"{PRACTICE}?level=impossible"), 422, "malformed")


@pytest.mark.parametrize("start", ["dog", "cog", "BAT", "xyz", "%00", "a" * 3000])
def test_no_start(visitor: Browser, start: str) -> None:
    refused(visitor.get(f"{PRACTICE}/{start}"), 404, "unknown-start")
    refused(visitor.ask("POST", f"{PRACTICE}/{start}/game", json=steps()), 404, "unknown-start")


def test_an_unknown_edition(visitor: Browser) -> None:
    for path in ("practice", "practice/bat", "tutorial"):
        refused(visitor.get(f"/api/editions/en-cat/{path}"), 404, "unknown-edition")


def test_a_practice_game_needs_no_player_and_leaves_none(visitor: Browser) -> None:
    begun = visitor.ask("POST", GAME, json=steps("cat", "?")).json()
    assert (begun["rungs"], begun["hints"], begun["result"]) == (["bat", "cat"], 1, None)
    assert begun["steps"][1] == {
        "number": 2,
        "kind": "hint",
        "word": "",
        "level": "letter",
        "hint": {"level": "letter", "distance": 3, "place": 2, "word": None, "spelling": None, "gloss": None},
    }
    end = visitor.ask("POST", GAME, json=steps("bet", "-", "cat", "?", "cot", "dot", "dog")).json()
    assert end["over"]
    result = end["result"]
    assert (result["standing"], result["extra"], result["hints"], result["share"]) == ("practice", 1, 1, None)
    assert result["review"][0] == {
        "number": 1,
        "word": "bet",
        "from": "bat",
        "before": 4,
        "after": 5,
        "better": "cat",
        "undone": True,
        "lost": 1,
    }
    assert not list(visitor.cookies)


def test_a_refusal_names_its_step(visitor: Browser) -> None:
    problem = refused(visitor.ask("POST", GAME, json=steps("cat", "-", "xyz")), 409, "unknown-word")
    assert (problem["step"], problem["word"]) == (3, "xyz")


def test_as_many_steps_as_anyone_takes(visitor: Browser) -> None:
    there_and_back = ["bet", "bat"] * (MOST_PRACTICE_STEPS // 2)
    assert visitor.ask("POST", GAME, json=steps(*there_and_back)).json()["moves"] == MOST_PRACTICE_STEPS
    refused(visitor.ask("POST", GAME, json=steps(*there_and_back, "cat")), 422, "malformed")


@pytest.mark.parametrize(
    "body",
    [{}, {"steps": None}, {"steps": [{"kind": "hint"}]}, {"steps": [{"kind": "hint", "level": "all"}]}, {"steps": [1]}],
)
def test_a_body_of_another_shape(visitor: Browser, body: object) -> None:
    refused(visitor.ask("POST", GAME, json=body), 422, "malformed")


def test_another_site_may_not_have_games_replayed(visitor: Browser) -> None:
    refused(visitor.ask("POST", GAME, json=steps(), headers={"Origin": "http://other.example"}), 403, "cross-site")


@pytest.mark.parametrize(
    ("path", "size", "status"),
    [
        (GAME, 64 * 1024, 422),
        (GAME, 64 * 1024 + 1, 413),
        (f"{PRACTICE}/bat", 16 * 1024 + 1, 413),
        (f"/api{GAME}", 16 * 1024 + 1, 413),
        (f"{GAME}/", 16 * 1024 + 1, 413),
    ],
)
def test_more_than_16_kib_on_that_address_alone(visitor: Browser, path: str, size: int, status: int) -> None:
    answer = visitor.ask("POST", path, content=b" " * size, headers={"Content-Type": "application/json"})
    assert answer.status_code == status


def test_the_tutorial_is_a_practice_card_that_is_asked_for_again(visitor: Browser) -> None:
    answer = visitor.get("/api/editions/en-dog/tutorial")
    assert (answer.json()["start"], answer.json()["par"]) == ("cat", 3)
    held = visitor.get("/api/editions/en-dog/tutorial", headers={"If-None-Match": answer.headers["etag"]})
    assert held.status_code == 304


def test_doors_are_public(visitor: Browser) -> None:
    answer = visitor.get("/api/puzzles/en-dog/7/doors")
    assert answer.json() == {
        "target": "dog",
        "doors": [{"word": "bog", "spelling": "bog", "gloss": None}, {"word": "dot", "spelling": "dot", "gloss": None}],
    }
    assert answer.headers["cache-control"] == SHARED
    refused(visitor.get("/api/puzzles/en-dog/8/doors"), 404, "unknown-puzzle")


def test_a_hint_step(browser: Browser) -> None:
    """On both databases."""
    browser.become_player()
    path = "/api/puzzles/en-dog/7/steps"
    taken = browser.ask("PUT", f"{path}/1", json={"kind": "hint", "level": "word"}).json()
    assert taken["step"] == taken["steps"][0]
    assert taken["step"]["hint"] == {
        "level": "word",
        "distance": 4,
        "place": 1,
        "word": "cat",
        "spelling": "cat",
        "gloss": None,
    }
    assert (taken["hints"], taken["moves"], taken["dead_end"]) == (1, 0, False)
    assert browser.game()["steps"] == taken["steps"]
    problem = refused(browser.ask("PUT", f"{path}/1", json={"kind": "undo"}), 409, "step-conflict")
    assert problem["steps"] == [{"number": 1, "kind": "hint", "level": "word"}]
    as_read = {"kind": "hint", "level": "word", "word": ""}
    assert browser.ask("PUT", f"{path}/1", json=as_read).json() == taken
    refused(browser.ask("PUT", f"{path}/2", json={"kind": "hint", "level": "all"}), 422, "malformed")
    refused(browser.ask("PUT", f"{path}/2", json={"kind": "hint", "word": "word"}), 422, "malformed")
