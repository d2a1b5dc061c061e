"""How much a player and an address may ask, and what is said to who asks more."""

import asyncio
from collections import Counter

import pytest

from ladle.play import House
from ladle.settings import Settings
from ladle.web import create_app
from ladle.web.counts import MOST_COUNTS, Counts, Memory
from ladle.web.limits import ALLOWANCES, Limits, class_of
from small_site import Browser, refused

PEPPER = bytes(32)


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [
        ("GET", "/", "reads"),
        ("HEAD", "/en-dog/", "reads"),
        ("GET", "/api/puzzles/en-dog/7", "reads"),
        ("OPTIONS", "/api/players", "reads"),
        ("GET", "/nothing/here", "reads"),
        ("GET", "/client/0123456789ab/play.js", None),
        ("GET", "/healthz", None),
        ("GET", "/readyz", None),
        ("PUT", "/api/puzzles/en-dog/7/steps/1", "moves"),
        ("POST", "/api/editions/en-dog/practice/bat/game", "moves"),
        ("DELETE", "/api/groups/x", "moves"),
        ("PATCH", "/healthz", "moves"),
        ("BREW", "/", "moves"),
        ("POST", "/api/players", "new-players"),
        ("POST", "/api/player/join", "codes"),
        ("POST", "/api/player/link-codes", "codes"),
        ("POST", "/api/player/recovery-code", "codes"),
        ("POST", "/api/editions/en-dig/rounds", "rounds"),
        ("POST", "/api/games", "imports"),
        ("GET", "/api/games", "imports"),
        ("GET", "/api/player/export", "imports"),
    ],
)
def test_what_a_request_counts_as(method: str, path: str, name: str | None) -> None:
    assert class_of(method, path) == name


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Asking:
    """Asks of limits in memory, one after another."""

    def __init__(self, shares: int = 1) -> None:
        self.clock = Hand()
        self.limits = Limits(Counts(shares, self.clock), PEPPER)

    def ask(self, name: str, times: int, address: str = "a", token: bytes | None = None) -> list[int | None]:
        async def all_of_them() -> list[int | None]:
            return [await self.limits.seconds_over(name, address, token) for _ in range(times)]

        return asyncio.run(all_of_them())


@pytest.mark.parametrize("name", ALLOWANCES)
@pytest.mark.parametrize("shares", [1, 2, 7])
def test_an_address_has_its_share_of_the_limit_in_each_window(name: str, shares: int) -> None:
    asking, allowed = Asking(shares), ALLOWANCES[name]
    share = -(-allowed.address // shares)
    assert asking.ask(name, share + 2) == [None] * share + [allowed.minutes * 60] * 2
    assert asking.ask(name, 1, address="b") == [None]
    asking.clock.seconds += allowed.minutes * 60 - 0.5
    assert asking.ask(name, 1) == [1]  # whole seconds, never 0
    asking.clock.seconds += 0.5
    assert asking.ask(name, share + 1) == [None] * share + [allowed.minutes * 60]


@pytest.mark.parametrize("name", [name for name, each in ALLOWANCES.items() if each.player])
def test_a_player_has_a_limit_wherever_they_ask_from(name: str) -> None:
    asking, most = Asking(), ALLOWANCES[name].player
    assert most is not None
    for address in ("a", "b"):
        assert asking.ask(name, most // 2, address, b"me") == [None] * (most // 2)
    assert None not in asking.ask(name, 2, "c", b"me")
    assert asking.ask(name, 1, "c", b"you") == [None]


def test_tokens_made_up_one_after_another_gain_nothing() -> None:
    asking, most = Asking(), ALLOWANCES["codes"].address
    answers = [asking.ask("codes", 1, "a", b"%d" % number)[0] for number in range(most + 5)]
    assert Counter(answer is None for answer in answers) == {True: most, False: 5}


def test_classes_count_apart() -> None:
    asking = Asking()
    assert None not in asking.ask("codes", 100)[60:]
    assert asking.ask("moves", 1) == asking.ask("new-players", 1) == [None]


def test_neither_tokens_nor_addresses_are_kept() -> None:
    clock = Hand()
    counts = Counts(now=clock)
    limits = Limits(counts, PEPPER)
    asyncio.run(limits.seconds_over("codes", "203.0.113.9", b"a-token"))
    kept = repr(vars(counts.memory))
    assert "ladle-codes-address" in kept
    assert "203.0.113.9" not in kept
    assert "a-token" not in kept


def test_memory_is_bounded_and_the_oldest_goes_first() -> None:
    memory = Memory(Hand())
    for number in range(MOST_COUNTS + 10):
        memory.incr(str(number), 60)
    assert memory.reset() == MOST_COUNTS
    for number in range(MOST_COUNTS + 10):
        memory.incr(str(number), 60)
    assert memory.get("9") == 0
    assert memory.get("10") == 1


def test_what_is_over_is_swept_before_anything_else_goes() -> None:
    clock = Hand()
    memory = Memory(clock)
    memory.incr("long", 600)
    for number in range(MOST_COUNTS - 1):
        memory.incr(str(number), 60)
    clock.seconds += 60
    memory.incr("new", 60)
    assert memory.get("long") == 1
    assert memory.reset() == 2


# --- over HTTP ---


@pytest.fixture
def limited(sqlite_house: House) -> Browser:
    return Browser(create_app(Settings(trusted_proxies=("127.0.0.1",)), house=sqlite_house))


def made(browser: Browser, times: int, **headers: str) -> list[int]:
    return [browser.ask("POST", "/api/players", headers=headers).status_code for _ in range(times)]


def test_who_asks_too_much_is_told_when_to_come_back(limited: Browser) -> None:
    most = ALLOWANCES["new-players"].address
    assert set(made(limited, most)) == {201}
    answer = limited.ask("POST", "/api/players")
    refused(answer, 429, "too-many-requests")
    assert 0 < int(answer.headers["retry-after"]) <= 600
    assert "content-security-policy" in answer.headers
    assert limited.get("/api/editions").status_code == 200  # what is read counts for itself
    assert made(limited, 1, **{"X-Forwarded-For": "203.0.113.9"}) == [201]  # another client of the proxy


def test_a_forged_address_does_not_help(limited: Browser) -> None:
    """The proxy adds its word on the right, whatever the client has written."""
    forged = [
        limited.ask("POST", "/api/players", headers={"X-Forwarded-For": f"10.0.0.{number % 250}, 203.0.113.9"})
        for number in range(ALLOWANCES["new-players"].address + 3)
    ]
    assert [answer.status_code for answer in forged[-3:]] == [429] * 3


def test_nobody_is_counted_where_the_host_says_so(sqlite_house: House) -> None:
    browser = Browser(create_app(Settings(limits=False), house=sqlite_house))
    assert set(made(browser, ALLOWANCES["new-players"].address + 3)) == {201}


def test_a_class_that_starts_at_five_to_nine(limited: Browser) -> None:
    """35 behind one address, each with a new player, a game of twelve moves and its result, within a minute."""
    pupils = [Browser(limited.app) for _ in range(35)]
    statuses: Counter[int] = Counter()
    for pupil in pupils:
        pupil.become_player()
        for _ in range(3):
            statuses[pupil.get("/en-dog/").status_code] += 1
        for number, word in enumerate(["cat", "bat", "cat", "bat", "cat", "cot", "dot", "dog"], 1):
            statuses[pupil.step(number, word).status_code] += 1
        for path in ("game", "result"):
            statuses[pupil.get(f"/api/puzzles/en-dog/7/{path}").status_code] += 1
    assert statuses == {200: 35 * 13}
