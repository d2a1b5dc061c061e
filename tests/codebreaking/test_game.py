import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking import Game, Lists, Turn, broken_rule, candidates, codes, marks, pegs
from ladle.errors import GameOver, HardModeBroken, LadleError, NoGuessLeft, UnknownWord, WrongLength

LISTS = Lists.of(["abide", "crane", "erase", "slate", "speed", "steal"], ["soare"])
WORDS = st.lists(st.text("abc", min_size=3, max_size=3), min_size=1, max_size=12, unique=True)


def test_a_game_goes_on_from_the_game_before() -> None:
    start = Game(LISTS, "steal", limit=6)
    later = start.play("speed")
    assert start.history == ()
    assert later.history == (Turn("speed", "#.#.."),)
    assert not later.over
    assert later.play("steal").won
    assert later.play("steal").over


@pytest.mark.parametrize(
    ("guesses", "hard", "refusal", "message"),
    [
        (["stale?"], False, WrongLength, "A word here has 5 letters; this one has 6."),
        (["zzzzz"], False, UnknownWord, "ZZZZZ is not a word we know."),
        (["steal", "slate"], False, GameOver, "This game ended with STEAL"),
        (["slate", "slate", "slate"], False, NoGuessLeft, "Of 2 guesses none is left"),
        (["slate", "crane"], True, HardModeBroken, "Hard mode: Letter 1 must be S."),
        (["erase", "slate", "toolong"], True, NoGuessLeft, "Of 2 guesses"),  # what is over takes nothing, however bad
    ],
)
def test_what_is_not_taken(guesses: list[str], hard: bool, refusal: type[LadleError], message: str) -> None:
    game = Game(LISTS, "steal", limit=2, hard=hard).follow(guesses[:-1])
    with pytest.raises(refusal, match=message):
        game.play(guesses[-1])


def test_a_broken_rule_says_which() -> None:
    with pytest.raises(HardModeBroken) as refused:
        Game(LISTS, "erase", hard=True).follow(["speed", "steal"])
    assert refused.value.data == {"word": "steal", "letter": "e", "place": 0, "times": 2}
    assert str(refused.value) == "Hard mode: The guess must use E twice."


def test_a_lost_game_is_over() -> None:
    game = Game(LISTS, "steal", limit=1).play("slate")
    assert game.over
    assert not game.won


def test_a_game_without_a_limit_takes_as_long_as_it_takes() -> None:
    assert not Game(LISTS, "steal").follow(["slate"] * 50).over


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"answer": "steals"}, "an answer has 5 letters, as guesses have, not 6"),
        ({"limit": 0}, "a game has a guess or more, not 0"),
        ({"hard": True, "rule": pegs}, "no hard mode"),
    ],
)
def test_a_game_that_cannot_be(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Game(**{"lists": LISTS, "answer": "steal", **changes})  # type: ignore[arg-type]


def test_pegs_are_a_game_too() -> None:
    game = Game(codes(), "2112", rule=pegs, limit=10).play("1122")
    assert game.history == (Turn("1122", "##++"),)


@given(WORDS, st.data())
def test_a_game_is_a_fold(words: list[str], data: st.DataObject) -> None:
    """Guess by guess or at once is the same; the history is the rule's; whoever plays on candidates keeps hard mode."""
    answer = data.draw(st.sampled_from(words))
    lists = Lists.of(words)
    game = Game(lists, answer, hard=True)
    while not game.over:
        left = candidates(lists.answers, game.history)
        assert answer in left
        game = game.play(data.draw(st.sampled_from(left)))
    assert [turn.marks for turn in game.history] == [marks(turn.guess, answer) for turn in game.history]
    assert Game(Lists.of(words), answer, hard=True).follow(turn.guess for turn in game.history) == game
    assert all(broken_rule(turn.guess, game.history[:n]) is None for n, turn in enumerate(game.history))


def test_a_game_that_is_printed_keeps_its_secret() -> None:
    assert "steal" not in repr(Game(LISTS, "steal", limit=6).play("crane"))
