"""Figures that others computed or published for word lists which are not ours to ship."""

from pathlib import Path

import pytest

from ladle.ladder import WordGraph, components, diameter, distances
from ladle.words import parse_word_list

INSANE = Path("/usr/share/dict/american-english-insane")


@pytest.fixture(scope="module")
def insane() -> WordGraph:
    """The four-letter words of Debian's largest American list."""
    if not INSANE.exists():
        pytest.fail(f"{INSANE} is missing: install the Debian package wamerican-insane")
    return WordGraph.build(parse_word_list(INSANE.read_text("utf-8"), length=4).words)


def test_the_largest_american_list_hangs_together_as_published(insane: WordGraph) -> None:
    groups = components(insane)
    assert len(insane) == 7680
    assert len(groups[0]) == 7574
    assert "poop" in groups[0]
    assert diameter(insane, groups[0]).length == 17


def test_in_a_larger_list_the_classic_distances_shrink(insane: WordGraph) -> None:
    found = distances(insane, "poop")
    assert [found[word] for word in ("pool", "poll", "pill", "pick", "dawn", "avid")] == [1, 2, 3, 3, 4, 6]
