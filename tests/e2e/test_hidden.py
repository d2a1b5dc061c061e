"""The hidden word as it is played: whole games, hard mode, lost answers, two tabs, and what is announced."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from axe import faults_of
from journeys import Player
from ladle.codebreaking import marks
from ladle.codebreaking.hard_mode import broken_rule
from ladle.codebreaking.history import Turn
from ladle.daily import Puzzle
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser

NAMES = {"#": "placed", "+": "elsewhere", ".": "absent"}


def answer_of(site: Site, edition: str = "en-hidden") -> str:
    return site.house.answers.publish(Puzzle.parse(site.house.today(edition).puzzle)).word


def guesses_at(site: Site, edition: str = "en-hidden") -> list[str]:
    """Words that may be guessed, in an order of chance that is the same every day; the answer is none of them."""
    dictionary = site.house.dictionary(site.house.today(edition).dictionary)
    words = sorted(word for word in dictionary.accepted if len(set(word)) == len(word))
    return [word for word in words[:: len(words) // 40] if word != answer_of(site, edition)]


def row_of(player: Player, row: int) -> Locator:
    return player.page.locator("tr").nth(row - 1)


def guess(player: Player, word: str, row: int) -> None:
    """Types *word* and waits until its row has its marks."""
    player.type(word)
    expect(row_of(player, row).locator("td[data-mark]")).to_have_count(len(word))


def shows(player: Player, word: str, row: int, answer: str) -> None:
    for place, (letter, mark) in enumerate(zip(word, marks(word, answer), strict=True), 1):
        name = f"Row {row}, letter {place}: {letter.upper()}, {NAMES[mark]}"
        expect(player.page.get_by_role("cell", name=name, exact=True)).to_have_count(1)


def test_a_whole_game_by_the_keyboard(player: Player, site: Site) -> None:
    answer, (first, second, *_) = answer_of(site), guesses_at(site)
    player.open("en-hidden/")
    player.listen()
    for row, word in enumerate((first, second), 1):
        guess(player, word, row)
        shows(player, word, row, answer)
        expect(player.says).to_contain_text(f"Row {row}: {word[0].upper()} {NAMES[marks(word, answer)[0]]}, ")
    expect(player.page.locator("#guesses")).to_have_text("2 of 6")
    guess(player, answer, 3)
    expect(player.result.get_by_role("heading")).to_have_text("Found in 3 guesses!")
    expect(player.page.locator("#answer b")).to_have_text(answer, ignore_case=True)
    heard = player.heard()
    assert [said.partition(":")[0] for said in heard] == ["Row 1", "Row 2", "Row 3"], "each row once"
    assert heard[-1].endswith("Found in 3 guesses.")
    player.page.reload()
    player.ready()
    expect(player.result).to_be_visible()
    shows(player, answer, 3, answer)


def test_by_the_on_screen_keys_which_keep_what_is_known(player: Player, site: Site) -> None:
    answer, (word, *_) = answer_of(site), guesses_at(site)
    player.open("en-hidden/")
    player.tap(word)
    player.page.get_by_role("button", name="Enter").click()
    expect(row_of(player, 1).locator("td[data-mark]")).to_have_count(5)
    for letter, mark in zip(word, marks(word, answer), strict=True):
        key = player.page.get_by_role("button", name=f"{letter.upper()}, {NAMES[mark]}", exact=True)
        expect(key).to_have_attribute("data-mark", NAMES[mark])


def test_a_lost_game_is_told_kindly(player: Player, site: Site) -> None:
    answer = answer_of(site)
    player.open("en-hidden/")
    for row, word in enumerate(guesses_at(site)[:6], 1):
        guess(player, word, row)
    expect(player.result.get_by_role("heading")).to_have_text("Not found this time")
    expect(player.says).to_contain_text(f"Not this time: the word was {answer.upper()}.")
    expect(player.page.locator("#desk")).to_be_hidden()


def test_a_refused_guess_keeps_its_letters_and_costs_nothing(player: Player) -> None:
    player.open("en-hidden/")
    player.type("qzxjk")
    expect(player.says).to_contain_text("QZXJK")
    expect(player.field).to_have_value("qzxjk")
    player.page.keyboard.press("Escape")
    player.type("abc")
    expect(player.says).to_have_text("A word here has 5 letters; this one has 3.")
    expect(player.page.locator("#guesses")).to_have_text("0 of 6")


def test_hard_mode_names_the_rule_that_is_broken(player: Player, site: Site) -> None:
    answer = answer_of(site)
    words = guesses_at(site)
    first = next(word for word in words if set(marks(word, answer)) - {"."})
    turn = (Turn(first, marks(first, answer)),)
    wrong, rule = next((word, rule) for word in words if (rule := broken_rule(word, turn)))
    player.open("en-hidden/")
    switch = player.page.get_by_role("switch", name="Hard mode")
    switch.check()
    guess(player, first, 1)
    expect(switch).to_be_disabled()
    player.type(wrong)
    letter = rule.letter.upper()
    expect(player.says).to_have_text(
        f"Hard mode: letter {rule.place} must be {letter}."
        if rule.place
        else f"Hard mode: the guess must use {letter}."
    )
    expect(player.field).to_have_value(wrong)
    player.page.reload()
    player.ready()
    expect(switch).to_be_checked()
    expect(player.field).to_have_value(wrong)


@pytest.mark.parametrize("taken", [False, True], ids=["on its way there", "on its way back"])
def test_two_lost_answers_lose_nothing(player: Player, site: Site, taken: bool, complaints: list[str]) -> None:
    first, second, *_ = guesses_at(site)
    player.open("en-hidden/")
    guess(player, first, 1)
    lost: list[str] = []

    def lose(route: Route) -> None:
        if taken:
            route.fetch()
        lost.append(route.request.url)
        route.abort()

    player.page.route("**/steps/*", lose, times=2)
    player.type(second)
    expect(player.says).to_contain_text("does not answer")
    player.page.keyboard.type("ab")  # goes on meanwhile
    expect(row_of(player, 2).locator("td[data-mark]")).to_have_count(5)
    expect(player.page.locator("#guesses")).to_have_text("2 of 6")
    expect(player.field).to_have_value("ab")
    assert len(lost) == 2
    assert len(complaints) == 2
    complaints.clear()


def test_two_tabs_are_one_game(visitor: Callable[..., BrowserContext], site: Site) -> None:
    first, second, third, *_ = guesses_at(site)
    context = visitor()
    one, other = Player(context.new_page(), site), Player(context.new_page(), site)
    one.open("en-hidden/")
    guess(one, first, 1)
    other.open("en-hidden/")
    shows(other, first, 1, answer_of(site))
    guess(other, second, 2)
    one.type(third)
    expect(one.says).to_have_text("This game went on in another tab. Here is where it stands.")
    shows(one, second, 2, answer_of(site))
    expect(one.field).to_have_value(third)
    one.page.keyboard.press("Enter")
    expect(row_of(one, 3).locator("td[data-mark]")).to_have_count(5)


def test_a_reload_in_the_middle_goes_on_with_the_word_being_typed(player: Player, site: Site) -> None:
    first, *_ = guesses_at(site)
    player.open("en-hidden/")
    guess(player, first, 1)
    player.page.keyboard.type("abi")
    player.page.reload()
    player.ready()
    shows(player, first, 1, answer_of(site))
    expect(player.field).to_have_value("abi")
    expect(row_of(player, 2)).to_contain_text("abi")


def test_a_row_is_told_once_it_has_turned(visitor: Callable[..., BrowserContext], site: Site) -> None:
    first, *_ = guesses_at(site)
    player = Player(visitor(reduced_motion="no-preference").new_page(), site)
    player.open("en-hidden/")
    player.listen()
    player.type(first)
    player.page.keyboard.type("a")  # while it turns
    expect(player.says).to_contain_text("Row 1: ")
    expect(row_of(player, 1).locator("td[data-mark]")).to_have_count(5)
    assert len(player.heard()) == 1


def test_accents_fold_on_the_french_page(player: Player, site: Site) -> None:
    word = next(word for word in guesses_at(site, "fr-hidden") if "e" in word)
    player.open("fr-hidden/?lang=fr")
    player.field.fill(word.replace("e", "é", 1).upper())
    player.field.press("Enter")
    expect(row_of(player, 1).locator("td[data-mark]")).to_have_count(5)
    expect(player.page.get_by_role("cell", name="Ligne 1, lettre 1")).to_have_count(1)


def test_a_code_of_pegs(player: Player, site: Site) -> None:
    player.page.goto(site.url + "code-pegs/practice")
    player.page.locator("#practise button").click()
    player.page.wait_for_url("**/round/*")
    player.ready()
    player.type("1123")
    expect(player.page.get_by_role("cell", name="Row 1, letter 4: 3, green triangle")).to_have_count(1)
    expect(player.says).to_contain_text("Row 1: 1, red circle; 1, red circle; 2, blue square; 3, green triangle: ")
    expect(player.page.get_by_role("button", name="5, violet star")).to_be_visible()


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(visitor: Callable[..., BrowserContext], site: Site, theme: str) -> None:
    player = Player(visitor(**THEMES[theme]).new_page(), site)
    player.open("en-hidden/")
    player.page.wait_for_load_state("networkidle")
    assert faults_of(player.page) == [], "at the start"
    guess(player, guesses_at(site)[0], 1)
    player.type("qzxjk")
    expect(player.says).to_contain_text("QZXJK")
    assert faults_of(player.page) == [], "in the middle, a guess refused"
    player.page.keyboard.press("Escape")
    guess(player, answer_of(site), 2)
    expect(player.result).to_be_visible()
    player.results()
    player.page.keyboard.press("Escape")
    assert faults_of(player.page) == [], "at the end"


SIZES = [(320, 400), (320, 568), (390, 844), (568, 320), (740, 360), (1280, 800)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_everything_is_in_sight(visitor: Callable[..., BrowserContext], site: Site, size: tuple[int, int]) -> None:
    player = Player(visitor(viewport={"width": size[0], "height": size[1]}).new_page(), site)
    player.open("en-hidden/")
    guess(player, guesses_at(site)[0], 1)
    page: Page = player.page
    assert page.evaluate(
        "[document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]"
    ) == [True, True]
    for key in page.locator(".key").all():
        box = key.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 26
