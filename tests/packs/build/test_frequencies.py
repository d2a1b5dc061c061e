import gzip
from collections.abc import Callable

import msgpack  # type: ignore[import-untyped]
import pytest

from ladle.packs.build.frequencies import commonest, per_million, together, wordfreq_zipf
from ladle.packs.build.sources import Sources


def test_wordfreq_keeps_a_list_of_words_for_each_hundredth(sources_of: Callable[..., Sources]) -> None:
    content = gzip.compress(msgpack.packb([{"format": "cB", "version": 1}, [], ["the"], [], ["of", "and"]]), mtime=0)
    sources = sources_of("wordfreq", {"data/large_en.msgpack.gz": content})
    assert wordfreq_zipf(sources, "en") == {"the": 899, "of": 897, "and": 897}


def test_another_format_is_not_guessed_at(sources_of: Callable[..., Sources]) -> None:
    content = gzip.compress(msgpack.packb([{"format": "cB", "version": 2}]), mtime=0)
    with pytest.raises(ValueError, match="unknown wordfreq format"):
        wordfreq_zipf(sources_of("wordfreq", {"data/large_en.msgpack.gz": content}), "en")


@pytest.mark.parametrize(
    ("zipfs", "sum_of_them"),
    [([], 0), ([0], 0), ([300], 300), ([300, 0], 300), ([300, 300], 330), ([500, 200], 500), ([400, 300], 404)],
)
def test_spellings_of_one_word_add_up(zipfs: list[int], sum_of_them: int) -> None:
    assert together(zipfs) == sum_of_them


@pytest.mark.parametrize(
    ("rate", "zipf"), [(0, 0), (0.0001, 0), (0.001, 0), (0.01, 100), (1, 300), (20, 430), (1000, 600)]
)
def test_a_rate_per_million_is_three_on_the_zipf_scale(rate: float, zipf: int) -> None:
    assert per_million(rate) == zipf


def test_the_commonest_spelling_wins_and_of_equals_the_plainest() -> None:
    assert commonest({"cote", "côté", "côte"}, {"côté": 520, "côte": 450}) == "côté"
    assert commonest({"pâte", "pate"}, {}) == "pate"
