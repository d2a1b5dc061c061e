"""Glosses of French words: of a headword its meaning, of any other form what it comes from, and that word's meaning."""

from collections.abc import Mapping

from ladle.packs.build.french_forms import best_known, is_verb, tense
from ladle.packs.build.glosses import mended, read_entries, short_meaning
from ladle.packs.build.hunspell import Form
from ladle.packs.build.sources import Sources


def french_glosses(
    sources: Sources,
    display: Mapping[str, str],
    by_word: Mapping[str, list[Form]],
    by_hand: Mapping[str, str],
) -> dict[str, str]:
    """Word -> gloss, for the spelling that is displayed."""
    entries = read_entries(sources, "wiktionnaire")
    found: dict[str, str] = {}
    for word, spelling in display.items():
        forms = [form for form in by_word.get(word, ()) if form.word == spelling]
        found[word] = _gloss(spelling, forms, entries)
    return mended(found, by_hand)


def _gloss(spelling: str, forms: list[Form], entries: Mapping[str, list[str]]) -> str:
    form = best_known(forms) if forms else None
    if form is None or form.stem == spelling:
        return short_meaning(entries[spelling]) if spelling in entries else ""
    meaning = short_meaning(entries[form.stem]) if form.stem in entries else ""
    source = f"{form.stem}, {tense(form)}" if is_verb(form) and tense(form) else form.stem
    return f"{source} : {meaning}" if meaning else source
