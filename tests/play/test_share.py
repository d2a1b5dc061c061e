"""Sharing: what is told in words and symbols, and codes that nobody else can write."""

import base64
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Puzzle
from ladle.errors import UnknownShare
from ladle.ladder import Step
from ladle.play import House, Score
from ladle.play.sealed_code import LONGEST_CODE
from ladle.play.share import Shares, score, symbols, told
from ladle.play.share_code import DIRECTIONS, MOST_SHOWN, Direction, code_of, score_of
from ladle.storage import Database
from small_game import DAY, finish, step_of
from small_house import WORDS, Clock, open_small_house

SECRET = b"s" * 32
PUZZLE = Puzzle("en-poop", 472)
SHARES = Shares(SECRET, site="Ladle")


def a_score(directions: str = "nnnnnn", *, par: int = 5, hints: int = 0, moves: int | None = None) -> Score:
    """n is nearer, s the same, f farther."""
    names: dict[str, Direction] = {name[0]: name for name in DIRECTIONS}
    told = tuple(names[letter] for letter in directions)
    return Score(PUZZLE, len(told) if moves is None else moves, par, hints, told)


scores = st.builds(
    lambda directions, more, par, hints: Score(PUZZLE, len(directions) + more, par, hints, tuple(directions)),
    st.lists(st.sampled_from(DIRECTIONS), min_size=MOST_SHOWN, max_size=MOST_SHOWN),
    st.integers(0, 9999),
    st.integers(1, 300),
    st.integers(0, 9999),
) | st.builds(
    lambda directions, par, hints: Score(PUZZLE, len(directions), par, hints, tuple(directions)),
    st.lists(st.sampled_from(DIRECTIONS), min_size=1, max_size=MOST_SHOWN),
    st.integers(1, 60),
    st.integers(0, 20),
)


# --- words, symbols, the picture's text ---


@pytest.mark.parametrize(
    ("shared", "language", "words"),
    [
        (a_score("nnnnnn", hints=1), "en", "Ladle ladder 472: 6 moves, par 5, one hint. 1 extra."),
        (a_score("nnnnn"), "en", "Ladle ladder 472: 5 moves, par 5. At par!"),
        (a_score("nnsfnnnn", hints=3), "en", "Ladle ladder 472: 8 moves, par 5, 3 hints. 3 extra."),
        (a_score("n", par=1), "en", "Ladle ladder 472: 1 move, par 1. At par!"),
        (a_score("nnnnnn", hints=1), "fr", "Échelle Ladle 472 : 6 coups, par 5, un indice. 1 de trop."),
        (a_score("nnnnn"), "fr", "Échelle Ladle 472 : 5 coups, par 5. Au par !"),
        (a_score("n", par=1, hints=2), "fr", "Échelle Ladle 472 : 1 coup, par 1, 2 indices. Au par !"),
    ],
)
def test_the_words(shared: Score, language: str, words: str) -> None:
    assert SHARES.of(shared, language).words == words


def test_the_site_has_its_own_name() -> None:
    share = Shares(SECRET, site="Chez {moves} Léa").of(a_score("nnnnn"), "fr")
    assert share.words == "Échelle Chez {moves} Léa 472 : 5 coups, par 5. Au par !"
    assert share.symbols.startswith("Chez {moves} Léa 472 · 5/5\n")


def test_symbols_are_shapes_a_move_each() -> None:
    assert SHARES.of(a_score("nsfnnnn"), "en").symbols == "Ladle 472 · 7/5\n●◐○●●●●"
    assert SHARES.of(a_score("nnnnn", hints=2), "fr").symbols == "Ladle 472 · 5/5 · 2 indices\n●●●●●"


def test_long_games_are_shown_in_lines_and_cut_short() -> None:
    rows = symbols(a_score("n" * MOST_SHOWN, moves=400)).split("\n")
    assert rows == ["●" * 20] * 3 + ["…"]
    assert told(a_score("n" * MOST_SHOWN, moves=400), "en") == "60 nearer, and so on"
    assert len(symbols(a_score("n" * MOST_SHOWN)).split("\n")) == 3


def test_the_pictures_text_tells_the_same_as_the_picture() -> None:
    alt = SHARES.of(a_score("nnsffnnnnn"), "en").alt
    assert alt == (
        "Ladle ladder 472: 10 moves, par 5. 5 extra. Move by move: 2 nearer, 1 no nearer, 2 farther, 5 nearer."
    )
    assert SHARES.of(a_score("nnsn", par=3), "fr").alt == (
        "Échelle Ladle 472 : 4 coups, par 3. 1 de trop. Coup par coup : 2 plus près, 1 pas plus près, 1 plus près."
    )


# --- from a game ---


def test_a_finished_game_has_its_share_and_one_that_goes_on_has_none(house: House) -> None:
    player = finish(house, "?", "bet", "-", "cat", "cot", "dot")
    assert house.game(player, DAY).result is None
    house.step(player, DAY, 7, Step("word", "dog"))
    share = house.result(player, DAY).share
    assert share is not None
    assert share.words == "Ladle ladder 7: 5 moves, par 4, one hint. 1 extra."
    assert share.symbols == "Ladle 7 · 5/4 · one hint\n○●●●●"  # the move that was taken back is there
    assert share.image == f"en-dog/7/share/{share.code}.png"
    assert house.shares.read(DAY, share.code) == Score(DAY, 5, 4, 1, ("farther", *["nearer"] * 4))  # type: ignore[arg-type]


def test_no_word_of_the_ladder_is_told(house: House) -> None:
    share = house.result(finish(house, "bet", "bat", "cat", "cot", "dot", "dog"), DAY).share
    assert share is not None
    for text in (share.words, share.symbols, share.alt):
        assert not set(WORDS) & set(text.lower().replace(".", " ").split())


def test_who_made_the_same_moves_shares_the_same(house: House) -> None:
    one, other = (house.result(finish(house, "cat", "cot", "dot", "dog"), DAY).share for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("typed", "directions"),
    [
        (("cat", "cot", "dot", "dog"), "nnnn"),
        (("bet", "net", "-", "-", "cat", "cot", "cog", "dog"), "ffnnnn"),
        (("cat", "cot", "-", "-", "bit", "bat", "cat", "cot", "dot", "dog"), "nnfnnnnn"),
    ],
)
def test_directions_are_seen_from_the_target(typed: tuple[str, ...], directions: str) -> None:
    distances = {"dog": 0, "dot": 1, "cog": 1, "cot": 2, "cat": 3, "bat": 4, "bet": 5, "bit": 5, "net": 6}
    shared = score(DAY, 4, "bat", map(step_of, typed), distances=distances)
    assert shared.directions == a_score(directions).directions
    assert (shared.moves, shared.par) == (len(directions), 4)


# --- codes ---


@given(scores)
def test_a_code_tells_what_was_put_in(shared: Score) -> None:
    code = code_of(shared, SECRET)
    assert score_of(PUZZLE, code, SECRET) == shared
    assert set(code) <= set(string.ascii_letters + string.digits + "-_")
    assert len(code) <= LONGEST_CODE


def test_a_usual_code_is_short() -> None:
    assert len(code_of(a_score("nnnnnn", hints=1), SECRET)) == 22


@given(scores, st.data())
def test_a_forged_code_is_unknown(shared: Score, data: st.DataObject) -> None:
    """Whichever letter is changed."""
    code = code_of(shared, SECRET)
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from([c for c in string.ascii_letters + string.digits + "-_" if c != code[place]]))
    with pytest.raises(UnknownShare):
        score_of(PUZZLE, code[:place] + letter + code[place + 1 :], SECRET)


@given(st.text(max_size=90) | st.binary(max_size=40).map(lambda raw: base64.urlsafe_b64encode(raw).decode()))
def test_no_text_is_a_code_by_chance(text: str) -> None:
    with pytest.raises(UnknownShare):
        score_of(PUZZLE, text, SECRET)


@pytest.mark.parametrize("change", ["=", "==", " ", "A", "\n"])
def test_a_code_is_written_in_one_way_only(change: str) -> None:
    code = code_of(a_score(), SECRET)
    for text in (code + change, change + code):
        with pytest.raises(UnknownShare):
            score_of(PUZZLE, text, SECRET)


@pytest.mark.parametrize("puzzle", ["en-poop/471", "en-poop/4720", "en-poop-wide/472", "fr-caca/472"])
def test_a_code_is_of_its_own_puzzle(puzzle: str) -> None:
    with pytest.raises(UnknownShare):
        score_of(Puzzle.parse(puzzle), code_of(a_score(), SECRET), SECRET)


def test_another_house_does_not_know_it() -> None:
    code = code_of(a_score(), SECRET)
    with pytest.raises(UnknownShare):
        score_of(PUZZLE, code, b"t" * 32)


def test_a_restart_knows_its_codes_again(database: Database, clock: Clock) -> None:
    house = open_small_house(database, clock)
    share = house.result(finish(house, "cat", "cot", "dot", "dog"), DAY).share
    assert share is not None
    assert open_small_house(database, clock).shares.read(DAY, share.code).moves == 4
