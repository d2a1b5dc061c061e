"""The files that packs are built from: found on this machine, and refused unless they are the pinned ones."""

import hashlib
import importlib.util
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from ladle.errors import MissingSource, WrongSource

PYTHON_PACKAGE = "python:"


@dataclass(frozen=True, slots=True)
class Source:
    """One pinned source. ``place`` is a folder, or ``python:NAME`` for an installed package's own folder."""

    name: str
    title: str
    version: str
    licence: str
    url: str
    place: str
    install: str
    sha256: Mapping[str, str]

    def folder(self) -> Path | None:
        """Where its files lie once it is installed; None where it is not. A Python package is not imported."""
        if not self.place.startswith(PYTHON_PACKAGE):
            return Path(self.place)
        spec = importlib.util.find_spec(self.place.removeprefix(PYTHON_PACKAGE))
        places = spec.submodule_search_locations if spec else None
        return Path(next(iter(places))) if places else None


def pinned_sources() -> dict[str, Source]:
    """The sources of ``sources.toml`` by name."""
    return parse_sources(files(__package__).joinpath("sources.toml").read_text(encoding="utf-8"))


def parse_sources(text: str) -> dict[str, Source]:
    """Sources from TOML: a table a source, its ``sha256`` a table of file and digest."""
    tables: dict[str, dict[str, Any]] = tomllib.loads(text)
    return {name: Source(name=name, **table) for name, table in tables.items()}


class Sources:
    """Reads pinned files: from ``folder/SOURCE/FILE`` where that folder exists, else from where they are installed."""

    def __init__(self, pins: Mapping[str, Source], folder: Path | None = None) -> None:
        self.pins = pins
        self._folder = folder

    def check(self, names: Iterable[str]) -> None:
        """Reads every file of these sources once. Raises MissingSource or WrongSource before any work is done."""
        for name in names:
            for file in self.pins[name].sha256:
                self.read(name, file)

    def read(self, name: str, file: str) -> bytes:
        """The bytes of one pinned file. Raises MissingSource, or WrongSource if its digest is another one."""
        source = self.pins[name]
        path = self._path(source, file)
        if path is None or not path.is_file():
            raise MissingSource(source.title, str(path or file), source.install)
        content = path.read_bytes()
        found = hashlib.sha256(content).hexdigest()
        if found != source.sha256[file]:
            raise WrongSource(str(path), source.sha256[file], found, source.install)
        return content

    def _path(self, source: Source, file: str) -> Path | None:
        own = self._folder / source.name if self._folder else None
        base = own if own and own.is_dir() else source.folder()
        return base / file if base else None
