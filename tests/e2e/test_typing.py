"""Keys, drafts and refusals: what players of such games complain of, one test each."""

import re

import pytest
from playwright.sync_api import Route, expect

from journeys import Player
from real_site import Site

pytestmark = pytest.mark.browser


def test_a_refused_word_stays_for_correction_and_counts_nothing(player: Player, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.type("qzxj")
    expect(player.says).to_have_text("QZXJ is not a word we know.")
    assert player.draft() == "qzxj"
    expect(player.field).to_have_value("qzxj")
    expect(player.field).to_have_attribute("aria-invalid", "true")
    assert player.words() == [card.start]
    expect(player.page.locator("#moves")).to_have_text("0")
    for _ in range(4):
        player.page.keyboard.press("Backspace")
    player.play(route[0])


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Type a word that is one letter from {START}."),
        ("po", "A word here has 4 letters; this one has 2."),
        ("poo1", "“1” is not a letter of this game."),
        ("{start}", "You are on {START} already. Change one letter."),
        ("poop", "From {START} to POOP, letters"),
    ],
)
def test_the_line_says_in_words_why_a_word_is_refused(player: Player, site: Site, typed: str, says: str) -> None:
    start = site.house.ladders.today("en-poop").start
    player.open()
    player.page.wait_for_load_state("networkidle")
    player.field.fill(typed.format(start=start))
    player.field.press("Enter")
    expect(player.says).to_contain_text(says.format(START=start.upper()))


def test_before_enter_the_line_says_quietly_whether_it_is_a_move(player: Player, site: Site) -> None:
    word = site.route("en-poop")[0]
    player.open()
    player.page.wait_for_load_state("networkidle")
    player.page.keyboard.type(word)
    expect(player.page.locator("#quiet")).to_have_text(f"{word.upper()} is a move. Enter takes it.")
    expect(player.says).to_be_empty()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("po1", "“1” is not a letter of this game."),
        ("poops", "A word here has 4 letters; this one has 5."),
        ("{start}", "You are on {START} already. Change one letter."),
        ("poop", "From {START} to POOP, letters 1, 2, 3, and 4 change. Change exactly one."),
        ("qzxj", "QZXJ is not in this game’s dictionary."),
    ],
)
def test_before_enter_the_line_says_quietly_why_it_is_none(player: Player, site: Site, typed: str, says: str) -> None:
    start = site.house.ladders.today("en-poop").start
    player.open()
    player.field.fill(typed.format(start=start))
    expect(player.page.locator("#quiet")).to_have_text(says.format(START=start.upper()))
    expect(player.says).to_be_empty()


def test_accents_and_capitals_fold(player: Player, site: Site) -> None:
    word = site.route("fr-caca")[0]
    accented = word.upper().translate(str.maketrans("AEIOUC", "ÂÉÎÔÛÇ"))
    player.open("fr-caca/")
    player.field.fill(f" {accented} ")
    player.field.press("Enter")
    player.stands_on(word)


def test_enter_does_not_press_the_last_key_again(player: Player, site: Site) -> None:
    word = site.route("en-poop")[0]
    player.open()
    player.tap(word)
    player.page.keyboard.press("Enter")
    player.stands_on(word)


def test_enter_does_not_press_undo_again(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.play(*route[:2])
    player.page.get_by_role("button", name="Undo").click()
    player.stands_on(route[0])
    player.type(route[1])
    player.stands_on(route[1])


@pytest.mark.parametrize("keys", ["Control+c", "Alt+d", "Meta+r", "Control+Shift+k"])
def test_commands_never_type(player: Player, keys: str) -> None:
    player.open()
    player.page.evaluate("document.addEventListener('keydown', event => event.preventDefault())")  # no real reload
    player.page.keyboard.press(keys)
    expect(player.field).to_have_value("")


def test_a_held_key_types_once(player: Player) -> None:
    player.open()
    for _ in range(3):
        player.page.keyboard.down("q")
    player.page.keyboard.up("q")
    expect(player.field).to_have_value("q")


def test_caps_lock_types_the_same_letters(player: Player) -> None:
    player.open()
    player.page.keyboard.type("QZ")
    expect(player.field).to_have_value("qz")


def test_a_held_key_types_once_in_the_field_too(player: Player) -> None:
    player.open()
    player.field.focus()
    for _ in range(3):
        player.page.keyboard.down("q")
    player.page.keyboard.up("q")
    expect(player.field).to_have_value("q")


def test_commands_in_the_field_are_the_fields_affair(player: Player, site: Site) -> None:
    """Ctrl+Z corrects what is typed; with nothing typed it takes a rung off."""
    word = site.route("en-poop")[0]
    player.open()
    player.play(word)
    player.field.focus()
    player.page.keyboard.type("qz")
    player.page.keyboard.press("Control+z")
    expect(player.says).to_be_empty()
    player.stands_on(word)
    player.field.fill("")
    player.page.keyboard.press("Control+z")
    expect(player.rungs).to_have_count(1)


def press_as(player: Player, *events: dict[str, object]) -> None:
    """Keys as browsers report them for keyboards that this machine does not have."""
    player.page.evaluate(
        "events => events.forEach(each => document.body.dispatchEvent(new KeyboardEvent('keydown', each)))",
        [{"bubbles": True, "cancelable": True, **event} for event in events],
    )


def test_a_dead_key_waits_for_its_letter_and_the_letter_folds(player: Player) -> None:
    player.open("fr-caca/")
    press_as(player, {"key": "Dead"}, {"key": "ê"}, {"key": "Dead"}, {"key": "Ü"})
    expect(player.field).to_have_value("eu")


def test_alt_gr_types_where_it_makes_a_letter(player: Player) -> None:
    player.open("fr-caca/")
    press_as(player, {"key": "à", "ctrlKey": True, "altKey": True, "modifierAltGraph": True})
    press_as(player, {"key": "e", "ctrlKey": True, "altKey": True})  # a command of somebody's
    expect(player.field).to_have_value("a")


def test_an_input_method_composes_before_it_counts(player: Player, site: Site) -> None:
    """As Android's keyboards do for every word: the letters come as a composition, and Enter within it is not ours."""
    word = site.route("en-poop")[0]
    player.open()
    player.field.focus()
    method = player.page.context.new_cdp_session(player.page)
    for end in range(1, 5):
        letters = {"text": word[:end], "selectionStart": end, "selectionEnd": end}
        method.send("Input.imeSetComposition", letters)
        expect(player.field).to_have_value(word[:end])
    assert player.draft() == word, "the tiles follow while it is composed"
    press_as(player, {"key": "Enter", "isComposing": True}, {"key": "a", "isComposing": True})
    expect(player.rungs).to_have_count(1)
    method.send("Input.insertText", {"text": word})
    expect(player.field).to_have_value(word)
    player.page.keyboard.press("Enter")
    player.stands_on(word)


@pytest.mark.parametrize("into_the_field", [True, False])
def test_a_pasted_word_is_taken_as_it_was_meant(player: Player, site: Site, into_the_field: bool) -> None:
    word = site.route("en-poop")[0]
    player.open()
    player.page.evaluate(
        """word => {
            const area = document.body.appendChild(document.createElement('textarea'));
            area.value = word;
            area.select();
        }""",
        f"  {word.upper()}\n",
    )
    player.page.keyboard.press("Control+c")
    player.page.evaluate("document.querySelector('textarea').remove()")
    if into_the_field:
        player.field.focus()
    player.page.keyboard.press("Control+v")
    assert player.draft() == word
    player.page.keyboard.press("Enter")
    player.stands_on(word)


def test_a_double_tap_on_enter_enters_once(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.tap(route[0])
    player.page.get_by_role("button", name="Enter").dblclick()
    player.stands_on(route[0])
    expect(player.says).to_have_text(f"{route[0].upper()} it is: 1 move.")
    player.play(route[1])
    expect(player.page.locator("#moves")).to_have_text("2")


def test_typing_ahead_of_a_slow_server_loses_nothing(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    waiting: list[Route] = []
    player.page.route(re.compile(r"/steps/1$"), lambda route: waiting.append(route))
    for word in route:
        player.type(word)
    while not waiting:
        player.page.wait_for_timeout(20)
    waiting[0].continue_()
    player.finished(len(route))


def test_what_is_typed_while_the_page_loads_is_played(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    waiting: list[Route] = []
    player.page.route(re.compile(r"/client/\w+/play\.js$"), lambda route: waiting.append(route))
    player.page.goto(site.url + "en-poop/", wait_until="commit")
    player.page.wait_for_selector("#word")
    player.type(route[0])  # keys
    player.tap(route[1])  # taps
    player.page.get_by_role("button", name="Enter").click()
    player.field.fill(route[2])  # the field
    player.field.press("Enter")
    player.field.fill(route[3])
    assert waiting, "the page's script is still on its way"
    waiting[0].continue_()
    player.ready()
    player.stands_on(route[2])
    expect(player.field).to_have_value(route[3])


def test_escape_clears_and_arrows_choose_a_letter(player: Player, site: Site) -> None:
    start = site.house.ladders.today("en-poop").start
    player.open()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.type("q")
    assert player.draft() == f"{start[0]}q{start[2:]}"
    expect(player.page.locator(".draft [aria-pressed=true]")).to_have_accessible_name("letter 2 of 4, Q")
    player.page.keyboard.press("Escape")
    assert player.draft() == start
    expect(player.page.locator(".draft [aria-pressed=true]")).to_have_count(0)


def test_a_chosen_tile_takes_enter_as_every_place_does(player: Player, site: Site) -> None:
    start, word = site.house.ladders.today("en-poop").start, site.route("en-poop")[0]
    place = next(place for place in range(4) if word[place] != start[place])
    player.open()
    player.page.locator(".draft .tile").nth(place).focus()
    player.page.keyboard.press("Enter")  # chooses
    player.page.keyboard.type(word[place])
    player.page.keyboard.press("Enter")  # submits
    player.stands_on(word)
