"""French: the Dicollecte dictionary spelled out, without names and units, kept where use confirms a word.

A form is kept where Lexique has it or its headword, or wordfreq has seen it at all (once in a hundred million words).
Its zipf is the mean of both lists: wordfreq alone counts names and English words as French, Lexique alone is small.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ladle.packs.build.curation import Curation
from ladle.packs.build.french_forms import is_headword
from ladle.packs.build.french_glosses import french_glosses
from ladle.packs.build.frequencies import commonest, per_million, together, wordfreq_zipf
from ladle.packs.build.hunspell import AffixFile, Entry, Form, expand_all, parse_affixes, parse_entries
from ladle.packs.build.lexique import LexiqueForm, read_forms
from ladle.packs.build.recipe import EVERYDAY_ZIPF, OWN_WORK, Credit, PackWords, credit
from ladle.packs.build.sources import Source, Sources
from ladle.words import NormalForm

SOURCES = ("hunspell-fr", "lexique", "wordfreq")
NORMAL_FORM = NormalForm("abcdefghijklmnopqrstuvwxyz", folds={"œ": "oe", "æ": "ae"})
LENGTH = 4
LONGEST_SPELLING = LENGTH + 1
UNCONFIRMED = 150
"""What a word that Lexique does not know loses of its zipf."""

_UNIT_OR_AFFIX = "||"
"""The dictionary's flag of units, abbreviations and word parts that keep their case."""
_NAMES = ("po:npr", "po:prn", "po:patr")
_NO_WORDS = (*_NAMES, "po:loc", "po:pfx", "po:sfx", "po:nbro", "po:err", "po:sign", "po:ponc")


@dataclass(frozen=True, slots=True)
class _French:
    """What is known of every word: its forms, and its frequencies in both lists."""

    forms: Mapping[str, list[Form]]
    wordfreq: Mapping[str, int]
    """By spelling."""
    lexique: Mapping[str, int]
    """By word."""
    lemmas: frozenset[str]

    def spellings(self, word: str) -> set[str]:
        return {form.word for form in self.forms.get(word, ())} or {word}

    def confirmed(self, word: str) -> bool:
        return word in self.lexique or any(
            form.stem in self.lemmas or form.word in self.wordfreq for form in self.forms[word]
        )

    def frequency(self, word: str) -> int:
        written = together(self.wordfreq.get(spelling, 0) for spelling in self.spellings(word))
        return mean_zipf(written, self.lexique.get(word))


def mean_zipf(wordfreq: int, lexique: int | None) -> int:
    """The zipf of a word from its zipf in both lists; None where Lexique does not know it."""
    return max(0, wordfreq - UNCONFIRMED) if lexique is None else (wordfreq + lexique) // 2


def french_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The one French pack. Raises MissingSource, WrongSource or MissingExtra."""
    affixes, entries = _dictionary(sources)
    french = _read(sources, _by_word(affixes, filter(_may_be_word, entries), is_word))
    names = _by_word(affixes, filter(_may_be_name, entries), is_name)
    confirmed = {word for word in french.forms if french.confirmed(word)}
    accepted = (confirmed | curation.added) - curation.dropped - curation.blocked
    real = french.forms.keys() | names.keys() | curation.dropped
    return [_pack(french, accepted, real - accepted - curation.blocked, curation, sources)]


def _dictionary(sources: Sources) -> tuple[AffixFile, list[Entry]]:
    """Rules and entries, without the rules that only put l', d', qu'… before a word."""
    affixes = parse_affixes(sources.read("hunspell-fr", "fr.aff").decode("utf-8"))
    affixes.prefixes = {
        flag: kept for flag, rules in affixes.prefixes.items() if (kept := [r for r in rules if "'" not in r.add])
    }
    return affixes, list(parse_entries(sources.read("hunspell-fr", "fr.dic").decode("utf-8"), affixes))


def _read(sources: Sources, forms: Mapping[str, list[Form]]) -> _French:
    known = list(read_forms(sources))
    return _French(forms, wordfreq_zipf(sources, "fr"), lexique_zipf(known), frozenset(form.lemma for form in known))


def lexique_zipf(forms: Iterable[LexiqueForm]) -> dict[str, int]:
    """Word -> zipf in Lexique, all its spellings and parts of speech taken together."""
    rates: defaultdict[str, float] = defaultdict(float)
    for form in forms:
        if len(form.spelling) <= LONGEST_SPELLING:
            rates[NORMAL_FORM.fold(form.spelling)] += form.rate
    return {word: per_million(rate) for word, rate in rates.items() if len(word) == LENGTH}


def _may_be_word(entry: Entry) -> bool:
    return _UNIT_OR_AFFIX not in entry.flags and entry.stem == entry.stem.lower()


def is_word(form: Form) -> bool:
    """Whether some part of speech of this form is that of a word by itself."""
    parts = [part for part in form.fields if part.startswith("po:")]
    return "po:pfx" not in parts and any(not part.startswith(_NO_WORDS) for part in parts)


def _may_be_name(entry: Entry) -> bool:
    return entry.stem == entry.stem.capitalize()


def is_name(form: Form) -> bool:
    """Whether this form is a name, in some part of speech."""
    return any(field.startswith(_NAMES) for field in form.fields)


def _by_word(affixes: AffixFile, entries: Iterable[Entry], wanted: Callable[[Form], bool]) -> dict[str, list[Form]]:
    """Folded word of the pack's length -> the wanted forms that are spelled so."""
    found: defaultdict[str, list[Form]] = defaultdict(list)
    for spelling, same in sorted(expand_all(entries, affixes, longest=LONGEST_SPELLING).items()):
        word = NORMAL_FORM.fold(spelling)
        if len(word) == LENGTH and NORMAL_FORM.foreign_letter(word) is None:
            found[word] += filter(wanted, same)
    return {word: some for word, some in found.items() if some}


def _pack(french: _French, accepted: set[str], recognised: set[str], curation: Curation, sources: Sources) -> PackWords:
    zipf = {word: french.frequency(word) for word in accepted}
    spelling = {word: commonest(french.spellings(word), french.wordfreq) for word in accepted}
    spelling |= {word: shown for word, shown in curation.spellings.items() if word in accepted}
    often = {word for word in accepted if zipf[word] >= EVERYDAY_ZIPF}
    everyday = (often | curation.everyday_added) - curation.everyday_removed - curation.never_show
    headwords = {word for word in everyday if any(map(is_headword, french.forms.get(word, ())))}
    return PackWords(
        name="fr-4",
        title="Français, quatre lettres",
        language="fr",
        length=LENGTH,
        normal_form=NORMAL_FORM,
        accepted=accepted,
        recognised=recognised,
        everyday=everyday,
        zipf={word: frequency for word, frequency in zipf.items() if frequency},
        display={word: shown for word, shown in spelling.items() if shown != word},
        glosses=french_glosses(spelling, french.forms, curation),
        blocked=curation.blocked,
        never_show=curation.never_show & accepted,
        headwords=(headwords | curation.starts_added) - curation.not_starts,
        credits=_credits(sources.pins),
    )


def _credits(pins: Mapping[str, Source]) -> dict[str, Credit]:
    lists = credit(pins["hunspell-fr"], "chosen by Ladle")
    wordfreq, lexique = pins["wordfreq"], pins["lexique"]
    both = Credit(
        f"{wordfreq.title} {wordfreq.version} and {lexique.title}, averaged by Ladle", lexique.version, lexique.licence
    )
    return {
        "accepted.txt": lists,
        "recognised.txt": lists,
        "everyday.txt": lists,
        "zipf.csv": both,
        "display.csv": lists,
        "glosses.csv": OWN_WORK,
        "blocked.txt": OWN_WORK,
        "never-show.txt": OWN_WORK,
    }
