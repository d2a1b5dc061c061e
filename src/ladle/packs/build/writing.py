"""Packs and editions as folders: sorted lines, LF, UTF-8, and a manifest of digests; the same bytes every time."""

import csv
import hashlib
import io
import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from ladle.packs.build.recipe import PackWords
from ladle.packs.ladder_reader import distance_lines
from ladle.packs.manifest import FileEntry, Manifest
from ladle.packs.starts import Start, Target


def write_pack(words: PackWords, folder: Path) -> Path:
    """Writes the pack's files into *folder*, which is made if it is not there; files of another name are left."""
    contents = _pack_files(words)
    entries = tuple(
        FileEntry(name, hashlib.sha256(content).hexdigest(), credit.source, credit.version, credit.licence)
        for name, content in contents.items()
        for credit in (words.credits[name],)
    )
    manifest = Manifest(words.name, words.title, words.language, words.length, words.normal_form, entries)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    (folder / "manifest.toml").write_bytes(manifest.to_toml().encode())
    return folder


def _pack_files(words: PackWords) -> dict[str, bytes]:
    """Name and bytes of each file that has something to say: without ``everyday.txt`` all accepted words are such."""
    everyday = () if frozenset(words.everyday) == frozenset(words.accepted) else words.everyday
    files = {
        "accepted.txt": _lines(words.accepted),
        "recognised.txt": _lines(words.recognised),
        "everyday.txt": _lines(everyday),
        "zipf.csv": _rows({word: str(zipf) for word, zipf in words.zipf.items()}),
        "display.csv": _rows(words.display),
        "glosses.csv": _rows(words.glosses),
        "blocked.txt": _lines(words.blocked),
        "never-show.txt": _lines(words.never_show),
        "answers-daily.txt": _lines(words.answers_daily),
        "answers-practice.txt": _lines(words.answers_practice),
        "families.txt": _lines([" ".join(sorted(family)) for family in words.families]),
        **{f"tree-{rule}.json": f"{tree.to_json()}\n".encode() for rule, tree in words.trees.items()},
    }
    return {name: content for name, content in files.items() if content}


Description = str | int | bool | Sequence[str]


def write_ladder_edition(
    folder: Path, target: Target, description: Mapping[str, Description], epoch: datetime, schedule: Sequence[Start]
) -> Path:
    """Writes edition.toml, distances.csv and schedule.csv into *folder*."""
    form = target.pack.normal_form
    folder.mkdir(parents=True, exist_ok=True)
    lines = [*_described(description, epoch), _field("doors", sorted(target.doors))]
    (folder / "edition.toml").write_bytes(_text(lines))
    (folder / "distances.csv").write_bytes(_text(distance_lines(target.distances, form)))
    (folder / "schedule.csv").write_bytes(_text([f"{form.capitals(start.word)},{start.par}" for start in schedule]))
    return folder


def write_hidden_edition(folder: Path, description: Mapping[str, Description], epoch: datetime) -> Path:
    """Writes edition.toml into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edition.toml").write_bytes(_text(_described(description, epoch)))
    return folder


def _described(description: Mapping[str, Description], epoch: datetime) -> list[str]:
    fields = [_field(name, value) for name, value in description.items()]
    return [*fields, f"epoch = {epoch:%Y-%m-%dT%H:%M:%SZ}"]


def _field(name: str, value: Description) -> str:
    """A line of TOML, for which JSON's values do; lists are of texts."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        value = list(value)
    return f"{name} = {json.dumps(value, ensure_ascii=False)}"


def _lines(words: Collection[str]) -> bytes:
    return _text(sorted(words))


def _rows(columns: Mapping[str, str]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(sorted(columns.items()))
    return text.getvalue().encode()


def _text(lines: Sequence[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
