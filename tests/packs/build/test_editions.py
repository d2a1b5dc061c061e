from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ladle.packs import Pack, Target, read_pack
from ladle.packs.build.editions import LadderPlan, build_edition, good_starts, planned_editions, whole_weeks
from ladle.packs.starts import Start

WORDS = "beat boat coal coat cool foal food fool goal goat hood loot meat moat molt moot pool poop poor zeal"
EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)


@pytest.fixture
def pack(write_pack: Callable[..., Path]) -> Pack:
    accepted = "".join(f"{word}\n" for word in WORDS.split())
    return read_pack(write_pack({"accepted.txt": accepted, "zipf.csv": "beat,500\nmeat,480\n"}, name="en-4", length=4))


def starts(pack: Pack, *doors: str) -> str:
    return " ".join(start.word for start in good_starts(Target(pack, "poop", frozenset(doors)), WORDS.split()))


def test_a_start_is_four_moves_or_more_from_the_target(pack: Pack) -> None:
    assert starts(pack, "pool", "poor") == "beat boat coat goal goat hood loot meat moat molt moot"


def test_a_start_is_as_near_over_everyday_words(pack: Pack) -> None:
    assert starts(replace(pack, everyday=pack.everyday - {"coat"}), "pool") == "goal goat hood"


def test_a_start_whose_door_nobody_has_read_is_left_out(pack: Pack) -> None:
    assert starts(pack, "poor") == ""


def test_a_word_that_is_never_shown_is_no_start(pack: Pack) -> None:
    assert "goat" not in starts(replace(pack, never_show=frozenset({"goat"})), "pool")


def test_the_rarest_starts_make_way_for_whole_weeks(pack: Pack) -> None:
    eight = [Start(word, 4, 1, (), 0.0) for word in ["boat", "coat", "goal", "meat", "hood", "loot", "moat", "beat"]]
    kept = whole_weeks(eight, pack)
    assert [start.word for start in kept] == ["beat", "meat", "boat", "coat", "goal", "hood", "loot"]


def test_a_door_that_nobody_has_decided_about_stops_the_build(pack: Pack, tmp_path: Path) -> None:
    plan = LadderPlan("en-poop", "To the poop", "en-4", "poop", "qwerty", EPOCH, "seed", ("pool",))
    with pytest.raises(ValueError, match=r"en-poop: nobody has read the doors \['poor'\]"):
        build_edition(plan, pack, WORDS.split(), tmp_path)


def test_every_planned_edition_opens_its_first_puzzle_at_the_same_instant() -> None:
    plans = {plan.id: plan for plan in planned_editions()}
    ladders = {name: plan for name, plan in plans.items() if isinstance(plan, LadderPlan)}
    assert list(ladders) == ["en-poop", "en-poop-wide", "fr-caca"]
    assert list(plans)[len(ladders) :] == ["en-hidden", "fr-hidden", "en-letterle", "code-pegs"]
    assert {plan.epoch for plan in plans.values()} == {EPOCH}
    assert len({plan.seed for plan in ladders.values()}) == 3
