import gzip
from collections.abc import Callable, Mapping
from dataclasses import fields

import pytest

from ladle.packs.build.curation import Curation
from ladle.packs.build.english_glosses import LONGEST, english_glosses, short_meaning
from ladle.packs.build.french_glosses import french_gloss
from ladle.packs.build.hunspell import Form
from ladle.packs.build.sources import Sources


def curation(**some: frozenset[str] | Mapping[str, str]) -> Curation:
    empty = {field.name: frozenset[str]() for field in fields(Curation)}
    return Curation(**{**empty, "glosses": {}, "spellings": {}, **some})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("meanings", "short"),
    [
        (["a small lake."], "a small lake"),
        (["(botany) a seed case"], "a seed case"),
        (["British poet (1688-1744)", "the head of a church"], "the head of a church"),
        (["offensive term for someone", "a folded pancake"], "a folded pancake"),
        (["x" * (LONGEST + 1), "short"], "short"),
        (["a word; " + "x" * LONGEST], "a word"),
        (["x" * (LONGEST + 1)], ""),
        (["thin\u00a0space\u200b"], "thin space"),
        ([], ""),
    ],
)
def test_the_first_meaning_that_is_short_and_fit_to_be_read_out(meanings: list[str], short: str) -> None:
    assert short_meaning(meanings) == short


def test_glosses_by_hand_take_the_place_of_the_dictionarys(sources_of: Callable[..., Sources]) -> None:
    text = "pool\ta hole | water\nplop\ta sound\nrude\tnot polite\nnull\tnothing\n"
    sources = sources_of("english-wordnet", {"data/glosses.txt.gz": gzip.compress(text.encode(), mtime=0)})
    by_hand = {"pool": "a small pond", "null": "", "pods": "seed cases"}
    found = english_glosses(
        sources,
        {"pool", "plop", "rude", "null", "pods", "zzzz"},
        curation(glosses=by_hand, never_show=frozenset({"rude"})),
    )
    assert found.of == {"pool": "a small pond", "plop": "a sound", "pods": "seed cases"}
    assert found.headwords == {"pool", "plop", "rude", "null"}


CALER = Form("cala", "caler", ("po:v1", "po:ipsi", "po:3sg"))
LACS = Form("lacs", "lac", ("po:nom", "is:pl"))


@pytest.mark.parametrize(
    ("spelling", "forms", "gloss"),
    [
        ("cala", [CALER], "caler, passé simple : s’arrêter net"),
        ("lacs", [LACS], "lac : étendue d’eau"),
        ("paca", [Form("paca", "paca", ("po:nom",))], "rongeur"),
        ("suis", [Form("suis", "être", ("po:v0", "po:ipre"))], "du verbe être"),
        ("vola", [Form("vola", "voler", ("po:v1", "po:ipsi"))], ""),
        ("yeux", [], ""),
    ],
)
def test_a_french_form_is_explained_by_the_word_it_comes_from(spelling: str, forms: list[Form], gloss: str) -> None:
    meanings = {"caler": "s’arrêter net", "lac": "étendue d’eau", "paca": "rongeur", "suis": "du verbe être"}
    assert french_gloss(spelling, forms, meanings) == gloss
