"""Hunspell dictionaries spelled out: every form that a ``.dic`` entry makes under the rules of its ``.aff``.

Covered: prefixes and suffixes with strip, condition and continuation flags, two suffixes deep, crossed with one prefix;
NEEDAFFIX, FORBIDDENWORD, CIRCUMFIX, flag aliases (AF) and the four ways to write flags. Left out: compounds.
The format is described in hunspell(5).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

_FIELD = re.compile(r"[a-z]{2}:\S")
_NOTHING = "0"


@dataclass(frozen=True, slots=True)
class Form:
    """A word, the entry it comes from, and the morphological fields of both (``po:nom``, ``is:pl`` …)."""

    word: str
    stem: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule: take ``strip`` off, put ``add`` on, where ``condition`` matches. ``flags`` are continuations."""

    suffix: bool
    crosses: bool
    strip: str
    add: str
    flags: frozenset[str]
    condition: re.Pattern[str]
    fields: tuple[str, ...]

    def apply(self, word: str) -> str | None:
        """The word with this affix, or None where the rule does not fit."""
        if self.suffix:
            if not word.endswith(self.strip) or not self.condition.search(word):
                return None
            return word[: len(word) - len(self.strip)] + self.add
        if not word.startswith(self.strip) or not self.condition.match(word):
            return None
        return self.add + word[len(self.strip) :]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a dictionary."""

    stem: str
    flags: frozenset[str]
    fields: tuple[str, ...]


@dataclass(slots=True)
class AffixFile:
    """The rules of an ``.aff`` file by flag. ``hidden`` flags mark words that do not stand alone."""

    flag_type: str = "char"
    aliases: list[frozenset[str]] = field(default_factory=list)
    suffixes: dict[str, list[Affix]] = field(default_factory=dict)
    prefixes: dict[str, list[Affix]] = field(default_factory=dict)
    crosses: dict[str, bool] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    forbidden: set[str] = field(default_factory=set)

    def flags(self, text: str) -> frozenset[str]:
        """The set that a flag text stands for."""
        if self.aliases and text.isdigit():
            return self.aliases[int(text) - 1]
        return self._split(text)

    def _split(self, text: str) -> frozenset[str]:
        if self.flag_type == "long":
            return frozenset(text[place : place + 2] for place in range(0, len(text), 2))
        return frozenset(text.split(",")) if self.flag_type == "num" else frozenset(text)

    def one_flag(self, text: str) -> str:
        return next(iter(self._split(text)))

    def add_alias(self, text: str) -> None:
        """An AF line; the first one holds only their number."""
        if self.aliases or not text.isdigit():
            self.aliases.append(self._split(text))


def parse_affixes(text: str) -> AffixFile:
    """Reads an ``.aff`` file already decoded. Unknown directives are passed over. Raises ValueError on a bad rule."""
    lines = [line.split() for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    affixes = AffixFile()
    for line in lines:
        if line[0] == "FLAG":
            affixes.flag_type = line[1].lower()
    for directive, *rest in lines:
        if directive in ("SFX", "PFX"):
            _add_rule(affixes, directive == "SFX", rest)
        elif directive == "AF":
            affixes.add_alias(rest[0])
        elif directive in ("NEEDAFFIX", "ONLYINCOMPOUND", "CIRCUMFIX"):
            affixes.hidden.add(affixes.one_flag(rest[0]))
        elif directive == "FORBIDDENWORD":
            affixes.forbidden.add(affixes.one_flag(rest[0]))
    return affixes


def _add_rule(affixes: AffixFile, suffix: bool, rest: list[str]) -> None:
    """A header (flag, Y or N, count) opens a flag; any other line is a rule of it."""
    flag = affixes.one_flag(rest[0])
    rules = affixes.suffixes if suffix else affixes.prefixes
    if flag not in rules:
        rules[flag] = []
        affixes.crosses[flag] = rest[1] == "Y"
        return
    added, _, continuation = rest[2].partition("/")
    has_condition = len(rest) > 3 and not _FIELD.match(rest[3])
    condition = rest[3] if has_condition else "."
    rules[flag].append(
        Affix(
            suffix=suffix,
            crosses=affixes.crosses[flag],
            strip="" if rest[1] == _NOTHING else rest[1],
            add="" if added == _NOTHING else added,
            flags=affixes.flags(continuation) if continuation else frozenset(),
            condition=re.compile(f"(?:{condition})$" if suffix else condition),
            fields=tuple(rest[4 if has_condition else 3 :]),
        )
    )


def parse_entries(text: str, affixes: AffixFile) -> Iterator[Entry]:
    """The entries of a ``.dic`` file already decoded; its first line is their number, a tab starts a comment."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines()):
        if not line.strip() or line.startswith(("\t", "#")) or (number == 0 and line.strip().isdigit()):
            continue
        head, *fields = re.split(r"\s+(?=[a-z]{2}:\S)", line.partition("\t")[0].strip())
        stem, _, flags = head.replace("\\/", "\0").partition("/")
        yield Entry(stem.replace("\0", "/"), affixes.flags(flags) if flags else frozenset(), tuple(fields))


def expand(entry: Entry, affixes: AffixFile, *, longest: int | None = None) -> Iterator[Form]:
    """Every form of one entry, bare first, then by flag; forms over ``longest`` letters are left out. May repeat."""
    if entry.flags & affixes.forbidden:
        return
    for word, flags, fields in _with_affixes(entry, affixes):
        if not flags & affixes.hidden and (longest is None or len(word) <= longest):
            yield Form(word, entry.stem, fields)


_Made = tuple[str, frozenset[str], tuple[str, ...]]


def _with_affixes(entry: Entry, affixes: AffixFile) -> Iterator[_Made]:
    bare = (entry.stem, entry.flags, entry.fields)
    yield bare
    bases: list[_Made] = [bare]
    for suffix in _rules(entry.flags, affixes.suffixes):
        for made in _apply(bare, [suffix]):
            yield made
            twice = list(_apply(made, _rules(made[1], affixes.suffixes)))
            yield from twice
            if suffix.crosses:
                bases += [made, *twice]
    for prefix in _rules(entry.flags, affixes.prefixes):
        for base in bases if prefix.crosses else bases[:1]:
            yield from _apply(base, [prefix])


def _rules(flags: frozenset[str], rules: Mapping[str, list[Affix]]) -> Iterable[Affix]:
    """The rules of these flags, by flag."""
    return chain.from_iterable(rules[flag] for flag in sorted(flags & rules.keys())) if flags else ()


def _apply(made: _Made, rules: Iterable[Affix]) -> Iterator[_Made]:
    word, _, fields = made
    for rule in rules:
        changed = rule.apply(word)
        if changed is not None:
            yield changed, rule.flags, fields + rule.fields


def expand_all(entries: Iterable[Entry], affixes: AffixFile, *, longest: int | None = None) -> Mapping[str, list[Form]]:
    """Word -> its forms, over all entries; a forbidden word is taken out whichever entry makes it."""
    entries = list(entries)
    forms: dict[str, list[Form]] = {}
    for entry in entries:
        for form in expand(entry, affixes, longest=longest):
            forms.setdefault(form.word, []).append(form)
    for entry in entries:
        if entry.flags & affixes.forbidden:
            forms.pop(entry.stem, None)
    return forms
