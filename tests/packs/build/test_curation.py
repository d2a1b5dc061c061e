import pytest

from ladle.packs import Pack, open_shelf
from ladle.packs.build.curation import Curation, listed_pairs, listed_words, read_curation

PACKS = {"en": ("en-4", "en-4-wide"), "fr": ("fr-4",)}
LANGUAGES = sorted(PACKS)


@pytest.fixture(scope="module")
def packs() -> dict[str, Pack]:
    return dict(open_shelf().packs)


def test_a_list_has_any_number_of_words_on_a_line_and_comments() -> None:
    assert listed_words("# why\npome pons\n\nwoop # a sound\n") == {"pome", "pons", "woop"}


def test_pairs_stand_under_a_header() -> None:
    assert listed_pairs('word,gloss\npool,"a pond, small"\nnull,\n') == {"pool": "a pond, small", "null": ""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_lists_is_in_normal_form(language: str, packs: dict[str, Pack]) -> None:
    pack = packs[PACKS[language][0]]
    for words in _lists(read_curation(language)):
        assert {word for word in words if len(word) != 4 or pack.normal_form.foreign_letter(word)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_of_the_lists_is_idle(language: str, packs: dict[str, Pack]) -> None:
    curation = read_curation(language)
    narrow, wide = packs[PACKS[language][0]], packs[PACKS[language][-1]]
    accepted = frozenset(wide.lexicon.words)
    assert curation.added <= accepted
    assert curation.never_show <= accepted
    assert curation.everyday_added <= narrow.everyday
    assert curation.starts_added <= narrow.everyday
    assert curation.everyday_removed <= accepted - curation.never_show
    assert curation.not_starts <= accepted
    assert curation.dropped | curation.wide_only <= narrow.recognised
    assert curation.blocked == narrow.blocked == wide.blocked


def test_lists_that_contradict_each_other_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ladle.packs.build.curation._text", lambda folder, name: "pool\n")
    with pytest.raises(ValueError, match=r"en: \['pool'\] in both added and dropped"):
        read_curation("en")


def _lists(curation: Curation) -> list[frozenset[str]]:
    return [value for name in Curation.__slots__ if isinstance(value := getattr(curation, name), frozenset)]
