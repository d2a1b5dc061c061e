"""Glosses of French words, all written by hand: of a headword its meaning, of a form the word that it comes from."""

from collections.abc import Mapping

from ladle.packs.build.curation import Curation
from ladle.packs.build.french_forms import best_known, is_verb, tense
from ladle.packs.build.hunspell import Form


def french_glosses(display: Mapping[str, str], by_word: Mapping[str, list[Form]], curation: Curation) -> dict[str, str]:
    """Word -> gloss, for the spelling that is displayed: ``caler, passé simple : s’arrêter net``."""
    found = {
        word: french_gloss(
            spelling, [form for form in by_word.get(word, ()) if form.word == spelling], curation.glosses
        )
        for word, spelling in display.items()
        if word not in curation.never_show
    }
    return {word: gloss for word, gloss in found.items() if gloss}


def french_gloss(spelling: str, forms: list[Form], meanings: Mapping[str, str]) -> str:
    """The gloss of a spelling that is one of *forms*; empty where *meanings* have neither it nor its headword."""
    if spelling in meanings or not forms:
        return meanings.get(spelling, "")
    form = best_known(forms)
    if form.stem not in meanings:
        return ""
    source = f"{form.stem}, {tense(form)}" if is_verb(form) and tense(form) else form.stem
    return f"{source} : {meanings[form.stem]}"
