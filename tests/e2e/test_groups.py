"""A class in real browsers: a teacher makes a group, pupils join by the link, all play, and the table is right."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from axe import faults_of
from journeys import Player
from ladle.daily import Puzzle
from ladle.ladder import Step
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser

MakeVisitor = Callable[..., BrowserContext]


@dataclass
class Member:
    """Somebody with a phone."""

    page: Page
    site: Site

    def open(self, path: str) -> None:
        self.page.goto(self.site.url + path)
        self.page.wait_for_selector("html[data-ready]")

    def make(self, name: str, you: str) -> str:
        """Makes a group; the path of its page."""
        self.open("groups")
        self.page.get_by_label("Name of the group").fill(name)
        self.page.get_by_label("Your name in it").fill(you)
        self.page.get_by_role("button", name="Make the group").click()
        self.page.wait_for_url("**/groups/*")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)
        return self.page.url.removeprefix(self.site.url)

    def invite(self) -> str:
        """The link as it is shown on the group's page."""
        self.page.wait_for_selector("html[data-ready]")
        return self.page.get_by_label("Invite link", exact=True).input_value().removeprefix(self.site.url)

    def join(self, invite: str, name: str) -> None:
        self.open(invite)
        self.page.get_by_label("Your name in this group").fill(name)
        self.page.keyboard.press("Enter")

    def plays(self, *words: str) -> None:
        """Today's ladder, to its end."""
        player = Player(self.page, self.site)
        player.open("en-poop/")
        for word in words:
            player.type(word)
        player.finished(len(words))

    def table(self, group: str) -> list[list[str]]:
        """Its rows, as they are seen."""
        self.open(group)
        rows = self.page.get_by_role("table").locator("tbody tr").all()
        return [[re.sub(r"\s+", " ", seen(cell)) for cell in row.locator("th, td").all()] for row in rows]

    def confirm(self, button: str | Locator, yes: str) -> None:
        found = self.page.get_by_role("button", name=button, exact=True) if isinstance(button, str) else button
        found.click()
        self.page.get_by_role("dialog").get_by_role("button", name=yes, exact=True).click()


def seen(cell: Locator) -> str:
    """Without what is for screen readers alone."""
    text: str = cell.evaluate(
        "cell => { const own = cell.cloneNode(true); own.querySelectorAll('.unseen').forEach(e => e.remove());"
        " return own.textContent.trim() }"
    )
    return text


@pytest.fixture
def person(visitor: MakeVisitor, site: Site) -> Callable[..., Member]:
    return lambda **options: Member(visitor(**options).new_page(), site)


def test_a_class_plays_side_by_side(person: Callable[..., Member], site: Site, complaints: list[str]) -> None:
    teacher, mia, jonas, zoe = person(), person(), person(), person(viewport={"width": 320, "height": 568})
    group = teacher.make("Class 5b", "Ms Novak")
    invite = teacher.invite()
    for pupil, name in ((mia, "Mia"), (jonas, "Jonas"), (zoe, "Zoë")):
        pupil.join(invite, name)
        expect(pupil.page.get_by_role("heading", level=1)).to_have_text("Class 5b")

    route = site.route("en-poop")
    mia.plays(*route)
    detour = [route[0], site.house.today("en-poop").start]  # type: ignore[union-attr]
    jonas.plays(*detour, *route)
    expected = [["1", "Mia", "+0", "1", "0.00"], ["2", "Jonas", "+2", "1", "2.00"]]
    without = [["", "Ms Novak", "·", "", ""], ["", "Zoë", "·", "", ""]]
    for member, own in ((teacher, "Ms Novak"), (mia, "Mia"), (jonas, "Jonas"), (zoe, "Zoë")):
        with_you = [[cell + " you" if cell == own else cell for cell in row] for row in expected + without]
        assert member.table(group) == with_you

    # The teacher has not played: today's games are closed, and say how to open them.
    teacher.page.goto(f"{site.url}{group}/games/2/en-poop")
    expect(teacher.page.get_by_role("heading", level=1)).to_have_text("Play it first")
    assert route[1].upper() not in (teacher.page.locator("main").text_content() or "").upper()
    complaints.clear()  # Chromium notes the 409
    teacher.page.get_by_role("link", name="Play today’s").click()
    teacher.plays(*route)
    teacher.open(group)
    teacher.page.get_by_role("link", name="Jonas").click()
    teacher.page.wait_for_selector("html[data-ready]")
    expect(teacher.page.get_by_role("heading", level=1)).to_have_text("Jonas")
    words = teacher.page.locator("[data-step] .unseen").all_text_contents()
    assert [word.strip() for word in words] == [*detour, *route]
    teacher.page.get_by_role("button", name="Go through it step by step").click()
    next_ = teacher.page.get_by_role("button", name="Next")
    expect(next_).to_be_focused()
    expect(teacher.page.locator("[data-step]:visible")).to_have_count(0)
    next_.click()
    expect(teacher.page.locator("[data-step]:visible")).to_have_count(1)
    expect(teacher.page.get_by_role("status")).to_have_text(re.compile(f"Step 1 of {len(words)}: {detour[0]}"))
    teacher.page.get_by_role("button", name="Show all").click()
    expect(teacher.page.locator("[data-step]:visible")).to_have_count(len(words))


def test_the_keeper_keeps_the_group_and_the_next_one_after_them(
    person: Callable[..., Member], site: Site, complaints: list[str]
) -> None:
    teacher, mia, zoe = person(), person(), person()
    group = teacher.make("Class 5b", "Ms Novak")
    first = teacher.invite()
    mia.join(first, "ms novak")
    expect(mia.page.get_by_role("status").filter(has_text="has this name")).to_be_visible()
    expect(mia.page.get_by_label("Your name in this group")).to_be_focused()
    mia.page.get_by_label("Your name in this group").fill("Mia")
    mia.page.keyboard.press("Enter")
    expect(mia.page.get_by_role("table")).to_be_visible()
    zoe.join(first, "Zoë")
    expect(zoe.page.get_by_role("table")).to_be_visible()
    expect(zoe.page.get_by_role("button", name="Close the group")).to_have_count(0)

    teacher.open(group)
    teacher.page.get_by_text("Remove a member").click()
    teacher.confirm(teacher.page.get_by_role("button", name="Remove Zoë"), "Remove")
    expect(teacher.page.locator("#say")).to_have_text("Zoë is no longer in the group.")
    expect(teacher.page.get_by_role("rowheader")).to_have_text(["Mia", re.compile("Ms Novak")])
    zoe.page.goto(site.url + group)
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text("Nothing here")

    teacher.page.get_by_text("Make a new link", exact=True).first.click()
    teacher.page.get_by_role("button", name="Make a new link").click()
    expect(teacher.page.locator("#say")).to_have_text(re.compile("This is the new link"))
    second = teacher.invite()
    assert second != first
    zoe.page.goto(site.url + first)
    expect(zoe.page.get_by_text("This invite link leads to no group")).to_be_visible()
    complaints.clear()  # Chromium notes the 404s
    zoe.join(second, "Zoë again")
    expect(zoe.page.get_by_role("table")).to_be_visible()

    teacher.page.get_by_label("Your name here").fill("Mrs Novak")
    teacher.page.locator("#rename-you button").click()
    expect(teacher.page.locator("#say")).to_have_text("The name is changed.")
    teacher.page.get_by_label("Name of the group").fill("Class 6b")
    teacher.page.locator("#rename-group button").click()
    expect(teacher.page.get_by_role("heading", level=1)).to_have_text("Class 6b")
    teacher.page.wait_for_selector("html[data-ready]")
    teacher.confirm("Leave the group", "Leave the group")
    teacher.page.wait_for_url("**/groups")
    expect(teacher.page.get_by_text("Class 6b")).to_have_count(0)

    mia.open(group)
    expect(mia.page.get_by_text("Kept by Mia")).to_be_visible()
    mia.page.get_by_role("button", name="Close the group").click()
    mia.page.keyboard.press("Escape")
    expect(mia.page.get_by_role("button", name="Close the group")).to_be_focused()
    mia.confirm("Close the group", "Close the group")
    mia.page.wait_for_url("**/groups")
    zoe.page.goto(site.url + group)
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    complaints.clear()


def test_the_link_is_copied_or_selected(visitor: MakeVisitor, site: Site) -> None:
    context = visitor(permissions=["clipboard-read", "clipboard-write"])
    teacher = Member(context.new_page(), site)
    teacher.make("Office", "Ada")
    invite = teacher.invite()
    teacher.page.get_by_role("button", name="Copy the link").click()
    expect(teacher.page.locator("#told")).to_have_text("The link is copied.")
    assert teacher.page.evaluate("navigator.clipboard.readText()") == site.url + invite
    teacher.page.get_by_text("Show it as a code to scan").click()
    expect(teacher.page.get_by_role("img", name="QR code of the invite link")).to_be_visible()


def test_another_game_and_month_are_a_press_away(person: Callable[..., Member], site: Site) -> None:
    teacher = person()
    site.now = site.now.replace(month=10, day=5)
    group = teacher.make("Office", "Ada")
    site.now = site.now.replace(month=11, day=30)
    teacher.open(group)
    table = teacher.page.get_by_role("table")
    expect(teacher.page.get_by_role("heading", name="November 2026")).to_be_visible()
    teacher.page.get_by_role("link", name="Earlier month").click()
    expect(teacher.page.get_by_role("heading", name="October 2026")).to_be_visible()
    teacher.page.get_by_role("navigation", name="Games").get_by_role("link", name="L’échelle du jour vers CACA").click()
    expect(table.locator("caption")).to_have_text("L’échelle du jour vers CACA")
    expect(teacher.page.get_by_role("heading", name="October 2026")).to_be_visible()
    expect(teacher.page.get_by_role("link", name="Earlier month")).to_have_count(0)


@pytest.fixture
def full_group(site: Site) -> tuple[str, str, str]:
    """The path of a group of six, its invite, and the token of a member who has played."""
    house = site.house
    tokens = [house.new_player().token for _ in range(6)]
    players = [house.player(token) for token in tokens]
    made = house.groups.make(players[0], "The longest name that a group may have", "Ms Novak-Lindenschmidt 1")
    for player, name in zip(players[1:], ["Mia", "Wwwwwwwwwwwwwwwwwwwwwwww", "محمد", "Zoë", "Jonas"], strict=True):
        house.groups.join(player, made.invite.split("/")[-1], name)
    for player in players[:3]:
        play(site, player)
    return f"groups/{made.id}", made.invite, tokens[0]


def play(site: Site, player: int) -> None:
    puzzle = Puzzle.parse(site.house.today("en-poop").puzzle)
    route = site.route("en-poop")
    steps = [Step("hint", "word"), Step("word", route[0]), Step("undo"), *(Step("word", word) for word in route)]
    for number, step in enumerate(steps, 1):
        site.house.step(player, puzzle, number, step)


PAGES = {"list": "groups", "group": "{group}", "game": "{group}/games/2/en-poop", "join": "{invite}"}


@pytest.fixture
def member(visitor: MakeVisitor, site: Site, full_group: tuple[str, str, str]) -> Callable[..., Page]:
    """A page of somebody in the full group."""

    def make(**options: object) -> Page:
        context = visitor(**options)
        cookie = {"name": f"ladle_player_{site.house.mark}", "value": full_group[2], "url": site.url}
        context.add_cookies([cookie])  # type: ignore[list-item]
        return context.new_page()

    return make


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_pages_fit_and_fingers_find_everything(
    member: Callable[..., Page], site: Site, full_group: tuple[str, str, str], width: int, language: str
) -> None:
    page = member(viewport={"width": width, "height": 700}, has_touch=True)
    for name, path in PAGES.items():
        page.goto(f"{site.url}{path.format(group=full_group[0], invite=full_group[1])}?lang={language}")
        page.wait_for_selector("html[data-ready]")
        for summary in page.locator("summary").all():
            summary.click()
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name
        small = page.evaluate(
            """() => [...document.querySelectorAll('main :is(a, button, input, summary)')].map(element => {
                const { width, height } = element.getBoundingClientRect();
                return [element.outerHTML.slice(0, 60), width, height];
            }).filter(([, width, height]) => width && (width < 43.9 || height < 43.9))"""
        )
        assert small == [], name


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(
    member: Callable[..., Page], site: Site, full_group: tuple[str, str, str], theme: str
) -> None:
    page = member(**THEMES[theme])
    for name, path in PAGES.items():
        page.goto(site.url + path.format(group=full_group[0], invite=full_group[1]))
        page.wait_for_selector("html[data-ready]")
        for summary in page.locator("summary").all():
            summary.click()
        assert faults_of(page) == [], name
    page.goto(site.url + full_group[0])
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("button", name="Leave the group").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults_of(page) == []
