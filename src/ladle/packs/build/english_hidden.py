"""English for the hidden word, five letters: guesses from SCOWL up to size 80, answers from words that all know."""

from collections.abc import Container

from ladle.packs.build import scowl
from ladle.packs.build.answers import split_answers
from ladle.packs.build.curation import Curation
from ladle.packs.build.english_glosses import english_glosses
from ladle.packs.build.english_words import NORMAL_FORM, English, english_credits, read_english
from ladle.packs.build.frequencies import commonest
from ladle.packs.build.recipe import PackWords
from ladle.packs.build.sources import Sources
from ladle.packs.build.trees import best_tree

NAME = "en-5"
LENGTH = 5
GUESS_SIZE = 80
ANSWER_SIZE = 50
ANSWER_ZIPF = 260

OPENING = "reast"
"""With which its tree begins: the best of the 32 openings that leave the smallest parts, and of SALET, SLATE, CRATE,
TRACE and CRANE. Others have not been searched."""


def english_hidden_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The one pack. Raises MissingSource, WrongSource or MissingExtra."""
    english = read_english(sources, curation, LENGTH)
    accepted = english.accepted(GUESS_SIZE)
    answers = _answers(english, scowl.words_everywhere(sources, largest=ANSWER_SIZE)) & accepted
    daily, practice = split_answers(answers, f"ladle/{NAME}")
    spelling = {word: commonest(english.spellings(word), english.zipf) for word in accepted}
    return [
        PackWords(
            name=NAME,
            title="English, five letters",
            language="en",
            length=LENGTH,
            normal_form=NORMAL_FORM,
            accepted=accepted,
            recognised=english.real() - accepted,
            everyday=(english.everyday(accepted) - english.names) | answers,
            zipf=english.frequencies(accepted),
            display={word: shown for word, shown in spelling.items() if shown != word},
            glosses=english_glosses(sources, answers, curation).of,
            blocked=curation.blocked,
            never_show=curation.never_show & accepted,
            credits=english_credits(sources.pins),
            answers_daily=daily,
            answers_practice=practice,
            families=curation.families,
            trees={"marks": best_tree(answers, accepted, opening=OPENING)},
        )
    ]


def _answers(english: English, known: frozenset[str]) -> frozenset[str]:
    """Words in use, spelled alike in all of English, in their base form; then what people decided."""
    often = {word for word in known & english.sizes.keys() if english.frequency(word) >= ANSWER_ZIPF}
    base = {word for word in often if not is_inflected(word, known)}
    curation = english.curation
    return frozenset((base | curation.answers_added) - curation.not_answers - curation.never_show)


def is_inflected(word: str, words: Container[str]) -> bool:
    """Whether *word* is a regular plural, third person or past of one of *words*: hands, boxes, tries, baked, cried."""
    if word.endswith("s") and not word.endswith("ss"):
        return any(stem in words for stem in (word[:-1], word[:-2] if word.endswith("es") else "", _y(word, "ies")))
    if word.endswith("ed"):
        return any(stem in words for stem in (word[:-1], word[:-2], _y(word, "ied")))
    return False


def _y(word: str, ending: str) -> str:
    """The word in -y that *word* in *ending* is a form of; empty for none."""
    return f"{word.removesuffix(ending)}y" if word.endswith(ending) else ""
