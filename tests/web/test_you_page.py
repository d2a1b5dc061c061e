"""The page about the visitor: what it says of whom, and that looking at it makes nobody."""

import httpx

from ladle.locales import LANGUAGES, catalogue
from page_source import data_of, text_of
from small_site import Browser


def test_of_nobody_nothing_is_held(visitor: Browser) -> None:
    page = visitor.get("/you")
    assert page.status_code == 200
    assert "set-cookie" not in page.headers
    assert data_of(page.text)["person"] is None
    assert catalogue("en")["page.you.held.none"] in text_of(page.text)


def test_what_is_held_is_written_by_the_server(visitor: Browser) -> None:
    visitor.become_player()
    visitor.step(1, "cat")
    page = visitor.get("/you")
    person = data_of(page.text)["person"]
    assert (person["games"], person["counted"], len(person["devices"]), person["recovery"]) == (1, 1, 1, None)
    assert "This device : here since 2025-08-21 , last 2025-08-21" in text_of(page.text)
    assert "Make a recovery code" in text_of(page.text)
    visitor.ask("POST", "/api/player/recovery-code")
    told = text_of(visitor.get("/you").text)
    assert "You have one, made on 2025-08-21 . It is shown only when it is made." in told
    assert "Make a new one" in told


def test_who_was_deleted_is_nobody(visitor: Browser) -> None:
    visitor.become_player()
    visitor.step(1, "cat")
    cookies = httpx.Cookies(visitor.cookies)
    assert visitor.ask("DELETE", "/api/player").status_code == 204
    visitor.cookies = cookies
    assert data_of(visitor.get("/you").text)["person"] is None


def test_no_search_engine_lists_it_and_nobody_else_keeps_it(visitor: Browser) -> None:
    page = visitor.get("/you")
    assert '<meta name="robots" content="noindex">' in page.text
    assert page.headers["cache-control"] == "private, no-cache"


def test_it_speaks_each_language(visitor: Browser) -> None:
    for language in LANGUAGES:
        page = visitor.get(f"/you?lang={language}").text
        assert f'<html lang="{language}">' in page
        assert catalogue(language)["page.you.delete.for-good"] in text_of(page)
        assert data_of(page)["catalogue"]["refusal.unknown-code"] == catalogue(language)["refusal.unknown-code"]


def test_home_leads_to_it(visitor: Browser) -> None:
    assert 'href="./you"' in visitor.get("/").text
