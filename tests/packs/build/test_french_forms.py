import pytest

from ladle.packs.build.french_forms import best_known, is_headword, tense
from ladle.packs.build.french_words import is_name, is_word
from ladle.packs.build.hunspell import Form

VERB = "po:v1_it_q_zz"


def form(*fields: str, stem: str = "x") -> Form:
    return Form("mots", stem, fields)


@pytest.mark.parametrize(
    ("fields", "headword"),
    [
        (("po:nom", "is:mas", "is:sg"), True),
        (("po:nom", "is:mas", "is:pl"), False),
        (("po:adj", "is:epi", "is:inv"), True),
        (("po:adv",), True),
        ((VERB, "po:infi"), True),
        ((VERB, "po:ipre", "po:3sg"), True),
        ((VERB, "po:ipre", "po:2pl"), False),
        ((VERB, "po:ppas", "is:mas", "is:sg"), True),
        ((VERB, "po:ppas", "is:mas", "is:pl"), False),
        ((VERB, "po:ipsi", "po:3sg"), False),
        ((VERB, "po:simp", "po:3sg"), False),
        ((VERB, "po:ifut", "po:3sg"), False),
    ],
)
def test_plurals_and_rare_tenses_are_no_headwords(fields: tuple[str, ...], headword: bool) -> None:
    assert is_headword(form(*fields)) is headword


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        (("po:nom", "is:mas"), True),
        (("po:prep", "po:loc.cj"), True),
        (("po:loc.adv",), False),
        (("po:prn", "is:fem"), False),
        (("po:npr",), False),
        (("po:pfx", "po:nom"), False),
        (("po:nbro",), False),
        ((), False),
    ],
)
def test_names_locutions_and_word_parts_are_no_words(fields: tuple[str, ...], word: bool) -> None:
    assert is_word(form(*fields)) is word


def test_first_names_family_names_and_places_are_names() -> None:
    assert [is_name(form(part)) for part in ("po:prn", "po:patr", "po:npr", "po:nom")] == [True, True, True, False]


def test_a_spelling_is_known_as_a_noun_before_a_verb_and_by_its_commonest_tense() -> None:
    noun, present, past = form("po:nom"), form(VERB, "po:ipre"), form(VERB, "po:ipsi", "po:simp")
    assert best_known([past, present, noun]) == noun
    assert best_known([past, present]) == present
    assert [tense(one) for one in (noun, present, past)] == ["", "présent", "passé simple"]
