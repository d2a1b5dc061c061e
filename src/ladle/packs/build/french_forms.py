"""French forms by their Dicollecte fields: which are headwords, and how the others are named."""

from collections.abc import Iterable

from ladle.packs.build.hunspell import Form

_VERB = ("po:v0", "po:v1", "po:v2", "po:v3")
_TENSES = {
    "po:infi": "infinitif",
    "po:ipre": "présent",
    "po:impe": "impératif",
    "po:spre": "subjonctif présent",
    "po:ppas": "participe passé",
    "po:ppre": "participe présent",
    "po:iimp": "imparfait",
    "po:ifut": "futur",
    "po:cond": "conditionnel",
    "po:ipsi": "passé simple",
    "po:simp": "subjonctif imparfait",
}
"""Verb forms, the best known first."""
_STARTS = ("po:infi", "po:ppas", "po:ipre")


def is_verb(form: Form) -> bool:
    return any(field.startswith(_VERB) for field in form.fields)


def is_headword(form: Form) -> bool:
    """Whether a dictionary lists this form, or nearly: no plural, no feminine, no rare tense.

    Of verbs the infinitive, the present's singular and the masculine past participle pass.
    """
    if "is:pl" in form.fields:
        return False
    if is_verb(form):
        person = not any(field.endswith("pl") for field in form.fields)
        return person and any(tense in form.fields for tense in _STARTS)
    return True


def tense(form: Form) -> str:
    """The best known tense that a verb form may be; empty for none."""
    return next((name for field, name in _TENSES.items() if field in form.fields), "")


def best_known(forms: Iterable[Form]) -> Form:
    """The form by which a reader knows a spelling: a noun or other headword first, then verbs by tense."""
    order = list(_TENSES)

    def rank(form: Form) -> tuple[bool, bool, int, str]:
        places = [order.index(field) for field in form.fields if field in order]
        return is_verb(form), "is:pl" in form.fields, min(places, default=len(order)), form.stem

    return min(forms, key=rank)
