from collections.abc import Callable
from dataclasses import replace
from math import log10
from pathlib import Path

import pytest

from ladle.packs import Pack, Target, read_pack

ROUTES = "cat cog cot dog dot wax"
"""From cat there are two routes to dog: over cot and dot, or over cot and cog."""


@pytest.fixture
def pack(write_pack: Callable[..., Path]) -> Pack:
    zipf = "cat,500\ncog,380\ncot,350\ndog,520\ndot,360\n"
    return read_pack(write_pack({"accepted.txt": "".join(f"{word}\n" for word in ROUTES.split()), "zipf.csv": zipf}))


def test_a_start_is_worth_its_routes_and_the_rarest_word_shown(pack: Pack) -> None:
    cat = Target(pack, "dog", frozenset({"dot", "cog"})).start("cat")
    assert (cat.word, cat.par, cat.routes, cat.shown) == ("cat", 3, 2, ("cat", "cot", "cog", "dog"))
    assert cat.difficulty == pytest.approx(3 - 0.5 * log10(2) - 0.5 * 3.5 - 0.15 * 5)


def test_a_word_that_is_never_shown_is_avoided(pack: Pack) -> None:
    target = Target(replace(pack, never_show=frozenset({"cog"})), "dog", frozenset({"dot", "cog"}))
    assert target.start("cat").shown == ("cat", "cot", "dot", "dog")


def test_the_everyday_route_keeps_to_everyday_words_and_reviewed_doors(pack: Pack) -> None:
    assert Target(pack, "dog", frozenset({"dot"})).everyday_route("cat") == ("cat", "cot", "dot", "dog")
    assert Target(pack, "dog", frozenset()).everyday_route("cat") is None
    everyday = pack.everyday - {"dot"}
    target = Target(replace(pack, everyday=everyday), "dog", frozenset({"dot"}))
    assert target.everyday_route("cat") is None
    assert target.everyday_distances["cat"] == 3  # over cog, which nobody has read


def test_a_word_that_leads_nowhere_is_no_start(pack: Pack) -> None:
    with pytest.raises(ValueError, match="dog cannot be reached from wax"):
        Target(pack, "dog", frozenset()).start("wax")
