"""Practice without end, of which nothing is kept, and the tutorial, which is practice with advice."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from axe import faults_of
from journeys import Player
from ladder_words import ladder_words
from ladle.ladder import shortest_routes
from ladle.play import PracticeCard
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser


def route_of(site: Site, card: PracticeCard) -> list[str]:
    graph = ladder_words(site.house, card.dictionary).graph
    return list(next(shortest_routes(graph, card.start, card.target)))[1:]


def ladder_on(page: Page, site: Site, edition: str = "en-poop") -> list[str]:
    """The words of a best route of the practice ladder at the page's address."""
    found = re.search(r"/practice/(\w+)", page.url)
    assert found
    return route_of(site, site.house.practice_card(edition, found[1]))


def test_a_practice_game_is_played_resumed_and_followed_by_another(player: Player, site: Site) -> None:
    player.open("en-poop/practice?level=medium")
    page, route = player.page, ladder_on(player.page, site)
    assert 5 <= len(route) <= 6
    expect(page.get_by_role("navigation", name="Level").get_by_role("link", name="Medium")).to_have_attribute(
        "aria-current", "true"
    )
    player.play(*route[:2])
    player.type("qzxj")
    expect(player.says).to_contain_text("QZXJ")
    page.reload()
    player.ready()
    assert player.words() == [page.locator(".start").get_attribute("data-word"), *route[:2]]
    page.get_by_role("button", name="Undo", exact=True).click()
    player.stands_on(route[0])
    player.play(*route[1:])
    results = player.results()
    expect(results.get_by_role("heading", level=2)).to_have_text(f"{len(route) + 1} moves / par {len(route)}")
    expect(results).to_contain_text("Practice: nothing of it is kept or counted.")
    for gone in ("Share", "How others did", "Your figures", "Next ladder in"):
        expect(results.get_by_text(gone)).to_have_count(0)
    page.keyboard.press("Escape")
    address = page.url
    page.locator("#result").get_by_role("link", name="Another").click()
    player.ready()
    assert page.url != address
    assert 5 <= len(ladder_on(page, site)) <= 6
    assert page.context.cookies() == [], "practice makes no player"
    assert page.evaluate("Object.keys(localStorage).filter(name => name.includes('/play/'))") == []


@pytest.mark.parametrize("size", [(320, 454), (568, 256)])
def test_where_levels_have_no_room_they_are_in_the_menu(
    visitor: Callable[..., BrowserContext], site: Site, size: tuple[int, int]
) -> None:
    player = Player(visitor(viewport={"width": size[0], "height": size[1]}).new_page(), site)
    player.open("en-poop/practice?level=easy")
    expect(player.page.get_by_role("navigation", name="Level")).to_be_hidden()
    easy = player.page.url
    player.way("Hard").click()
    player.page.wait_for_url(lambda url: url != easy)
    player.ready()
    assert len(ladder_on(player.page, site)) >= 7


def test_start_over(player: Player, site: Site) -> None:
    player.open("en-poop/practice")
    route = ladder_on(player.page, site)
    player.play(*route)
    player.results()
    player.page.keyboard.press("Escape")
    player.page.get_by_role("button", name="Start over").click()
    expect(player.page.locator("#result")).to_be_hidden()
    player.ready()
    assert len(player.words()) == 1
    player.play(route[0])


def test_hints_and_doors_work_in_practice(player: Player, site: Site) -> None:
    player.open("en-poop/practice?level=hard")
    page, route = player.page, ladder_on(player.page, site)
    page.get_by_role("button", name="Help", exact=True).click()
    help_ = page.get_by_role("dialog", name="Help", exact=True)
    help_.get_by_role("button", name="The doors of POOP").click()
    expect(help_.locator(".doors dt").first).to_be_visible()
    help_.get_by_role("button", name="How far am I?").click()
    help_.get_by_role("button", name="Count it and tell me").click()
    expect(player.says).to_contain_text(f"POOP is {len(route)} moves away.")
    player.play(*route)
    expect(player.results()).to_contain_text("1 hint.")


def test_the_network_is_lost_in_practice(player: Player, site: Site, complaints: list[str]) -> None:
    player.open("en-poop/practice")
    route = ladder_on(player.page, site)
    player.play(route[0])
    player.page.context.set_offline(True)
    player.type(route[1])
    player.stands_on(route[1])
    player.page.context.set_offline(False)
    player.play(*route[2:])
    player.finished(len(route))
    complaints.clear()  # Chromium notes the request that failed


# --- the tutorial ---


@pytest.mark.parametrize(
    ("edition", "offer", "advice", "play"),
    [
        ("en-poop", "Learn in three moves", "marked", "Play today’s ladder"),
        ("fr-caca", "Apprendre en trois coups", "marquée", "Jouer l’échelle du jour"),
    ],
)
def test_a_first_visit_offers_a_tutorial_once(
    visitor: Callable[..., BrowserContext], site: Site, edition: str, offer: str, advice: str, play: str
) -> None:
    player = Player(visitor(locale=edition[:2]).new_page(), site)
    page, route = player.page, route_of(site, site.house.tutorial(edition))
    assert len(route) == 3
    player.open(f"{edition}/")
    page.get_by_role("link", name=offer).click()
    player.ready()
    coach = page.locator("#coach")
    expect(coach).to_contain_text(site.house.tutorial(edition).start.upper())
    player.play(route[0])
    expect(coach).to_contain_text(advice)
    expect(player.says).to_contain_text(advice)  # announced with the news
    player.page.keyboard.press("Control+z")
    expect(coach).to_contain_text("Undo" if edition.startswith("en") else "Annuler")
    player.play(*route)
    player.finished(4)
    expect(page.get_by_role("dialog")).to_have_count(0)  # the way on is to today's
    page.get_by_role("link", name=play).click()
    player.ready()
    expect(page).to_have_url(f"{site.url}{edition}/")
    expect(page.locator("#offer")).to_be_hidden()


def test_the_offer_is_in_nobody_s_way(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    offer = player.page.locator("#offer")
    expect(offer).to_be_visible()
    player.page.keyboard.type(route[0])
    expect(offer).to_be_hidden()
    player.page.keyboard.press("Enter")
    player.stands_on(route[0])
    player.page.reload()
    player.ready()
    expect(offer).to_be_hidden()


def test_the_offer_is_declined(player: Player) -> None:
    player.open()
    player.page.get_by_role("button", name="No, thank you").click()
    expect(player.page.locator("#offer")).to_be_hidden()
    expect(player.page.locator("#quiet")).to_be_visible()


def test_without_storage_there_is_an_offer_and_a_game(player: Player, site: Site) -> None:
    player.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })"
    )
    player.open()
    expect(player.page.locator("#offer")).to_be_visible()
    player.play(site.route("en-poop")[0])


def test_help_leads_to_the_tutorial(player: Player, site: Site) -> None:
    player.open("en-poop/?lang=fr")
    player.page.get_by_role("button", name="Aide", exact=True).click()
    player.page.get_by_role("dialog").get_by_role("link", name="Apprendre en trois coups").click()
    expect(player.page).to_have_url(f"{site.url}en-poop/tutorial?lang=fr")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_axe_finds_nothing(visitor: Callable[..., BrowserContext], site: Site, theme: str, edition: str) -> None:
    player = Player(visitor(**THEMES[theme], locale=edition[:2]).new_page(), site)
    player.open(f"{edition}/")
    expect(player.page.locator("#offer")).to_be_visible()
    assert faults_of(player.page) == [], "the offer"
    player.open(f"{edition}/practice")
    assert faults_of(player.page) == [], "practice"
    route = route_of(site, site.house.tutorial(edition))
    player.open(f"{edition}/tutorial")
    player.play(*route[:2])
    assert faults_of(player.page) == [], "the tutorial"
    player.play(route[2])
    player.finished(3)
    assert faults_of(player.page) == [], "its end"
