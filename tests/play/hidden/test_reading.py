"""Finished games read again: the figures are the lab's, and what is remembered is bounded."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ladle.codebreaking import History, Table, Tree, Turn, fast, marks, pegs, review
from ladle.errors import MissingExtra
from ladle.packs import HiddenDictionary, dictionary_of
from ladle.play.hidden.reading import PlayedGame, Reader, Workings, lists_of
from ladle.words import NormalForm
from small_house import hidden_edition

FAMILY = frozenset({"eight", "fight", "light", "might", "night", "sight"})


def words_of(accepted: frozenset[str], answers: frozenset[str], *, rule: str = "marks") -> HiddenDictionary:
    return HiddenDictionary(
        language="en",
        normal_form=NormalForm("abcdefghijklmnopqrstuvwxyz123456"),
        length=len(min(answers)),
        accepted=accepted,
        zipf={},
        display={},
        everyday=accepted,
        recognised=frozenset(),
        blocked=frozenset(),
        never_show=frozenset(),
        guesses=6,
        rule="pegs" if rule == "pegs" else "marks",
        answers=answers,
    )


WORDS = words_of(FAMILY | {"flesh", "manse"}, FAMILY)


def played(*guesses: str, answer: str, words: HiddenDictionary = WORDS, outside: bool = False) -> PlayedGame:
    rule = pegs if words.rule == "pegs" else marks
    history: History = tuple(Turn(guess, rule(guess, answer)) for guess in guesses)
    pack = hidden_edition().pack  # of other words: it has no part in how these are read
    return PlayedGame("en-hidden/1", words, answer, history, hard=False, outside=outside, pack=pack)


def test_it_says_what_the_lab_says() -> None:
    game = played("eight", "flesh", "night", answer="night")
    seen = Reader().read(game)
    found = review(Table.build(lists_of(WORDS)), game.history, answer="night", limit=6)
    assert (seen.puzzle, seen.won, seen.skill, seen.luck) == ("en-hidden/1", True, found.skill, found.luck)
    assert [(turn.before, turn.after, turn.skill, turn.luck) for turn in seen.turns] == [
        (turn.before, turn.after, turn.skill, turn.luck) for turn in found.turns
    ]
    assert seen.trap is not None
    assert (seen.trap.family, seen.trap.turn) == ("?ight", 1)
    assert seen.turns[0].best is not None
    assert seen.turns[0].best.exact


def test_a_lost_game_and_a_word_from_outside() -> None:
    lost = Reader().read(played("eight", "flesh", answer="bight"))
    assert (lost.won, lost.listed) == (False, False)
    found = Reader().read(played("eight", "tight", "bight", answer="bight", outside=True))
    assert (found.won, found.listed, found.turns[-1].luck) == (True, False, None)


def test_pegs_are_read_like_words() -> None:
    codes = frozenset(a + b for a in "123" for b in "123")
    seen = Reader().read(played("11", "23", answer="23", words=words_of(codes, codes, rule="pegs")))
    assert seen.won
    assert seen.turns[0].before == 9


def test_many_candidates_are_folded() -> None:
    many = frozenset(a + b for a in "abcdefgh" for b in "abcdefgh")
    turn = Reader().read(played("zz", answer="ab", words=words_of(many | {"zz"}, many))).turns[0]
    assert (turn.after, len(turn.left), turn.more) == (64, 40, 24)
    assert list(turn.left) == sorted(many)[:40]


def test_a_table_is_made_once_and_a_game_reviewed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    of = Workings.of

    def counted(game: PlayedGame) -> Workings:
        made.append(game.dictionary.digest)
        return of(game)

    monkeypatch.setattr(Workings, "of", counted)
    reader = Reader()
    first = reader.read(played("eight", answer="night"))
    assert reader.read(played("eight", answer="night")) == first
    reader.read(played("eight", "night", answer="night"))
    assert made == [WORDS.digest]


def test_the_tree_of_a_pack_serves_the_games_of_its_own_words_alone() -> None:
    edition = hidden_edition()
    pack = replace(edition.pack, trees={"marks": Tree("bat").to_json().encode()})
    words = dictionary_of(replace(edition, pack=pack))
    assert isinstance(words, HiddenDictionary)
    game = replace(played("bat", answer="bat", words=words), pack=pack)
    assert Workings.of(game).tree == Tree("bat")
    assert Workings.of(replace(game, dictionary=replace(words, accepted=words.accepted | {"zoo"}))).tree is None


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"A review needs the extra 'review'"):
        Reader().read(played("eight", answer="night"))


def test_numpy_waits_for_the_first_game_and_numba_is_never_asked() -> None:
    check = (
        "import sys; sys.path[:0] = sys.argv[1:];"
        "import ladle.play, ladle.play.hidden.reading; assert 'numpy' not in sys.modules;"
        "import test_reading as t; t.Reader().read(t.played('eight', answer='night'));"
        "assert 'numpy' in sys.modules and 'numba' not in sys.modules"
    )
    here = Path(__file__).parent
    assert subprocess.run([sys.executable, "-c", check, here, here.parents[1]]).returncode == 0
