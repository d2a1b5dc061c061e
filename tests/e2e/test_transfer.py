"""One's games as a file: out of one browser, into another."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from journeys import Player
from ladle.daily import Puzzle
from real_site import Site

pytestmark = pytest.mark.browser


def files_of(player: Player) -> Locator:
    """Where one's games become a file: a page that the settings lead to."""
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_role("dialog").get_by_role("link", name="Your games").click()
    player.page.wait_for_selector("html[data-ready] .you")
    return player.page.get_by_role("region", name="As a file")


def bring_in(player: Player, file: Path) -> Locator:
    files = files_of(player)
    with player.page.expect_file_chooser() as chooser:
        files.get_by_text("Bring in games from a file").click()
    chooser.value.set_files(file)
    return files.get_by_role("status")


def test_games_go_from_one_browser_to_another(
    visitor: Callable[..., BrowserContext], site: Site, complaints: list[str], tmp_path: Path
) -> None:
    today = site.house.ladders.today("en-poop")
    old = site.house.ladders.card(Puzzle("en-poop", today.number - 3))
    player = Player(visitor().new_page(), site)
    player.open(f"en-poop/{old.number}")
    player.play(*site.route_of(old)[1:])
    expect(player.result).to_be_visible()
    player.open()
    player.play(site.route("en-poop")[0])
    files = files_of(player)
    with player.page.expect_download() as download:
        files.get_by_role("button", name="Save everything to a file").click()
    expect(files.get_by_role("status")).to_have_text("2 games are in the file.")
    assert re.fullmatch(r"ladle-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    file = tmp_path / "games.json"
    download.value.save_as(file)
    content = json.loads(file.read_text("utf-8"))
    assert (content["format"], content["version"]) == ("ladle-games", 1)

    other = Player(visitor().new_page(), site)
    other.page.goto(site.url)
    said = bring_in(other, file)
    expect(said).to_contain_text("1 game brought in.")
    expect(said).to_contain_text(f"1 left aside: its day is not over yet ({today.puzzle})")
    game = other.page.request.get(site.url + f"api/puzzles/{old.puzzle}/game").json()
    assert game["result"]["standing"] == "imported"
    figures = other.page.request.get(site.url + "api/editions/en-poop/statistics").json()
    assert (figures["played"], figures["current_streak"], figures["imported"]) == (0, 0, 1)
    other.open(f"en-poop/{old.number}")
    other.page.get_by_role("button", name="Results").click()
    results = other.results()
    expect(results.locator(".standing")).to_contain_text("An imported game: the server has checked the ladder")
    expect(results.get_by_text("And 1 imported game.")).to_be_visible()
    expect(results.locator(".bars .here")).to_have_count(0)
    complaints[:] = [complaint for complaint in complaints if "status of 401" not in complaint]  # nobody there yet


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("not JSON at all", "This is not a file of games, or it is damaged."),
        ("null", "This is not a file of games, or it is damaged."),
        ('{"format":"photos"}', "This is not a file of games, or it is damaged."),
        ('{"format":"ladle-games","version":2,"games":[]}', "This file comes from a newer Ladle."),
    ],
)
def test_another_file_is_refused_in_words(
    player: Player, complaints: list[str], tmp_path: Path, content: str, says: str
) -> None:
    file = tmp_path / "games.json"
    file.write_text(content)
    player.page.goto(player.site.url)
    expect(bring_in(player, file)).to_have_text(says)
    complaints[:] = [complaint for complaint in complaints if not re.search("status of 4(01|22)", complaint)]


def test_without_a_game_there_is_no_file(player: Player, complaints: list[str]) -> None:
    player.open()
    files = files_of(player)
    files.get_by_role("button", name="Save everything to a file").click()
    expect(files.get_by_role("status")).to_have_text("Nothing. The first move you make begins it.")
    complaints[:] = [complaint for complaint in complaints if "status of 401" not in complaint]
