"""Packs and editions as folders: sorted lines, LF, UTF-8, and a manifest of digests; the same bytes every time."""

import csv
import hashlib
import io
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
    """Name and bytes of each file; those of answers are there where there are answers."""
    answers = {"answers-daily.txt": words.answers_daily, "answers-practice.txt": words.answers_practice}
    return {
        "accepted.txt": _lines(words.accepted),
        "recognised.txt": _lines(words.recognised),
        "everyday.txt": _lines(words.everyday),
        "zipf.csv": _rows({word: str(zipf) for word, zipf in words.zipf.items()}),
        "display.csv": _rows(words.display),
        "glosses.csv": _rows(words.glosses),
        "blocked.txt": _lines(words.blocked),
        "never-show.txt": _lines(words.never_show),
        **{name: _lines(some) for name, some in answers.items() if some},
    }


def write_edition(
    folder: Path, target: Target, description: Mapping[str, str], epoch: datetime, schedule: Sequence[Start]
) -> Path:
    """Writes edition.toml, distances.csv and schedule.csv into *folder*."""
    form = target.pack.normal_form
    doors = ", ".join(f'"{door}"' for door in sorted(target.doors))
    lines = [f'{name} = "{value}"' for name, value in description.items()]
    lines += [f"epoch = {epoch:%Y-%m-%dT%H:%M:%SZ}", f"doors = [{doors}]"]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edition.toml").write_bytes(_text(lines))
    (folder / "distances.csv").write_bytes(_text(distance_lines(target.distances, form)))
    (folder / "schedule.csv").write_bytes(_text([f"{form.capitals(start.word)},{start.par}" for start in schedule]))
    return folder


def _lines(words: Collection[str]) -> bytes:
    return _text(sorted(words))


def _rows(columns: Mapping[str, str]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(sorted(columns.items()))
    return text.getvalue().encode()


def _text(lines: Sequence[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
