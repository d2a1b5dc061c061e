"""Reading a ladder's edition, and proving its distances and its schedule against the words of its pack."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from ladle.errors import BadPack
from ladle.ladder import WordGraph, distances, one_letter_different
from ladle.packs.edition import LadderEdition, Scheduled
from ladle.packs.fields import Fields
from ladle.packs.folder import Folder, lines_of
from ladle.packs.pack import Pack
from ladle.packs.word_files import shown, two_columns
from ladle.words import NormalForm

DISTANCES = "distances.csv"
SCHEDULE = "schedule.csv"
WEEK = 7
MOST_STARTS = WEEK * 5_000


def read_ladder(fields: Fields, source: Folder, common: dict[str, Any]) -> LadderEdition:
    """The edition with these *common* fields, the others still in *fields*.

    Raises BadPack for a target or a door that is not accepted, distances that one breadth-first search over the
    accepted words does not find, a start that is not accepted, never to be shown, scheduled twice or out of reach, a
    par other than its distance.
    """
    pack = common["pack"]
    target = _word(fields, "target", fields.text("target"), pack)
    doors = _doors(fields, target, pack)
    fields.end()
    found = distances(WordGraph.build(pack.lexicon.words), target)
    written, label = _lines(source, DISTANCES)
    _compare(written, distance_lines(found, pack.normal_form), label)
    edition = LadderEdition(**common, target=target, doors=doors, distances=found, schedule=())
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


def _schedule(edition: LadderEdition, lines: list[str], label: str) -> Iterator[Scheduled]:
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


def _start_problem(edition: LadderEdition, start: str, word: str, par: str) -> str | None:
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
