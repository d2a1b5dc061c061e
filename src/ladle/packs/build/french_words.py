"""What the French sources know of the words of one length: Dicollecte spelled out, kept where use confirms.

A form is kept where Lexique has it or its headword, or wordfreq has seen it at all (once in a hundred million words).
Its zipf is the mean of both lists: wordfreq alone counts names and English words as French, Lexique alone is small.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from ladle.packs.build.curation import Curation
from ladle.packs.build.frequencies import commonest, per_million, together, wordfreq_zipf
from ladle.packs.build.hunspell import AffixFile, Entry, Form, expand_all, parse_affixes, parse_entries
from ladle.packs.build.lexique import LexiqueForm, read_forms
from ladle.packs.build.recipe import EVERYDAY_ZIPF, OWN_WORK, Credit, credit
from ladle.packs.build.sources import Source, Sources
from ladle.words import NormalForm

SOURCES = ("hunspell-fr", "lexique", "wordfreq")
NORMAL_FORM = NormalForm("abcdefghijklmnopqrstuvwxyz", folds={"œ": "oe", "æ": "ae"})
UNCONFIRMED = 150
"""What a word that Lexique does not know loses of its zipf."""

_UNIT_OR_AFFIX = "||"
"""The dictionary's flag of units, abbreviations and word parts that keep their case."""
_NAMES = ("po:npr", "po:prn", "po:patr")
_NO_WORDS = (*_NAMES, "po:loc", "po:pfx", "po:sfx", "po:nbro", "po:err", "po:sign", "po:ponc")


@dataclass(frozen=True, slots=True)
class French:
    """What is known of every word of one length, and of names, corrected by hand."""

    forms: Mapping[str, list[Form]]
    names: frozenset[str]
    known: tuple[LexiqueForm, ...]
    """All of Lexique."""
    lexique: Mapping[str, int]
    """Zipf by word."""
    wordfreq: Mapping[str, int]
    """Zipf by spelling."""
    curation: Curation

    def accepted(self) -> frozenset[str]:
        """The words that use confirms, as corrected by hand, without the blocked ones."""
        lemmas = {form.lemma for form in self.known}
        confirmed = {word for word in self.forms if self._confirmed(word, lemmas)}
        return frozenset((confirmed | self.curation.added) - self.curation.dropped - self.curation.blocked)

    def _confirmed(self, word: str, lemmas: Collection[str]) -> bool:
        return word in self.lexique or any(
            form.stem in lemmas or form.word in self.wordfreq for form in self.forms[word]
        )

    def real(self) -> frozenset[str]:
        """Every word there is, names too, without the blocked ones."""
        return frozenset((self.forms.keys() | self.names | self.curation.dropped) - self.curation.blocked)

    def frequency(self, word: str) -> int:
        written = together(self.wordfreq.get(spelling, 0) for spelling in self._spellings(word))
        return mean_zipf(written, self.lexique.get(word))

    def frequencies(self, words: Collection[str]) -> dict[str, int]:
        """Of those *words* that have been seen at all."""
        return {word: zipf for word in words if (zipf := self.frequency(word))}

    def spelling(self, word: str) -> str:
        """As the word is shown: by its commonest spelling, or the one that people chose."""
        return self.curation.spellings.get(word) or commonest(self._spellings(word), self.wordfreq)

    def _spellings(self, word: str) -> set[str]:
        return {form.word for form in self.forms.get(word, ())} or {word}

    def everyday(self, zipf: Mapping[str, int]) -> frozenset[str]:
        often = {word for word, hundredths in zipf.items() if hundredths >= EVERYDAY_ZIPF}
        curation = self.curation
        return frozenset((often | curation.everyday_added) - curation.everyday_removed - curation.never_show)


def mean_zipf(wordfreq: int, lexique: int | None) -> int:
    """The zipf of a word from its zipf in both lists; None where Lexique does not know it."""
    return max(0, wordfreq - UNCONFIRMED) if lexique is None else (wordfreq + lexique) // 2


def read_french(sources: Sources, curation: Curation, length: int) -> French:
    """Raises MissingSource, WrongSource or MissingExtra."""
    affixes, entries = _dictionary(sources)
    known = tuple(read_forms(sources))
    return French(
        forms=_by_word(length, affixes, filter(_may_be_word, entries), is_word),
        names=frozenset(_by_word(length, affixes, filter(_may_be_name, entries), is_name)),
        known=known,
        lexique={word: per_million(rate) for word, rate in rates(known, length).items()},
        wordfreq=wordfreq_zipf(sources, "fr"),
        curation=curation,
    )


def _dictionary(sources: Sources) -> tuple[AffixFile, list[Entry]]:
    """Rules and entries, without the rules that only put l', d', qu'… before a word."""
    affixes = parse_affixes(sources.read("hunspell-fr", "fr.aff").decode("utf-8"))
    affixes.prefixes = {
        flag: kept for flag, rules in affixes.prefixes.items() if (kept := [r for r in rules if "'" not in r.add])
    }
    return affixes, list(parse_entries(sources.read("hunspell-fr", "fr.dic").decode("utf-8"), affixes))


def rates(forms: Iterable[LexiqueForm], length: int) -> dict[str, float]:
    """Word -> uses per million in Lexique, all the spellings and parts of speech among *forms* taken together."""
    found: defaultdict[str, float] = defaultdict(float)
    for form in forms:
        if len(form.spelling) <= _longest_spelling(length):
            found[NORMAL_FORM.fold(form.spelling)] += form.rate
    return {word: rate for word, rate in found.items() if len(word) == length}


def _longest_spelling(length: int) -> int:
    return length + 1


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


def _by_word(
    length: int, affixes: AffixFile, entries: Iterable[Entry], wanted: Callable[[Form], bool]
) -> dict[str, list[Form]]:
    """Folded word of this length -> the wanted forms that are spelled so."""
    found: defaultdict[str, list[Form]] = defaultdict(list)
    for spelling, same in sorted(expand_all(entries, affixes, longest=_longest_spelling(length)).items()):
        word = NORMAL_FORM.fold(spelling)
        if len(word) == length and NORMAL_FORM.foreign_letter(word) is None:
            found[word] += filter(wanted, same)
    return {word: some for word, some in found.items() if some}


def french_credits(pins: Mapping[str, Source]) -> dict[str, Credit]:
    """Whose work each file of a French pack is."""
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
        "answers-daily.txt": lists,
        "answers-practice.txt": lists,
        "families.txt": OWN_WORK,
        "tree-marks.json": lists,
    }
