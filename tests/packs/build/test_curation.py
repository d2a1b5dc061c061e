import pytest

from ladle.packs import Pack, read_pack
from ladle.packs.build.curation import Curation, listed_pairs, listed_words, read_curation
from ladle.packs.shelf import shipped_data

PACKS = {"en": ("en-4", "en-4-wide"), "fr": ("fr-4",), "en-5": ("en-5",), "fr-5": ("fr-5",)}
"""Folder of hand-made lists -> the packs that are built by it, the narrowest first."""
FOLDERS = sorted(PACKS)


@pytest.fixture(scope="module")
def packs() -> dict[str, Pack]:
    return {name: read_pack(shipped_data() / "packs" / name) for names in PACKS.values() for name in names}


def test_a_list_has_any_number_of_words_on_a_line_and_comments() -> None:
    assert listed_words("# why\npome pons\n\nwoop # a sound\n") == {"pome", "pons", "woop"}


def test_pairs_stand_under_a_header() -> None:
    assert listed_pairs('word,gloss\npool,"a pond, small"\nnull,\n') == {"pool": "a pond, small", "null": ""}


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_word_of_the_lists_is_in_normal_form(folder: str, packs: dict[str, Pack]) -> None:
    pack = packs[PACKS[folder][0]]
    for words in _lists(read_curation(folder)):
        assert {word for word in words if len(word) != pack.length or pack.normal_form.foreign_letter(word)} == set()


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_entry_of_the_lists_is_idle(folder: str, packs: dict[str, Pack]) -> None:
    curation = read_curation(folder)
    narrow, wide = packs[PACKS[folder][0]], packs[PACKS[folder][-1]]
    accepted = frozenset(wide.lexicon.words)
    assert curation.added <= accepted
    assert curation.never_show <= accepted
    assert curation.everyday_added <= narrow.everyday
    assert curation.starts_added <= narrow.everyday
    assert curation.everyday_removed <= accepted - curation.never_show
    assert curation.not_starts <= accepted
    assert curation.answers_added <= narrow.answers
    assert curation.not_answers <= accepted - curation.never_show - narrow.answers
    assert curation.dropped | curation.wide_only <= narrow.recognised
    assert curation.blocked == narrow.blocked == wide.blocked


def test_lists_that_contradict_each_other_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ladle.packs.build.curation._text", lambda folder, name: "pool\n")
    with pytest.raises(ValueError, match=r"en: \['pool'\] in both added and dropped"):
        read_curation("en")


def _lists(curation: Curation) -> list[frozenset[str]]:
    return [value for name in Curation.__slots__ if isinstance(value := getattr(curation, name), frozenset)]
