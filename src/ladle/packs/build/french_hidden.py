"""French for the hidden word, five letters: guesses in every form, answers in their base form."""

from collections.abc import Mapping

from ladle.packs.build.answers import split_answers
from ladle.packs.build.curation import Curation
from ladle.packs.build.french_glosses import french_glosses
from ladle.packs.build.french_words import NORMAL_FORM, French, french_credits, rates, read_french
from ladle.packs.build.lexique import LexiqueForm
from ladle.packs.build.recipe import PackWords
from ladle.packs.build.sources import Sources
from ladle.packs.build.trees import best_tree

NAME = "fr-5"
LENGTH = 5
ANSWER_ZIPF = 280
BASE_SHARE = 0.5
"""The least share of a word's uses in which it has to be a base form."""

OPENING = "tarie"
"""With which its tree begins: the best of the 32 openings that leave the smallest parts. Others were not searched."""


def french_hidden_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The one pack. Raises MissingSource, WrongSource or MissingExtra."""
    french = read_french(sources, curation, LENGTH)
    accepted = french.accepted()
    zipf = french.frequencies(accepted)
    answers = _answers(french, zipf) & accepted
    daily, practice = split_answers(answers, f"ladle/{NAME}")
    spelling = {word: french.spelling(word) for word in accepted}
    return [
        PackWords(
            name=NAME,
            title="Français, cinq lettres",
            language="fr",
            length=LENGTH,
            normal_form=NORMAL_FORM,
            accepted=accepted,
            recognised=french.real() - accepted,
            everyday=(french.everyday(zipf) - french.names) | answers,
            zipf=zipf,
            display={word: shown for word, shown in spelling.items() if shown != word},
            glosses=french_glosses({word: spelling[word] for word in answers}, french.forms, curation),
            blocked=curation.blocked,
            never_show=curation.never_show & accepted,
            credits=french_credits(sources.pins),
            answers_daily=daily,
            answers_practice=practice,
            families=curation.families,
            trees={"marks": best_tree(answers, accepted, opening=OPENING)},
        )
    ]


def _answers(french: French, zipf: Mapping[str, int]) -> frozenset[str]:
    """Words in use that are a base form at least as often as not; then what people decided."""
    every = rates(french.known, LENGTH)
    base = rates(filter(is_base, french.known), LENGTH)
    often = {word for word, hundredths in zipf.items() if hundredths >= ANSWER_ZIPF}
    chosen = {word for word in often & base.keys() if base[word] >= BASE_SHARE * every[word] > 0}
    curation = french.curation
    return frozenset((chosen | curation.answers_added) - curation.not_answers - curation.never_show)


def is_base(form: LexiqueForm) -> bool:
    """Whether a dictionary lists this form: an infinitive, a masculine singular, an invariable word."""
    return form.spelling == form.lemma and form.number != "p" and form.part != "AUX"
