"""Help in steps that the player asks for, undo, and dead ends."""

import re

import pytest
from playwright.sync_api import Locator, expect

from journeys import Player
from ladder_words import ladder_words
from ladle.daily import Puzzle
from ladle.ladder import shortest_routes
from real_site import Site

pytestmark = pytest.mark.browser


def ask(player: Player) -> Locator:
    player.page.get_by_role("button", name="Help", exact=True).click()
    help_ = player.page.get_by_role("dialog", name="Help", exact=True)
    expect(help_).to_be_visible()
    return help_


def take(player: Player, question: str) -> None:
    help_ = ask(player)
    help_.get_by_role("button", name=question).click()
    help_.get_by_role("button", name="Count it and tell me").click()
    expect(help_).to_have_count(0)


def test_the_doors_are_free_and_have_meanings(player: Player, site: Site) -> None:
    player.open()
    help_ = ask(player)
    help_.get_by_role("button", name="The doors of POOP").click()
    doors = help_.locator(".doors dt")
    expect(doors.first).to_be_visible()
    shown = site.house.doors(Puzzle.parse(site.house.ladders.today("en-poop").puzzle)).doors
    assert doors.all_text_contents() == [door.word.upper() for door in shown]
    assert help_.locator(".doors dd").all_text_contents() == [door.gloss or "" for door in shown]
    expect(help_.get_by_text("You have taken no hint in this game.")).to_be_visible()


def test_a_hint_is_agreed_to_before_it_counts(player: Player) -> None:
    player.open()
    help_ = ask(player)
    question = help_.get_by_role("button", name="How far am I?")
    question.click()
    agreement = help_.get_by_text("This will count as one hint.").filter(visible=True)
    expect(agreement).to_have_count(1)
    help_.get_by_role("button", name="Not now").click()
    expect(agreement).to_have_count(0)
    expect(question).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(ask(player).get_by_text("You have taken no hint in this game.")).to_be_visible()


def test_a_hint_taken_gives_the_focus_back_before_the_next_key(player: Player) -> None:
    """By then the dialog is gone, and nothing takes the focus from where the player puts it next."""
    player.open()
    player.page.get_by_role("button", name="Help", exact=True).focus()
    player.page.keyboard.press("Enter")
    help_ = player.page.get_by_role("dialog", name="Help", exact=True)
    help_.get_by_role("button", name="How far am I?").click()
    agree = help_.get_by_role("button", name="Count it and tell me").filter(visible=True)
    focused, later = agree.evaluate(
        """async button => {
            const closed = new Promise(resolve => button.closest('dialog').addEventListener('close', resolve));
            button.click();
            const focused = [document.activeElement.id, document.querySelectorAll('dialog').length];
            document.querySelector('#word').focus();
            await closed;
            return [focused, document.activeElement.id];
        }"""
    )
    assert (focused, later) == (["help", 0], "word")


def test_each_hint_tells_more_and_is_counted_in_the_result(player: Player, site: Site) -> None:
    card = site.house.ladders.today("en-poop")
    start = card.start.upper()
    player.open()
    take(player, "How far am I?")
    expect(player.says).to_have_text(f"From {start}, POOP is {card.par} moves away.")
    take(player, "Which letter should I change?")
    expect(player.says).to_contain_text(f"In {start}, change letter ")
    hinted = player.page.locator(".draft .tile.hinted")
    expect(hinted).to_have_count(1)
    expect(hinted).to_have_accessible_name(re.compile(r"^letter [1-4] of 4, [A-Z], the one to change$"))
    take(player, "What is the next word?")
    expect(player.says).to_contain_text("The next word: ")
    word = (player.says.locator("b").text_content() or "").lower()
    expect(ask(player).get_by_text("You have taken 3 hints in this game.")).to_be_visible()
    player.page.keyboard.press("Escape")
    player.play(word)
    expect(player.page.locator("#moves")).to_have_text("1")
    expect(player.page.locator(".draft .tile.hinted")).to_have_count(0)
    graph = ladder_words(site.house, card.dictionary).graph
    player.play(*next(shortest_routes(graph, word, card.target))[1:])
    expect(player.page.get_by_role("dialog")).to_contain_text("3 hints.")


def test_a_reload_tells_a_hint_again_and_it_is_not_asked_for_twice(player: Player, site: Site) -> None:
    player.open()
    take(player, "What is the next word?")
    expect(player.says).to_contain_text("The next word: ")
    told = player.says.text_content() or ""
    player.page.reload()
    player.ready()
    expect(player.says).to_have_text(told)
    expect(player.page.locator(".draft .tile.hinted")).to_have_count(1)
    help_ = ask(player)
    expect(help_.get_by_role("button", name="What is the next word?")).to_have_count(0)
    expect(help_.get_by_text("told", exact=True)).to_be_visible()
    expect(help_.get_by_text("You have taken 1 hint in this game.")).to_be_visible()


def test_a_hint_leaves_the_draft_and_is_announced_once(player: Player, site: Site) -> None:
    player.open()
    player.listen()
    player.page.keyboard.type("po")
    take(player, "How far am I?")
    expect(player.says).to_contain_text("moves away")
    expect(player.field).to_have_value("po")
    assert len(player.heard()) == 1


def test_enter_after_help_belongs_to_the_word_that_was_typed(player: Player, site: Site) -> None:
    """By keyboard alone: the focus comes back to the button, and the word typed then is not lost to it."""
    word = site.route("en-poop")[0]
    player.open()
    button = player.page.get_by_role("button", name="Help", exact=True)
    button.focus()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(button).to_be_focused()
    player.play(word)
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_what_is_typed_in_a_dialog_stays_out_of_the_game(player: Player) -> None:
    player.open()
    help_ = ask(player)
    player.page.keyboard.type("qz")
    help_.locator(".rules").click()  # the focus is on nothing now
    player.page.keyboard.type("qz")
    player.page.keyboard.press("Escape")
    expect(player.field).to_have_value("")


def test_undo_takes_a_rung_off_and_says_that_its_move_stays(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.play(*route[:2])
    player.page.keyboard.press("Control+z")
    player.stands_on(route[0])
    expect(player.says).to_have_text(f"Back to {route[0].upper()}. The move stays counted.")
    expect(player.page.locator("#moves")).to_have_text("2")
    player.page.get_by_role("button", name="Undo").click()
    expect(player.rungs).to_have_count(1)
    player.page.get_by_role("button", name="Undo").click()
    expect(player.says).to_have_text("You are at the start: there is nothing to take back.")


def way_into_a_dead_end(site: Site) -> tuple[Puzzle, str]:
    """A puzzle whose start has a neighbour from which nothing leads on, and that word."""
    for number in range(1, 400):
        card = site.house.ladders.card(Puzzle("en-poop", number))
        graph = ladder_words(site.house, card.dictionary).graph
        for word in graph.neighbours(card.start):
            if graph.neighbours(word) == (card.start,):
                return Puzzle("en-poop", number), word
    raise AssertionError("no start is beside a dead end")


def test_a_dead_end_is_said(player: Player, site: Site) -> None:
    puzzle, word = way_into_a_dead_end(site)
    player.open(str(puzzle))
    player.play(word)
    expect(player.says).to_contain_text("A dead end: the only way on is back, by Undo.")
    player.page.reload()
    player.ready()
    expect(player.says).to_have_text(f"A dead end: from {word.upper()} the only way on is back, by Undo.")
    player.page.get_by_role("button", name="Undo").click()
    expect(player.says).to_contain_text("The move stays counted.")
