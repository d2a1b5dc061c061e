"""From a pack to its daily games: which words may be starts, and in which order they come."""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from ladle.packs.build.curation import curation_folder
from ladle.packs.build.schedule import in_order
from ladle.packs.build.writing import Description, write_ladder_edition
from ladle.packs.pack import Pack
from ladle.packs.schedule_rules import WEEK
from ladle.packs.starts import LEAST_PAR, Start, Target


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """A ladder as people planned it (``data/curation/editions.toml``)."""

    id: str
    title: str
    pack: str
    target: str
    layout: str
    epoch: datetime
    seed: str
    doors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HiddenPlan:
    """A hidden word as people planned it. What is None or empty is not in its description."""

    id: str
    title: str
    pack: str
    epoch: datetime
    guesses: int
    layout: str | None = None
    keys: tuple[str, ...] = ()
    rule: str | None = None
    on: bool | None = None

    def description(self, language: str) -> Mapping[str, Description]:
        """The fields of ``edition.toml`` but the epoch."""
        fields = {"id": self.id, "game": "hidden", "pack": self.pack, "language": language, "title": self.title}
        own = {"layout": self.layout, "keys": self.keys or None, "guesses": self.guesses, "rule": self.rule}
        return {name: value for name, value in {**fields, **own, "on": self.on}.items() if value is not None}


EditionPlan = LadderPlan | HiddenPlan


def planned_editions() -> list[EditionPlan]:
    """Every edition that Ladle ships."""
    tables = tomllib.loads(curation_folder().joinpath("editions.toml").read_text(encoding="utf-8"))
    return [_plan(name, table) for name, table in tables.items()]


def _plan(name: str, table: dict[str, Any]) -> EditionPlan:
    lists = {key: tuple(value) for key, value in table.items() if isinstance(value, list)}
    kind = LadderPlan if table.pop("game") == "ladder" else HiddenPlan
    return kind(id=name, **{**table, **lists})


def build_edition(plan: LadderPlan, pack: Pack, candidates: Collection[str], folder: Path) -> Path:
    """Chooses and orders the starts among *candidates* and writes the edition's folder.

    Raises ValueError for a door that people neither read nor put on the never-show list.
    """
    target = Target(pack, plan.target, frozenset(plan.doors))
    undecided = set(target.graph.neighbours(plan.target)) - target.doors - pack.never_show
    if undecided:
        raise ValueError(f"{plan.id}: nobody has read the doors {sorted(undecided)}")
    schedule = in_order(whole_weeks(good_starts(target, candidates), pack), seed=plan.seed, epoch=plan.epoch)
    description = {
        "id": plan.id,
        "game": "ladder",
        "pack": plan.pack,
        "target": plan.target,
        "language": pack.language,
        "title": plan.title,
        "layout": plan.layout,
    }
    return write_ladder_edition(folder, target, description, plan.epoch, schedule)


def good_starts(target: Target, candidates: Collection[str]) -> list[Start]:
    """Those of *candidates* that are far enough from the target, and as far over everyday words and reviewed doors."""
    return [
        target.start(word)
        for word in sorted(candidates)
        if target.distances.get(word, 0) >= LEAST_PAR
        and target.open_distances.get(word) == target.distances[word]
        and word not in target.pack.never_show
    ]


def whole_weeks(starts: list[Start], pack: Pack) -> list[Start]:
    """As many of *starts* as fill whole weeks, without the rarest."""
    commonest = sorted(starts, key=lambda start: (-pack.lexicon.frequency(start.word), start.word))
    return commonest[: len(starts) // WEEK * WEEK]
