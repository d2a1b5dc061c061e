"""French for ladders, four letters."""

from ladle.packs.build.curation import Curation
from ladle.packs.build.french_forms import is_headword
from ladle.packs.build.french_glosses import french_glosses
from ladle.packs.build.french_words import NORMAL_FORM, french_credits, read_french
from ladle.packs.build.recipe import PackWords
from ladle.packs.build.sources import Sources

LENGTH = 4


def french_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The one pack. Raises MissingSource, WrongSource or MissingExtra."""
    french = read_french(sources, curation, LENGTH)
    accepted = french.accepted()
    zipf = french.frequencies(accepted)
    spelling = {word: french.spelling(word) for word in accepted}
    everyday = french.everyday(zipf)
    headwords = {word for word in everyday if any(map(is_headword, french.forms.get(word, ())))}
    return [
        PackWords(
            name="fr-4",
            title="Français, quatre lettres",
            language="fr",
            length=LENGTH,
            normal_form=NORMAL_FORM,
            accepted=accepted,
            recognised=french.real() - accepted,
            everyday=everyday,
            zipf=zipf,
            display={word: shown for word, shown in spelling.items() if shown != word},
            glosses=french_glosses(spelling, french.forms, curation),
            blocked=curation.blocked,
            never_show=curation.never_show & accepted,
            headwords=(headwords | curation.starts_added) - curation.not_starts,
            credits=french_credits(sources.pins),
        )
    ]
