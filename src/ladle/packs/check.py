"""Checks beyond reading: is a pack a good one to play, and an edition a good one to come back to every day?"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ladle.errors import BadPack
from ladle.ladder import WordGraph, components, one_letter_different
from ladle.packs.answer_rules import seldom_known, spelled_twice
from ladle.packs.edition import Edition, HiddenEdition, LadderEdition
from ladle.packs.edition_reader import DESCRIPTION, read_edition
from ladle.packs.ladder_reader import SCHEDULE
from ladle.packs.layouts import letters_without_a_key
from ladle.packs.pack import Pack
from ladle.packs.schedule_rules import RowFault, out_of_stratum, too_close
from ladle.packs.shelf import PackReader, Places
from ladle.packs.starts import LEAST_PAR, Start, Target

Counts = Mapping[str, int | Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a file; ``line`` is 0 where the whole file is meant."""

    file: str
    line: int
    problem: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.problem}" if self.line else f"{self.file}: {self.problem}"


@dataclass(frozen=True, slots=True)
class Report:
    """What a check counted and what it found wrong. ``kind`` is ``pack`` or ``edition``."""

    kind: str
    name: str
    counts: Counts
    faults: tuple[Fault, ...]

    def to_wire(self) -> dict[str, Any]:
        faults = [{"file": fault.file, "line": fault.line, "problem": fault.problem} for fault in self.faults]
        return {"kind": self.kind, "name": self.name, "counts": self.counts, "faults": faults}


def check_places(places: Places, packs: PackReader) -> Iterator[Report]:
    """A report for every pack and edition of *places*, one after the other; one that cannot be read has one fault.

    *packs* holds at least the packs of *places*; editions may use any of them.
    """
    for name in places.packs:
        try:
            yield check_pack(packs[name])
        except BadPack as error:
            yield _unreadable("pack", name, error)
    for name, folder in places.editions.items():
        try:
            yield check_edition(read_edition(folder, packs))
        except BadPack as error:
            yield _unreadable("edition", name, error)


def _unreadable(kind: str, name: str, error: BadPack) -> Report:
    fault = Fault(error.data["file"], error.data["line"], error.data["problem"])
    return Report(kind, name, {}, (fault,))


def check_pack(pack: Pack) -> Report:
    """Counts the words and their graph, and judges the answers. Cost: linear, about 0.1 s for 7,400 words."""
    graph = WordGraph.build(pack.lexicon.words)
    parts = components(graph)
    counts: dict[str, int | Mapping[str, int]] = {
        "accepted": len(pack.lexicon),
        "recognised": len(pack.recognised),
        "everyday": len(pack.everyday),
        "blocked": len(pack.blocked),
        "never_show": len(pack.never_show),
        "display": len(pack.lexicon.display),
        "glosses": len(pack.glosses),
        "answers_daily": len(pack.answers_daily),
        "answers_practice": len(pack.answers_practice),
        "without_frequency": sum(not pack.lexicon.frequency(word) for word in pack.lexicon.words),
        "edges": graph.edges,
        "components": len(parts),
        "isolated": sum(len(part) == 1 for part in parts),
        "largest": len(parts[0]),
    }
    if pack.families:
        counts["families"] = len(pack.families)
    faults, totals = _checked_trees(pack)
    if totals:
        counts["trees"] = totals
    return Report("pack", pack.name, counts, (*_answer_faults(pack), *_idle_families(pack), *faults))


def _idle_families(pack: Pack) -> Iterator[Fault]:
    """Families that change nothing: fewer than two days' answers, or answers that are one letter apart anyway."""
    for line, family in enumerate(pack.families, 1):
        among = sorted(family & pack.answers_daily)
        if all(one_letter_different(one, other) for one, other in combinations(among, 2)):
            problem = "no two of it are answers of days and more than one letter apart"
            yield Fault(f"{pack.name}/families.txt", line, f"{' '.join(sorted(family))}: {problem}")


def _checked_trees(pack: Pack) -> tuple[list[Fault], dict[str, int]]:
    """What is wrong with its trees, and the guesses that each takes over all answers, by rule."""
    faults, totals = list[Fault](), dict[str, int]()
    if not pack.trees:
        return faults, totals
    from ladle.codebreaking import RULES, Lists, verify  # here: most packs need no code-breaking

    for rule, answered_by in RULES.items():
        try:
            if tree := pack.tree(rule):
                lists = Lists.of(pack.answers, pack.lexicon.words)
                totals[rule] = verify(tree, lists, rule=answered_by).total
        except (BadPack, ValueError) as error:
            faults.append(Fault(f"{pack.name}/tree-{rule}.json", 0, _problem_of(error)))
    return faults, totals


def _problem_of(error: Exception) -> str:
    return str(error.data["problem"]) if isinstance(error, BadPack) else str(error)


def _answer_faults(pack: Pack) -> Iterator[Fault]:
    for name, answers in (("answers-daily.txt", pack.answers_daily), ("answers-practice.txt", pack.answers_practice)):
        lines = {word: line for line, word in enumerate(sorted(answers), start=1)}
        faults = [*seldom_known(answers, pack.everyday), *spelled_twice(answers, pack.glosses)]
        for word, problem in sorted(faults):
            yield Fault(f"{pack.name}/{name}", lines[word], f"{word}: {problem}")


def check_edition(edition: Edition) -> Report:
    """Counts and faults of an edition as ``read_edition`` gives it.

    Cost: for a ladder about 1 s for 1,100 starts in 7,400 words.
    """
    faults = [Fault(f"{edition.id}/{DESCRIPTION}", 0, problem) for problem in _keyboard_faults(edition)]
    if isinstance(edition, LadderEdition):
        counts, more = _checked_ladder(edition)
        return Report("edition", edition.id, counts, (*faults, *more))
    if isinstance(edition, HiddenEdition):
        return Report("edition", edition.id, _hidden_counts(edition), tuple(faults))
    raise TypeError(f"{edition.id} is of no game that can be checked")


def _hidden_counts(edition: HiddenEdition) -> Counts:
    return {
        "guesses": edition.guesses,
        "allowed": len(edition.pack.lexicon),
        "answers_daily": len(edition.pack.answers_daily),
        "answers_practice": len(edition.pack.answers_practice),
    }


def _checked_ladder(edition: LadderEdition) -> tuple[Counts, tuple[Fault, ...]]:
    target = Target(edition.pack, edition.target, frozenset(edition.doors))
    starts = [target.start(row.word) for row in edition.schedule]
    everyday = {start.word: target.everyday_route(start.word) for start in starts}
    schedule = f"{edition.id}/{SCHEDULE}"
    rows = [*_route_faults(starts, everyday, target), *out_of_stratum(starts, edition.epoch), *too_close(starts)]
    faults = [Fault(f"{edition.id}/{DESCRIPTION}", 0, problem) for problem in _door_faults(edition)]
    faults += [Fault(schedule, row + 1, f"{starts[row].word}: {problem}") for row, problem in sorted(rows)]
    return _counts(edition, target, starts, everyday), tuple(faults)


Routes = Mapping[str, tuple[str, ...] | None]


def _counts(edition: LadderEdition, target: Target, starts: Iterable[Start], everyday: Routes) -> Counts:
    doors = target.graph.neighbours(target.word)
    never_show = edition.pack.never_show
    pars = Counter(start.par for start in starts)
    return {
        "component": len(target.distances),
        "unreachable": len(edition.pack.lexicon) - len(target.distances),
        "farthest": max(target.distances.values()),
        "doors": len(doors),
        "reviewed_doors": len(edition.doors),
        "everyday_doors": len(edition.pack.everyday.intersection(doors)),
        "starts": len(edition.schedule),
        "pars": {str(par): pars[par] for par in sorted(pars)},
        "shown_never_show": sum(not never_show.isdisjoint(start.shown[1:-1]) for start in starts),
        "shown_unreviewed_door": sum(start.shown[-2] not in edition.doors for start in starts),
        "everyday_never_show": sum(not never_show.isdisjoint(route[1:-1]) for route in everyday.values() if route),
    }


def _keyboard_faults(edition: Edition) -> Iterator[str]:
    if missing := letters_without_a_key(edition.rows, edition.pack.normal_form.letters):
        yield f"layout: {edition.layout} has no key for {' '.join(missing)}"


def _door_faults(edition: LadderEdition) -> Iterator[str]:
    for door in edition.doors:
        if door in edition.pack.never_show:
            yield f"doors: {door} is never to be shown"


def _route_faults(starts: Iterable[Start], everyday: Routes, target: Target) -> Iterator[RowFault]:
    for row, start in enumerate(starts):
        if start.par < LEAST_PAR:
            yield row, f"par {start.par}, less than {LEAST_PAR}"
        route = everyday[start.word]
        if target.everyday_distances.get(start.word) != start.par:
            yield row, f"no route of par {start.par} over everyday words"
        elif route is None or len(route) - 1 != start.par:
            yield row, f"every route of par {start.par} over everyday words ends through a door nobody has read"
        for rung in sorted(target.pack.blocked.intersection(start.shown + (route or ()))):
            yield row, f"{rung}, on its route, is blocked"
