"""What a player does on the pages, by what a player sees."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from real_site import Site


@dataclass
class Player:
    page: Page
    site: Site

    def open(self, path: str = "en-poop/") -> None:
        """Goes there and waits until the page listens."""
        self.page.goto(self.site.url + path)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("html[data-ready] body:not([data-phase=loading])")

    def slow_motion(self) -> None:
        """From now on animations last a hundred times as long, so that a test need not be in time for them."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": 0.01})

    def slow_phone(self) -> None:
        """From now on the page has a quarter of the processor, and a network that answers late and slowly."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        session.send("Network.enable")
        slow = {"offline": False, "latency": 150, "downloadThroughput": 100_000, "uploadThroughput": 50_000}
        session.send("Network.emulateNetworkConditions", slow)

    @property
    def says(self) -> Locator:
        return self.page.get_by_role("status")

    def listen(self) -> None:
        """From now on all that is announced can be ``heard``."""
        self.page.evaluate(
            """() => {
                window.heard = [];
                const say = document.querySelector('[role=status]');
                new MutationObserver(() => say.textContent && window.heard.push(say.textContent))
                    .observe(say, { childList: true, characterData: true, subtree: true });
            }"""
        )

    def heard(self) -> list[str]:
        said: list[str] = self.page.evaluate("window.heard")
        return said

    @property
    def field(self) -> Locator:
        return self.page.get_by_role("textbox")

    @property
    def rungs(self) -> Locator:
        return self.page.locator("li[data-word]")

    @property
    def result(self) -> Locator:
        return self.page.locator("#result")

    def words(self) -> list[str]:
        """The rungs that stand, from the start on."""
        return [rung.get_attribute("data-word") or "" for rung in self.rungs.all()]

    def draft(self) -> str:
        return "".join(self.page.locator(".draft .tile").all_text_contents())

    def stands_on(self, word: str) -> None:
        expect(self.rungs.last).to_have_attribute("data-word", word)

    def type(self, word: str) -> None:
        """On the physical keyboard, wherever the focus is."""
        self.page.keyboard.type(word)
        self.page.keyboard.press("Enter")

    def play(self, *words: str) -> None:
        for word in words:
            self.type(word)
            self.stands_on(word)

    def tap(self, word: str) -> None:
        """On the on-screen keys."""
        for letter in word:
            self.page.locator(f"[data-letter='{letter}']").click()

    def way(self, name: str) -> Locator:
        """A link of the menu, which is opened where the bar has no room for it."""
        more = self.page.locator(".bar .more")
        if more.is_visible():
            more.click()
        return self.page.locator("#menu").get_by_role("link", name=name, exact=True)

    @property
    def dialog(self) -> Locator:
        """The one on top."""
        return self.page.locator("dialog[open]").last

    def finished(self, moves: int) -> None:
        expect(self.result).to_be_visible()
        expect(self.page.locator("#moves")).to_have_text(str(moves))

    def results(self) -> Locator:
        """The dialog of results, which has opened by itself, with all that is loaded into it."""
        expect(self.dialog).to_have_class("sheet results")
        expect(self.dialog.locator(".later:not(.filled)")).to_have_count(0)
        return self.dialog
