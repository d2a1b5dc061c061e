"""A browser that keeps what it visits, and then loses the network."""

from time import monotonic, sleep

from playwright.sync_api import BrowserContext

from journeys import Player
from real_site import Site

KEPT = """async () => {
    const all = await Promise.all((await caches.keys()).map(name => caches.open(name)));
    return (await Promise.all(all.map(cache => cache.keys()))).flat().map(({ url }) => url);
}"""


def kept_by(player: Player) -> set[str]:
    """The addresses that the browser keeps."""
    return set(player.page.evaluate(KEPT))


def visit(context: BrowserContext, site: Site, edition: str = "en-poop") -> Player:
    """Opens today's page and waits until it is kept, with its words."""
    player = Player(context.new_page(), site)
    player.open(f"{edition}/")
    card = site.house.ladders.today(edition)
    of_puzzle = {f"{site.url}api/dictionaries/{card.dictionary}", f"{site.url}api/puzzles/{card.puzzle}/doors"}
    wanted = {player.page.url, site.url, *of_puzzle}
    until = monotonic() + 20
    while not wanted <= kept_by(player):
        assert monotonic() < until, "the page is not kept"
        sleep(0.05)
    return player


def cut(context: BrowserContext, site: Site) -> None:
    """The network goes. Playwright cannot take it from a service worker, so the server goes, too."""
    context.set_offline(True)
    site.stop()


def join(context: BrowserContext, site: Site) -> None:
    site.start()
    context.set_offline(False)
