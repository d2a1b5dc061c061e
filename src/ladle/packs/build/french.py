"""French: the Dicollecte dictionary spelled out, without names and units, kept where use confirms a word."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from ladle.packs.build.curation import Curation
from ladle.packs.build.french_forms import is_headword
from ladle.packs.build.french_glosses import french_glosses
from ladle.packs.build.frequencies import commonest, per_million, together, wordfreq_zipf
from ladle.packs.build.hunspell import AffixFile, Entry, Form, expand_all, parse_affixes, parse_entries
from ladle.packs.build.lexique import LexiqueForm, read_forms
from ladle.packs.build.recipe import EVERYDAY_ZIPF, Credit, PackWords
from ladle.packs.build.sources import Sources
from ladle.words import NormalForm

SOURCES = ("hunspell-fr", "lexique", "wordfreq")
NORMAL_FORM = NormalForm("abcdefghijklmnopqrstuvwxyz", folds={"œ": "oe", "æ": "ae"})
LENGTH = 4
UNCONFIRMED = 150
"""What a word that Lexique does not know loses: wordfreq counts names and English among its French words."""

_UNIT_OR_AFFIX = "||"
"""The dictionary's flag of units, abbreviations and word parts that keep their case."""
_NAMES = ("po:npr", "po:prn", "po:patr")
_NO_WORDS = (*_NAMES, "po:loc", "po:pfx", "po:sfx", "po:nbro", "po:err", "po:sign", "po:ponc")


def french_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The one French pack. Raises MissingSource, WrongSource or MissingExtra."""
    affixes, entries = _dictionary(sources)
    by_word = _by_word(expand_all(filter(_may_be_word, entries), affixes, longest=LENGTH + 1), is_word)
    names = _by_word(expand_all(filter(_may_be_name, entries), affixes, longest=LENGTH + 1), is_name)
    zipf = wordfreq_zipf(sources, "fr")
    forms = list(read_forms(sources))
    lexique, lemmas = _lexique_zipf(forms), {form.lemma for form in forms}
    spellings = {word: {form.word for form in forms} for word, forms in by_word.items()}
    spellings |= {word: {word} for word in curation.added - spellings.keys()}
    known = {word: french_zipf(zipf, lexique, written, word) for word, written in spellings.items()}
    confirmed = {
        word
        for word, same in by_word.items()
        if word in lexique or any(form.stem in lemmas or form.word in zipf for form in same)
    }
    accepted = (confirmed | curation.added) - curation.dropped - curation.blocked
    display = {word: curation.spellings.get(word) or commonest(spellings[word], zipf) for word in accepted}
    everyday = {
        word
        for word in accepted
        if (known[word] >= EVERYDAY_ZIPF or word in curation.everyday_added)
        and word not in curation.everyday_removed | curation.never_show
    }
    headwords = {word for word in everyday if any(map(is_headword, by_word.get(word, ())))}
    return [
        PackWords(
            name="fr-4",
            title="Français, quatre lettres",
            language="fr",
            length=LENGTH,
            normal_form=NORMAL_FORM,
            accepted=accepted,
            recognised=(by_word.keys() | names.keys() | curation.dropped) - accepted - curation.blocked,
            everyday=everyday,
            zipf={word: known[word] for word in accepted if known[word]},
            display={word: spelling for word, spelling in display.items() if spelling != word},
            glosses=french_glosses(display, by_word, curation),
            blocked=curation.blocked,
            never_show=curation.never_show & accepted,
            headwords=(headwords | curation.starts_added) - curation.not_starts,
            credits=_credits(sources),
        )
    ]


def french_zipf(wordfreq: Mapping[str, int], lexique: Mapping[str, int], spellings: set[str], word: str) -> int:
    """The mean of wordfreq and Lexique, over all spellings of a word; wordfreq less 1.5 where Lexique has none."""
    written = together(wordfreq.get(spelling, 0) for spelling in spellings)
    if word in lexique:
        return (written + lexique[word]) // 2
    return max(0, written - UNCONFIRMED)


def _dictionary(sources: Sources) -> tuple[AffixFile, list[Entry]]:
    """Rules and entries, without the rules that only put l', d', qu'… before a word."""
    affixes = parse_affixes(sources.read("hunspell-fr", "fr.aff").decode("utf-8"))
    affixes.rules = {flag: [rule for rule in rules if "'" not in rule.add] for flag, rules in affixes.rules.items()}
    return affixes, list(parse_entries(sources.read("hunspell-fr", "fr.dic").decode("utf-8"), affixes))


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


def _by_word(forms: Mapping[str, list[Form]], wanted: Callable[[Form], bool]) -> dict[str, list[Form]]:
    found: defaultdict[str, list[Form]] = defaultdict(list)
    for spelling, same in sorted(forms.items()):
        word = NORMAL_FORM.fold(spelling)
        if len(word) == LENGTH and NORMAL_FORM.foreign_letter(word) is None:
            found[word] += filter(wanted, same)
    return {word: some for word, some in found.items() if some}


def _lexique_zipf(forms: Iterable[LexiqueForm]) -> dict[str, int]:
    """Word -> zipf in Lexique, all its spellings and parts of speech taken together."""
    rates: defaultdict[str, float] = defaultdict(float)
    for form in forms:
        rates[NORMAL_FORM.fold(form.spelling)] += form.rate
    return {word: per_million(rate) for word, rate in rates.items() if len(word) == LENGTH}


def _credits(sources: Sources) -> dict[str, Credit]:
    pins = sources.pins
    words, lexique, wordfreq = (pins[name] for name in SOURCES)
    lists = Credit(f"{words.title}, chosen by Ladle", words.version, words.licence)
    own = Credit("Ladle", "1", "MIT")
    return {
        "accepted.txt": lists,
        "recognised.txt": lists,
        "everyday.txt": lists,
        "zipf.csv": Credit(
            f"{wordfreq.title} {wordfreq.version} and {lexique.title}, averaged by Ladle",
            lexique.version,
            lexique.licence,
        ),
        "display.csv": lists,
        "glosses.csv": own,
        "blocked.txt": own,
        "never-show.txt": own,
    }
