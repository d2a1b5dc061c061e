"""Which words may be hidden: the base form of a word, in both languages."""

import pytest

from ladle.packs.build.english_hidden import is_inflected
from ladle.packs.build.french_hidden import is_base
from ladle.packs.build.lexique import LexiqueForm

ENGLISH = {"hand", "box", "try", "cry", "bake", "ask", "glass", "bas", "need", "twee", "bus", "lens", "he"}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("hands", True),
        ("boxes", True),
        ("tries", True),
        ("baked", True),
        ("asked", True),
        ("cried", True),
        ("glass", False),  # -ss makes no plural
        ("oasis", False),
        ("buses", True),
        ("breed", False),
        ("tweed", True),  # not a past of twee; people put it back
        ("baker", False),
        ("hyenas", False),  # no hyena in the list
    ],
)
def test_regular_plurals_and_pasts(word: str, expected: bool) -> None:
    assert is_inflected(word, ENGLISH) is expected


@pytest.mark.parametrize(
    ("spelling", "lemma", "part", "number", "expected"),
    [
        ("pomme", "pomme", "NOM", "s", True),
        ("aller", "aller", "VER", "", True),
        ("corps", "corps", "NOM", "", True),  # the same in the plural
        ("mains", "main", "NOM", "p", False),
        ("belle", "beau", "ADJ", "s", False),
        ("allez", "aller", "VER", "", False),
        ("moeurs", "moeurs", "NOM", "p", False),
        ("avoir", "avoir", "AUX", "", False),  # counted as a verb
    ],
)
def test_base_forms(spelling: str, lemma: str, part: str, number: str, expected: bool) -> None:
    form = LexiqueForm(spelling, lemma, part, gender="", number=number, rate=1.0, tenses=())
    assert is_base(form) is expected
