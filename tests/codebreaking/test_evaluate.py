from random import Random

import pytest

from ladle.codebreaking import STRATEGIES, Evaluation, History, Lists, Terms, across_lists, evaluate

IGHT = ("fight", "light", "might", "night", "right", "sight", "tight", "wight", "stone")
FIRST = STRATEGIES["frequency"].pick


def one_by_one(history: History, left: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
    return left[0]


def test_what_a_list_comes_to() -> None:
    found = evaluate(one_by_one, Terms(Lists.of(IGHT), limit=6), name="mine")
    assert found.distribution == {1: 1, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}
    assert (found.games, found.total, found.worst, found.failures) == (9, 38, 8, 2)
    assert found.mean == pytest.approx(38 / 9)
    assert (found.past(6), found.past(7), found.past(10)) == (2, 1, 0)
    assert [(pattern, [game.answer for game in games]) for pattern, games in found.lost_by_family().items()] == [
        ("?ight", ["tight", "wight"])
    ]


def test_its_wire_form() -> None:
    lists = Lists.of(("bat", "cat", "cot", "hat"))
    assert evaluate(one_by_one, Terms(lists, hard=True, limit=2), name="mine").to_wire() == {
        "strategy": "mine",
        "opening": "bat",
        "hard": True,
        "limit": 2,
        "games": 4,
        "total": 8,
        "mean": 2.0,
        "worst": 3,
        "failures": 1,
        "lost": [
            {
                "answer": "hat",
                "transcript": "bat=.## cat=.## hat=###",
                "guesses": 3,
                "family": "?at",
                "fault": None,
            }
        ],
        "distribution": {"1": 1, "2": 2, "3": 1},
    }


def test_a_strategy_that_never_guesses_has_no_mean() -> None:
    found = evaluate(lambda *_: "zzz", Terms(Lists.of(("bat", "cat"))))
    assert (found.opening, found.total, found.mean, found.worst, found.failures) == ("", 0, None, None, 2)
    assert found.lost_by_family() == {"": found.lost}
    assert found.to_wire()["lost"][0]["fault"] == "it guessed 'zzz', which may not be guessed"


def test_it_is_stopped_with_the_games_that_are_done() -> None:
    def stop(done: int, games: int) -> None:
        assert games == len(IGHT)
        if done == 3:
            raise KeyboardInterrupt

    found = evaluate(one_by_one, Terms(Lists.of(IGHT)), progress=stop)
    assert (found.stopped, found.games) == (True, 3)
    assert sum(found.distribution.values()) == 3


def test_without_a_limit_nothing_is_too_late() -> None:
    assert evaluate(one_by_one, Terms(Lists.of(IGHT), limit=None)).failures == 0


def test_one_list_after_another() -> None:
    seconds = iter([1.0, 1.5, 2.0, 4.0])
    lists = {"short": Terms(Lists.of(("bat", "cat"))), "long": Terms(Lists.of(IGHT))}
    played: list[tuple[int, int]] = []
    found = list(
        across_lists(
            FIRST,
            lists,
            name="frequency",
            clock=lambda: next(seconds),
            progress=lambda done, of: played.append((done, of)),
        )
    )
    assert [(one.name, one.evaluation.games, one.seconds) for one in found] == [("short", 2, 0.5), ("long", 9, 2.0)]
    assert isinstance(found[0].evaluation, Evaluation)
    assert played == [(done, of) for of in (2, 9) for done in range(1, of + 1)]
