"""A day of the hidden word in two languages: two players on two browsers, one in hard mode, one past the change of day,
one with an unsteady network; and before the end no browser has been sent, or keeps, the word."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import islice
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Response, Route, expect

from journeys import Player
from ladle.codebreaking import marks
from ladle.codebreaking.hard_mode import broken_rule
from ladle.codebreaking.history import Turn
from ladle.daily import Puzzle
from ladle.locales import LANGUAGES, catalogue
from ladle.play import HiddenGameView
from real_site import Site

pytestmark = pytest.mark.browser

EDITIONS = ("en-hidden", "fr-hidden")

KEPT = """async () => {
    const caches_ = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
            if (!request.url.includes('/api/dictionaries/'))
                caches_.push(await (await (await caches.open(name)).match(request)).text());
    const globals_ = Object.getOwnPropertyNames(window).map((name) => {
        try { return JSON.stringify(window[name]) ?? ''; } catch { return ''; }
    });
    return [document.documentElement.outerHTML, document.cookie, JSON.stringify(localStorage),
            JSON.stringify(sessionStorage), ...caches_, ...globals_].join('\\n');
}"""
"""All that a page holds that its scripts could be asked for, but for the list of what may be guessed."""


@pytest.fixture
def quiet_site(site: Site) -> Site:
    """On a day whose words are none of those that the pages are written in."""
    while any(answer_of(site, edition) in SAID for edition in EDITIONS):
        site.now += timedelta(days=1)
    return site


SAID = frozenset(
    re.findall("[a-z]+", " ".join(text for language in LANGUAGES for text in catalogue(language).values()).lower())
)


def answer_of(site: Site, edition: str) -> str:
    return site.house.answers.publish(Puzzle.parse(site.house.today(edition).puzzle)).word


class Watched:
    """A player whose browser is searched for a word that it is not to know yet."""

    def __init__(self, player: Player, answer: str) -> None:
        self.player = player
        self.secret = re.compile(rf"(?<![a-z]){answer}(?![a-z])")
        self.received: list[Response] = []
        player.page.on("response", lambda response: self.received.append(response))

    def knows_nothing(self) -> None:
        assert not self.secret.search(self.player.page.evaluate(KEPT).lower())
        answered = [response for response in self.received if is_told(response)]
        assert len(answered) > 5
        for response in answered:
            assert not self.secret.search(f"{response.text()}\n{response.headers}".lower()), response.url

    def forget(self) -> None:
        self.received.clear()


def is_told(response: Response) -> bool:
    """Whether it has a body that anyone reads: neither a picture, nor what is not asked again, nor the sorted list."""
    path = urlsplit(response.url).path
    return response.status == 200 and "/api/dictionaries/" not in path and not path.endswith((".png", ".svg"))


def allowed(site: Site, edition: str, answer: str) -> Iterator[str]:
    """Words that hard mode allows one after another: the first has one letter of the answer, and the others no more
    than they must, so that they do not run out."""

    def shared(word: str) -> int:
        return len(set(word) & set(answer))

    words = sorted(site.house.dictionary(site.house.today(edition).dictionary).accepted - {answer})
    words.sort(key=shared)
    history: tuple[Turn, ...] = ()
    for word in (next(word for word in words if shared(word) == 1), *words):
        if broken_rule(word, history) is None and all(word != turn.guess for turn in history):
            history = (*history, Turn(word, marks(word, answer)))
            yield word


def guess(player: Player, word: str, row: int) -> None:
    player.type(word)
    expect(player.page.locator("tr").nth(row - 1).locator("td[data-mark]")).to_have_count(len(word))


def known_to_the_house(player: Player, site: Site) -> int:
    (token,) = [str(cookie["value"]) for cookie in player.page.context.cookies() if "player" in str(cookie["name"])]
    return site.house.player(token)


def kept(player: Player, site: Site, puzzle: str) -> HiddenGameView:
    return site.house.hidden.game(known_to_the_house(player, site), Puzzle.parse(puzzle))


def test_a_day_in_two_languages(
    visitor: Callable[..., BrowserContext], quiet_site: Site, complaints: list[str]
) -> None:
    site = quiet_site
    for edition in EDITIONS:
        answer, puzzle = answer_of(site, edition), site.house.today(edition).puzzle
        words = list(enumerate(islice(allowed(site, edition, answer), 5)))
        steady, unsteady = (Watched(Player(visitor().new_page(), site), answer) for _ in range(2))

        steady.player.open(f"{edition}/")
        steady.player.page.get_by_role("switch").check()
        for row, word in words[:3]:
            guess(steady.player, word, row + 1)
        steady.knows_nothing()
        steady.forget()
        guess(steady.player, answer, 4)
        expect(steady.player.result).to_be_visible()
        with pytest.raises(AssertionError):  # it is awake
            steady.knows_nothing()

        unsteady.player.open(f"{edition}/")
        for row, word in words:
            if row in (1, 3):
                unsteady.player.page.route("**/steps/*", lose, times=1)
            guess(unsteady.player, word, row + 1)
        unsteady.knows_nothing()
        assert len(complaints) == 2
        complaints.clear()

        site.now += timedelta(days=1)  # the day is over, and the game is not
        unsteady.player.type(answer)
        expect(unsteady.player.result).to_be_visible()

        first, last = kept(steady.player, site, puzzle), kept(unsteady.player, site, puzzle)
        assert [turn.word for turn in first.turns] == [word for _, word in words[:3]] + [answer]
        assert [turn.word for turn in last.turns] == [word for _, word in words] + [answer]
        assert all(turn.marks == marks(turn.word, answer) for turn in (*first.turns, *last.turns))
        assert first.result is not None
        assert last.result is not None
        assert (first.hard, first.result.standing) == (True, "daily")
        assert (last.hard, last.result.standing) == (False, "late")
        figures = [
            site.house.hidden.statistics(known_to_the_house(each.player, site), edition) for each in (steady, unsteady)
        ]
        assert [each.distribution for each in figures] == [(0, 0, 0, 1, 0, 0), (0, 0, 0, 0, 0, 1)]
        assert [(each.played, each.won, each.lost, each.current_streak) for each in figures] == [(1, 1, 0, 1)] * 2


def lose(route: Route) -> None:
    """The guess arrives, and its answer does not."""
    route.fetch()
    route.abort()
