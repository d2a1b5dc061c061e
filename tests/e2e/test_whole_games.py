"""Whole games on the real lists, each in another way, and still there after a restart."""

import pytest
from playwright.sync_api import expect

from journeys import Player
from real_site import Site, shelf

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("edition", [edition.id for edition in shelf().editions.values() if edition.game == "ladder"])
def test_a_whole_game_survives_a_restart(player: Player, site: Site, edition: str) -> None:
    route = site.route(edition)
    player.open(f"{edition}/")
    player.play(*route)
    player.finished(len(route))
    expect(player.result.get_by_role("heading")).to_have_text(
        "Dans le par\u202f!" if edition.startswith("fr") else "At par!"
    )
    player.results()  # they ask the server, too
    site.restart()
    player.page.reload()
    player.ready()
    player.finished(len(route))
    assert player.words() == [site.house.ladders.today(edition).start, *route]


def test_by_the_text_field_alone(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    for word in route:
        player.field.fill(word.upper())
        player.field.press("Enter")
        player.stands_on(word)
    player.finished(len(route))
    expect(player.results().get_by_role("heading", level=2)).to_be_focused()


def test_by_the_on_screen_keys_alone(player: Player, site: Site) -> None:
    route = site.route("fr-caca")
    player.open("fr-caca/")
    player.tap("q")
    player.page.get_by_role("button", name="Effacer").click()
    for word in route:
        player.tap(word)
        player.page.get_by_role("button", name="Valider").click()
        player.stands_on(word)
    player.finished(len(route))


def test_by_pointing_at_the_letter_to_change(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    before = site.house.ladders.today("en-poop").start
    for word in route:
        place = next(place for place in range(4) if word[place] != before[place])
        player.page.locator(".draft .tile").nth(place).click()
        player.tap(word[place])
        assert player.draft() == word
        player.page.keyboard.press("Enter")
        player.stands_on(word)
        before = word
    player.finished(len(route))


def test_by_the_keyboard_alone_from_key_to_key(player: Player, site: Site) -> None:
    """As with a switch that can only send Tab, arrows and Enter."""
    route = site.route("en-poop-wide")
    player.open("en-poop-wide/")
    rows = shelf().editions["en-poop-wide"].rows
    keys = player.page.keyboard

    def walk_to(letter: str, x: int, y: int) -> tuple[int, int]:
        to_y = next(index for index, row in enumerate(rows) if letter in row)
        keys_in_row = [len(row) for row in rows]
        keys_in_row[-1] += 1  # Erase
        while y != to_y:
            keys.press("ArrowDown" if to_y > y else "ArrowUp")
            y += 1 if to_y > y else -1
            x = min(x, keys_in_row[y] - 1)
        while x != rows[y].index(letter):
            keys.press("ArrowRight" if rows[y].index(letter) > x else "ArrowLeft")
            x += 1 if rows[y].index(letter) > x else -1
        return x, y

    player.page.locator("[data-letter]").first.focus()
    x = y = 0
    for word in route:
        for letter in word:
            x, y = walk_to(letter, x, y)
            keys.press("Enter")
        for _ in ("undo", "help", "field", "enter"):
            keys.press("Tab")
        expect(player.page.get_by_role("button", name="Enter")).to_be_focused()
        keys.press("Enter")
        player.stands_on(word)
        if word != route[-1]:
            for _ in ("field", "help", "undo", "keys"):
                keys.press("Shift+Tab")
    player.finished(len(route))


def test_an_undo_takes_a_rung_off_and_keeps_the_count(player: Player, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.play(route[0])
    player.page.get_by_role("button", name="Undo").click()
    expect(player.says).to_have_text(f"Back to {card.start.upper()}. The move stays counted.")
    player.stands_on(card.start)
    player.play(route[0])
    player.page.keyboard.press("Control+z")
    player.stands_on(card.start)
    player.play(*route)
    player.finished(len(route) + 2)
    expect(player.result.get_by_role("heading")).to_have_text("2 moves over par")
    expect(player.results()).to_contain_text("2 extra moves. 2 undos.")


def test_after_the_target_nothing_more_is_taken(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.play(*route)
    player.finished(len(route))
    player.type("pool")
    player.page.keyboard.press("Control+z")
    expect(player.page.locator("#desk")).to_be_hidden()
    assert player.words()[-1] == "poop"
    player.page.reload()
    player.ready()
    player.finished(len(route))
