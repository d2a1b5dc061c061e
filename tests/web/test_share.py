"""Pictures of shared results, and the previews that name them."""

import asyncio
import io
import re
import subprocess
import sys
from html import unescape
from threading import Event

import httpx
import pytest
from PIL import Image

from ladle.daily import Puzzle
from ladle.play import House, Score
from ladle.play.share_code import DIRECTIONS
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app, share_pages
from ladle.web.canvas import drawable
from ladle.web.picture_frame import BLUE, CARD, PAPER, WARM
from ladle.web.share_pages import MOST_WAITING
from ladle.web.share_picture import Subject, png_of
from small_house import WORDS, Clock, Fresh, shelf_of, small_edition
from small_site import Browser, refused

GENERAL = "/en-dog/7/share/puzzle.png"
PUZZLE = Puzzle("en-poop", 472)


def finish(browser: Browser, *typed: str) -> dict[str, str]:
    """The share of a game of day 7."""
    browser.become_player()
    for number, word in enumerate(typed, 1):
        answer = browser.step(number, word)
    share: dict[str, str] = answer.json()["result"]["share"]
    return share


def meta(page: str) -> dict[str, str]:
    """The preview that a page names: property or name to content."""
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"]*)">', page)
    return {name: unescape(content) for name, content in found}


def picture(content: bytes) -> Image.Image:
    opened = Image.open(io.BytesIO(content))
    assert (opened.format, opened.mode, opened.size) == ("PNG", "P", (1200, 630))
    return opened


def a_subject(
    directions: str, *, site: str = "Ladle", title: str = "Daily ladder to POOP", language: str = "en"
) -> Subject:
    names = {name[0]: name for name in DIRECTIONS}
    score = Score(PUZZLE, len(directions), 5, 2, tuple(names[letter] for letter in directions))
    return Subject(site, title, 472, 5, "poop", language, score if directions else None)


# --- the address of a picture ---


def test_a_result_has_its_picture_for_ever(browser: Browser) -> None:
    share = finish(browser, "cat", "bat", "cat", "cot", "dot", "dog")
    answer = browser.get(f"/{share['image']}")
    picture(answer.content)
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "max-age=31536000, immutable"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert browser.get(f"/{share['image']}").content == answer.content


def test_a_puzzle_has_a_picture_too(visitor: Browser) -> None:
    answer = visitor.get(GENERAL)
    picture(answer.content)
    assert answer.headers["cache-control"] == "public, max-age=86400"


def test_a_forged_share_code_is_not_found(visitor: Browser) -> None:
    code = finish(visitor, "cat", "cot", "dot", "dog")["code"]
    forged = [
        code[:-1] + ("A" if code[-1] != "A" else "B"),
        code[::-1],
        f"{code}A",
        "x",
        "A" * 22,
        "%00",
        "é",
        "a" * 5000,
    ]
    for wrong in forged:
        refused(visitor.get(f"/en-dog/7/share/{wrong}.png"), 404, "unknown-share")
    for elsewhere in ("en-dog/6", "en-dog/8", "en-cat/7"):
        refused(visitor.get(f"/{elsewhere}/share/{code}.png"), 404, "unknown-share")
    assert visitor.get(f"/en-dog/7/share/{code}.png").status_code == 200


def test_a_day_to_come_has_no_picture(visitor: Browser) -> None:
    refused(visitor.get("/en-dog/8/share/puzzle.png"), 404, "unknown-puzzle")
    refused(visitor.get("/en-cat/7/share/puzzle.png"), 404, "unknown-edition")


def test_a_crowd_at_the_pictures_is_told_to_come_again(visitor: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a picture that is drawn already is given all the while."""
    drawn = visitor.get(GENERAL).content
    go = Event()

    def slowly(_: Subject) -> bytes:
        go.wait(30)
        return b"a picture"

    monkeypatch.setattr(share_pages, "png_of", slowly)

    async def crowd() -> None:
        transport = httpx.ASGITransport(visitor.app)
        async with httpx.AsyncClient(transport=transport, base_url=visitor.url, timeout=60) as client:
            other = GENERAL.replace("/7/", "/6/")
            waiting = [asyncio.create_task(client.get(other)) for _ in range(MOST_WAITING + 1)]
            for _ in range(500):  # turns of the loop, in which all come to stand at the door
                await asyncio.sleep(0)
            try:
                async with asyncio.timeout(20):
                    one_more = await client.get(GENERAL.replace("/7/", "/5/"))
                refused(one_more, 503, "busy")
                assert one_more.headers["retry-after"] == "2"
                assert (await client.get(GENERAL)).content == drawn
            finally:
                go.set()
            assert {answer.status_code for answer in await asyncio.gather(*waiting)} == {200}

    asyncio.run(crowd())


# --- previews ---


def test_a_page_previews_its_puzzle(visitor: Browser) -> None:
    for path in ("/en-dog/7", "/en-dog/", "/en-dog/7?share=forged"):
        assert meta(visitor.get(path).text) == {
            "og:type": "website",
            "og:site_name": "Ladle",
            "og:title": "Ladle ladder 7, par 4",
            "og:description": "Change one letter a move, always to a real word, all the way to DOG.",
            "og:url": "http://ladle.example/en-dog/7",
            "og:image": "http://ladle.example/en-dog/7/share/puzzle.png",
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": "A ladder with empty rungs that leads to DOG. Par 4.",
            "twitter:card": "summary_large_image",
        }


def test_a_shared_link_previews_the_result(visitor: Browser) -> None:
    share = finish(visitor, "cat", "cot", "dot", "dog")
    seen = meta(Browser(visitor.app).get(f"/en-dog/7?share={share['code']}").text)
    assert seen["og:title"] == share["words"]
    assert seen["og:image"] == f"http://ladle.example/{share['image']}"
    assert seen["og:image:alt"] == share["alt"]
    assert seen["og:url"] == f"http://ladle.example/en-dog/7?share={share['code']}"


def test_a_preview_never_spoils(visitor: Browser) -> None:
    """Not the start, not a rung: of all words only the target."""
    share = finish(visitor, "cat", "cot", "dot", "dog")
    page = visitor.get(f"/en-dog/7?share={share['code']}").text
    title = re.findall("<title>(.*?)</title>", page)
    described = re.findall('<meta name="description" content="([^"]*)">', page)
    told = " ".join([*title, *described, *meta(page).values()]).lower()
    assert set(re.findall(r"\w+", told.replace("en-dog", ""))) & set(WORDS) <= {"dog"}


def test_addresses_in_previews_begin_as_the_request_did(sqlite_house: House) -> None:
    secure = Browser(create_app(Settings(), house=sqlite_house), url="https://words.example:8443")
    assert meta(secure.get("/en-dog/7").text)["og:image"].startswith("https://words.example:8443/en-dog/7/share/")


def test_a_site_name_with_markup_stays_text(database: Database, clock: Clock) -> None:
    name = '"><script>alert(1)</script>'
    house = House(shelf_of(small_edition()), database, now=clock, fresh=Fresh(), site=name)
    browser = Browser(create_app(Settings(site_name=name), house=house))
    page = browser.get("/en-dog/7").text
    assert "<script>alert" not in page
    assert meta(page)["og:site_name"] == name
    picture(browser.get(GENERAL).content)


# --- the picture ---


def colours(subject: Subject) -> set[str]:
    seen = picture(png_of(subject)).convert("RGB").getcolors(1000)
    assert seen is not None
    return {"#{:02x}{:02x}{:02x}".format(*colour) for count, colour in seen if count > 2000}  # type: ignore[misc]


def test_colours_are_the_themes_own_and_shapes_come_as_they_are_needed() -> None:
    assert {PAPER, BLUE} <= colours(a_subject("nnnnn"))
    assert WARM not in colours(a_subject("nnnnn"))
    assert {PAPER, BLUE, WARM} <= colours(a_subject("nnfnnn"))
    assert CARD in colours(a_subject("nnsssnnn"))


def test_shapes_tell_the_moves_apart_without_colour() -> None:
    """In one rung's row: blue all along, hollow inside, or broken in the middle."""

    def middle(direction: str) -> list[tuple[int, int, int]]:
        seen = picture(png_of(a_subject(direction))).convert("RGB")
        column = [seen.getpixel((935, y)) for y in range(80, 440)]
        return sorted(set(column), key=column.count)  # type: ignore[arg-type]

    across = {direction: middle(direction) for direction in "nsf"}
    assert len({tuple(row) for row in across.values()}) == 3
    assert len(across["f"]) == 1  # nothing but paper


@pytest.mark.parametrize("directions", ["", "n", "nnnnnn", "nsf" * 13 + "n", "nsf" * 20])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_has_its_picture(directions: str, language: str) -> None:
    content = png_of(a_subject(directions, site="W" * 200, title="Tout un titre " * 20, language=language))
    picture(content)
    assert 5_000 < len(content) < 60_000


@pytest.mark.parametrize("site", ["", "日本語", "🪜", "שלום", "\u202eevil", "a\nb\tc", "É" * 300])
def test_any_name_of_a_site_can_be_drawn_or_is_left_out(site: str) -> None:
    picture(png_of(a_subject("nn", site=site)))
    assert all(character.isprintable() for character in drawable(site))


def test_names_keep_what_the_font_has() -> None:
    assert drawable("Cafe\u0301  日本 · Ελλάς — Привет’s “ladle”") == "Café · Ελλάς — Привет’s “ladle”"


def test_the_drawing_library_is_loaded_with_the_first_picture_only() -> None:
    program = "import sys, ladle.web, ladle.cli, ladle.web.share_picture; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
