"""Which edition a visitor gets who names none."""

import pytest

from ladle.play import EditionView, default_edition


def edition(name: str, language: str) -> EditionView:
    return EditionView(name, name, "ladder", language, 4, "poop", 1, daily=True, practice=True)


EDITIONS = (edition("en-poop", "en"), edition("en-wide", "en"), edition("fr-caca", "fr"))


@pytest.mark.parametrize(
    ("languages", "chosen", "expected"),
    [
        ([], False, "en-poop"),
        (["fr"], False, "fr-caca"),
        (["fr-CA", "en"], False, "fr-caca"),
        (["FR_FR"], False, "fr-caca"),
        (["de", "fr"], False, "fr-caca"),  # the second best language is better than none
        (["de"], False, "en-poop"),
        (["en"], False, "en-poop"),  # the first of that language
        (["fr"], True, "en-poop"),  # the host has put it first on purpose
    ],
)
def test_default_edition(languages: list[str], chosen: bool, expected: str) -> None:
    assert default_edition(EDITIONS, languages, chosen=chosen).id == expected
