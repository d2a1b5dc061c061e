"""The archive, practice and tutorial pages, what home says of a visitor, and addresses that lead nowhere."""

import html
import re
from dataclasses import replace
from datetime import timedelta

import pytest

from ladle.locales import LANGUAGES, catalogue
from ladle.play import House
from ladle.web.archive_page import beside, months
from ladle.web.cookies import PlayerCookie
from ladle.web.site_bar import short_name
from page_source import data_of, text_of
from small_house import Clock, small_edition
from small_site import Browser

ROUTE = ("cat", "cot", "dot", "dog")
"""From bat, the start of day 7."""


def looks(source: str) -> list[str]:
    """How the days of an archive page look, the legend left out."""
    return re.findall(r'<a class="day (\w+)"', source)


# --- the archive ---


def test_a_newcomer_finds_every_day_of_the_month_unplayed(visitor: Browser) -> None:
    source = visitor.get("/en-dog/archive").text
    assert looks(source) == ["new"] * 7
    assert re.findall(r'href="\.\./en-dog/(\d+)"', source) == [str(number) for number in range(1, 8)]
    assert '<li class="in-5">' in source, "15 August 2025 was a Friday"
    assert source.count('aria-current="date"') == 1


def test_the_archive_marks_what_the_visitor_did(visitor: Browser, clock: Clock) -> None:
    visitor.become_player()
    for number, word in enumerate(ROUTE, 1):
        visitor.step(number, word)
    clock.to_day(8)
    visitor.step(1, "bet", puzzle="en-dog/8")
    assert looks(visitor.get("/en-dog/archive").text)[6:] == ["daily", "new"]
    visitor.step(1, "cat", puzzle="en-dog/14")  # still to come: nothing
    source = visitor.get("/en-dog/archive/2025-08").text
    assert "4 moves, par 4, done on its day" in text_of(source)


@pytest.mark.parametrize(("after", "look"), [(timedelta(hours=47), "late"), (timedelta(hours=49), "archive")])
def test_a_late_game_and_one_from_the_archive_look_otherwise(
    visitor: Browser, clock: Clock, after: timedelta, look: str
) -> None:
    visitor.become_player()
    clock.to_day(8, after=after)
    for number, word in enumerate(ROUTE, 1):
        visitor.step(number, word)
    source = visitor.get("/en-dog/archive").text
    assert looks(source)[6] == look
    assert ("You have finished 1 of them" in text_of(source)) == (look == "archive")


def test_months_lead_to_one_another_and_no_further(visitor: Browser, clock: Clock) -> None:
    clock.to_day(60)  # 13 October
    september = visitor.get("/en-dog/archive/2025-09").text
    assert 'href="../../en-dog/archive/2025-08"' in september
    assert 'href="../../en-dog/archive/2025-10"' in september
    assert len(looks(september)) == 30
    assert visitor.get("/en-dog/archive").text.count('class="beside"') == 1, "there is no later month"
    for month in ("2025-07", "2025-11", "2025-13", "x"):
        answer = visitor.get(f"/en-dog/archive/{month}")
        assert answer.status_code == 404
        assert "from 2025-08 to 2025-10" in text_of(answer.text)


def test_the_months_beside_a_month() -> None:
    assert (beside("2025-12", 1), beside("2026-01", -1)) == ("2026-01", "2025-12")
    assert (beside("2024-02", 1), beside("2024-03", -1)) == ("2024-03", "2024-02")
    assert list(months("2025-11", "2026-02")) == ["2026-02", "2026-01", "2025-12", "2025-11"]


# --- practice and the tutorial ---


def test_practice_gives_a_ladder_an_address_of_its_own(visitor: Browser) -> None:
    answer = visitor.get("/en-dog/practice?level=easy&lang=fr")
    assert answer.status_code == 303
    assert answer.headers["cache-control"] == "no-store"
    found = re.fullmatch(r"practice/(\w+)\?lang=fr", answer.headers["location"])
    assert found
    page = visitor.get(f"/en-dog/practice/{found[1]}?lang=fr")
    assert data_of(page.text)["card"]["puzzle"] == f"en-dog/practice/{found[1]}"
    assert data_of(page.text)["practice"] == {"tutorial": False}


def test_any_other_level_is_the_first(visitor: Browser) -> None:
    assert visitor.get("/en-dog/practice?level=impossible").status_code == 303


def test_practice_tells_no_hour_no_yesterday_and_no_tutorial(visitor: Browser) -> None:
    source = visitor.get("/en-dog/practice/bat").text
    main = source[source.index("<main>") :]
    assert "<time" not in main
    assert "data-yesterday" not in main
    assert 'id="offer"' not in main
    assert main.count("/en-dog/practice?level=") == 5, "three levels, another one above and another one at the end"


def test_a_start_that_is_none_is_not_there(visitor: Browser) -> None:
    assert visitor.get("/en-dog/practice/wax").status_code == 404
    assert visitor.get("/no-such/practice").status_code == 404
    assert visitor.get("/no-such/tutorial").status_code == 404


def test_the_tutorial_is_the_edition_s_own_first_ladder(visitor: Browser) -> None:
    data = data_of(visitor.get("/en-dog/tutorial").text)
    assert data["card"] == visitor.get("/api/editions/en-dog/tutorial").json()
    assert data["practice"] == {"tutorial": True}


# --- home ---


def test_home_says_where_the_visitor_stands(visitor: Browser, clock: Clock) -> None:
    assert catalogue("en")["page.home.new"] in visitor.get("/").text
    visitor.become_player()
    visitor.step(1, "cat")
    assert "Begun: 1 move" in text_of(visitor.get("/").text)
    for number, word in enumerate(ROUTE[1:], 2):
        visitor.step(number, word)
    told = text_of(visitor.get("/").text)
    assert "Done in 4 moves" in told
    assert "Streak: 1 day" in told
    clock.to_day(8)
    told = text_of(visitor.get("/?lang=fr").text)
    assert catalogue("fr")["page.home.new"] in told
    assert "Série : 1 jour" in told, "until the day is over the streak stands"


def test_a_cookie_that_is_not_known_here_is_nobody_s(visitor: Browser, sqlite_house: House) -> None:
    for name in (PlayerCookie(sqlite_house).name, "ladle_player"):
        visitor.cookies.set(name, "x" * 43, domain="ladle.example", path="/")
    for path in ("/", "/en-dog/archive"):
        assert visitor.get(path).status_code == 200


# --- what a game from the archive counts for ---


def test_an_earlier_puzzle_says_what_it_counts_for(visitor: Browser) -> None:
    text = catalogue("en")
    assert text["page.archive.counts.late"] in visitor.get("/en-dog/6").text
    assert text["page.archive.counts.late"] in visitor.get("/en-dog/5").text
    assert text["page.archive.counts.archive"] in visitor.get("/en-dog/4").text
    assert text["page.archive.counts.archive"] not in visitor.get("/en-dog/7").text


# --- addresses that lead nowhere ---


@pytest.mark.parametrize("path", ["/a/b/c/d", "/en-dog/archive/2025-08/x"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_that_leads_nowhere_helps(visitor: Browser, path: str, language: str) -> None:
    answer = visitor.get(path, headers={"Accept": "text/html", "Accept-Language": language})
    assert answer.status_code == 404
    assert catalogue(language)["page.lost.address"] in html.unescape(answer.text)
    up = "../" * (path.count("/") - 1)
    assert f'href="{up}en-dog/"' in answer.text


def test_an_address_of_nothing_but_slashes_gets_no_page(visitor: Browser) -> None:
    """Its page would repeat the way back in every link: megabytes for a few kilobytes."""
    assert visitor.get("/a" + "/a" * 8, headers={"Accept": "text/html"}).text.count("../" * 8) > 1
    for path in ("/a" + "/a" * 9, "/a" + "/" * 30_000):
        answer = visitor.get(path, headers={"Accept": "text/html"})
        assert answer.status_code == 404
        assert answer.json()["kind"] == "not-found"
        assert len(answer.content) < 500


def test_programs_are_told_in_json(visitor: Browser) -> None:
    answer = visitor.get("/a/b/c")
    assert answer.status_code == 404
    assert answer.json()["kind"] == "not-found"


def test_what_is_missing_of_an_edition_leads_back_to_it(visitor: Browser) -> None:
    source = visitor.get("/en-dog/99").text
    assert 'href="../en-dog/archive"' in source
    assert "#7" in source


# --- the bar ---


def test_editions_with_one_target_are_told_apart(sqlite_house: House) -> None:
    view = sqlite_house.editions()[0]
    assert short_name(view, []) == "dog"
    other = type(view)(**{name: getattr(view, name) for name in view.__slots__} | {"id": "en-dog-wide"})
    assert short_name(other, [view]) == "dog wide"
    assert small_edition("en-dog").target == "dog"


def test_hidden_words_and_pegs_are_told_apart(sqlite_house: House) -> None:
    ladder = sqlite_house.editions()[0]
    word = replace(ladder, id="en-hidden", game="hidden", target=None, guesses=6, rule="marks")
    french, pegs = replace(word, id="fr-hidden", language="fr"), replace(word, id="pegs", rule="pegs")
    assert [short_name(view, [ladder, pegs]) for view in (word, french)] == ["word", "mot"]
    assert short_name(word, [replace(word, id="en-short")]) == "hidden"
    assert short_name(word, [replace(word, id="us-hidden")]) == "en hidden"
    assert short_name(word, [replace(word, id="en-short"), french]) == "hidden"
    assert short_name(pegs, [word]) == "pegs"
