"""Reading an edition from its folder, and proving its distances and its schedule against the words of its pack."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from ladle.errors import BadPack
from ladle.ladder import WordGraph, distances, one_letter_different
from ladle.packs.edition import OWN_KEYS, Edition, Scheduled
from ladle.packs.fields import Fields, read_fields
from ladle.packs.folder import Folder, lines_of
from ladle.packs.layouts import LAYOUTS, MOST_KEYS, MOST_ROWS
from ladle.packs.manifest import language_of, slug
from ladle.packs.pack import Pack
from ladle.packs.word_files import shown, two_columns
from ladle.words import NormalForm

DESCRIPTION = "edition.toml"
DISTANCES = "distances.csv"
SCHEDULE = "schedule.csv"
GAMES = ("ladder",)
WEEK = 7
MOST_STARTS = WEEK * 5_000


def read_edition(folder: Path, packs: Mapping[str, Pack]) -> Edition:
    """The edition in *folder*, over that one of *packs* which it names.

    Raises BadPack, naming file and line, for the first thing that is wrong: a field, a target or a door that is not
    accepted, distances that one breadth-first search over the accepted words does not find, a start that is not
    accepted, never to be shown, scheduled twice or out of reach, a par other than its distance.
    Cost: linear in the accepted words, about 40 ms for 7,400.
    """
    source = Folder(folder)
    for name in sorted({*source.names()} - {DESCRIPTION, DISTANCES, SCHEDULE}):
        raise BadPack(source.label(name), 0, f"an edition has {DESCRIPTION}, {DISTANCES} and {SCHEDULE} only")
    edition = _described(read_fields(source, DESCRIPTION), source, packs)
    found = distances(WordGraph.build(edition.pack.lexicon.words), edition.target)
    written, label = _lines(source, DISTANCES)
    _compare(written, distance_lines(found, edition.pack.normal_form), label)
    edition = replace(edition, distances=found)
    return replace(edition, schedule=tuple(_schedule(edition, *_lines(source, SCHEDULE))))


def distance_lines(found: Mapping[str, int], form: NormalForm) -> list[str]:
    """The lines of ``distances.csv``: ``WORD,distance`` by distance, then by code point of the word in normal form."""
    in_order = sorted(found.items(), key=lambda item: (item[1], item[0]))
    return [f"{form.capitals(word)},{moves}" for word, moves in in_order]


def _lines(folder: Folder, name: str) -> tuple[list[str], str]:
    return lines_of(folder.content(name), folder.label(name)), folder.label(name)


def _compare(written: list[str], true: list[str], label: str) -> None:
    if written == true:
        return
    for number, (found, expected) in enumerate(zip_longest(written, true), 1):
        if found is None:
            raise BadPack(label, number, f"the file ends here; {expected} is missing")
        if found != expected:
            raise BadPack(label, number, f"{shown(found)} should be {expected or 'no line at all'}")


def _described(fields: Fields, folder: Folder, packs: Mapping[str, Pack]) -> Edition:
    """The edition that ``edition.toml`` describes, without distances and schedule yet."""
    name = slug(fields, "id")
    if name != folder.path.resolve().name:
        raise fields.refusal("id", f"it is {name}, but the folder is called {folder.label()}")
    game = fields.text("game")
    if game not in GAMES:
        raise fields.refusal("game", f"{shown(game)} is none of: {', '.join(GAMES)}")
    pack = packs.get(wanted := fields.text("pack"))
    if pack is None:
        raise fields.refusal("pack", f"there is no pack {shown(wanted)}; there are: {', '.join(packs) or 'none'}")
    language = language_of(fields)
    if language != pack.language:
        raise fields.refusal("language", f"the words of {pack.name} are {pack.language}")
    target = _word(fields, "target", fields.text("target"), pack)
    layout, keys = _keyboard(fields, pack)
    edition = Edition(
        id=name,
        game=game,
        title=fields.text("title"),
        language=language,
        pack=pack,
        target=target,
        epoch=fields.moment("epoch"),
        layout=layout,
        keys=keys,
        doors=_doors(fields, target, pack),
        distances={},
        schedule=(),
    )
    fields.end()
    return edition


def _word(fields: Fields, key: str, word: str, pack: Pack) -> str:
    if word not in pack.lexicon:
        raise fields.refusal(key, f"{shown(word)} is not an accepted word of {pack.name}")
    return word


def _doors(fields: Fields, target: str, pack: Pack) -> tuple[str, ...]:
    doors = fields.texts("doors")
    for place, door in enumerate(doors):
        if not one_letter_different(_word(fields, "doors", door, pack), target):
            raise fields.refusal("doors", f"{door} is not one letter from {target}")
        if door in doors[:place]:
            raise fields.refusal("doors", f"{door} stands here twice")
    return doors


def _keyboard(fields: Fields, pack: Pack) -> tuple[str, tuple[str, ...]]:
    """The layout's name and the edition's own keys, of which it has one or the other."""
    if "keys" not in fields:
        layout = fields.text("layout")
        if layout not in LAYOUTS:
            raise fields.refusal("layout", f"{shown(layout)} is none of: {', '.join(LAYOUTS)}")
        return layout, ()
    if "layout" in fields:
        raise fields.refusal("layout", "an edition with keys of its own names no layout")
    keys = fields.texts("keys")
    if not 1 <= len(keys) <= MOST_ROWS or not all(1 <= len(row) <= MOST_KEYS for row in keys):
        raise fields.refusal("keys", f"1 to {MOST_ROWS} rows of 1 to {MOST_KEYS} letters")
    every = "".join(keys)
    for place, letter in enumerate(every):
        if letter not in pack.normal_form.letters or letter in every[:place]:
            raise fields.refusal("keys", f"{letter!r} is there twice, or no letter of {pack.name}")
    return OWN_KEYS, keys


def _schedule(edition: Edition, lines: list[str], label: str) -> Iterator[Scheduled]:
    if not lines or len(lines) % WEEK or len(lines) > MOST_STARTS:
        raise BadPack(label, 0, f"{len(lines)} starts; a schedule is whole weeks, a multiple of {WEEK}")
    seen: set[str] = set()
    for number, line in enumerate(lines, 1):
        start, par = two_columns(line, label, number)
        word = edition.pack.normal_form.fold(start)
        if problem := _start_problem(edition, start, word, par) or ("scheduled twice" if word in seen else None):
            raise BadPack(label, number, f"{shown(start)}: {problem}")
        seen.add(word)
        yield Scheduled(word, int(par))


def _start_problem(edition: Edition, start: str, word: str, par: str) -> str | None:
    """What keeps this row from being a start and its par; None if nothing does."""
    pack = edition.pack
    if word not in pack.lexicon:
        return f"not an accepted word of {pack.name}"
    if start != pack.normal_form.capitals(word):
        return f"written in capitals it is {pack.normal_form.capitals(word)}"
    if word == edition.target:
        return "it is the target"
    if word in pack.never_show:
        return "a word that is never shown is no start"
    if word not in edition.distances:
        return f"{edition.target} cannot be reached from it"
    if par != str(edition.distances[word]):
        return f"its par is {edition.distances[word]}, not {shown(par)}"
    return None
