"""Long collections of garbage are not repeated over what is there for good."""

import gc
from collections.abc import Iterator

import pytest

from ladle.cli import pauses
from ladle.cli.pauses import keep_pauses_short


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    before = list(gc.callbacks)
    gc.disable()  # only the collections of these tests are meant
    yield
    gc.enable()
    gc.callbacks[:] = before
    gc.unfreeze()


def test_what_is_there_is_taken_for_good() -> None:
    keep_pauses_short()
    assert gc.get_freeze_count() > 1000


@pytest.mark.parametrize(("longest", "is_taken"), [(0.0, True), (3600.0, False)])
def test_what_outlives_a_long_collection_is_taken_too(
    monkeypatch: pytest.MonkeyPatch, longest: float, is_taken: bool
) -> None:
    monkeypatch.setattr(pauses, "LONGEST_PAUSE", longest)
    keep_pauses_short()
    before = gc.get_freeze_count()
    kept = [[number] for number in range(10_000)]
    gc.collect()
    assert (gc.get_freeze_count() - before >= len(kept)) is is_taken


def test_short_collections_take_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pauses, "LONGEST_PAUSE", 0.0)
    keep_pauses_short()
    before = gc.get_freeze_count()
    gc.collect(0)
    gc.collect(1)
    assert gc.get_freeze_count() == before
