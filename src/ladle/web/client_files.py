"""The browser client as files under an address that names their release, so that a year's cache is right."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from ladle.locales import LANGUAGES, catalogue

MEDIA_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
"""What the client consists of; files of other kinds are not served.

Scripts and style sheets do not name their encoding each: they are read in that of their page, UTF-8, and a first visit
loads forty of them.
"""

TEXTS = ("after", "help", "hidden", "hidden-after", "hidden-help", "settings", "tutorial")
"""Interface text that a page loads only when it shows it: ``texts/<language>/after.json`` has the keys that begin with
``page.after.``, without that."""

_IMPORT = re.compile(r'^import\b[^"]*"(\.[^"]+)";', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ClientFiles:
    """The files by their path in the client folder. ``release`` changes with any of them."""

    release: str
    contents: Mapping[str, bytes]
    _modules: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False, compare=False)
    """What ``modules`` has found."""

    def modules(self, entry: str) -> tuple[str, ...]:
        """The modules that *entry* imports, directly or not, in the order a browser would find them.

        Cost: reads them all, the first time.
        """
        if entry not in self._modules:
            self._modules[entry] = self._found_from(entry)
        return self._modules[entry]

    def _found_from(self, entry: str) -> tuple[str, ...]:
        found: dict[str, None] = {}
        waiting = [entry]
        for path in waiting:
            for other in self._imports(path):
                if other not in found:
                    found[other] = None
                    waiting.append(other)
        return tuple(found)

    def _imports(self, path: str) -> Iterator[str]:
        for address in _IMPORT.findall(self.contents[path].decode()):
            yield _resolved(PurePosixPath(path).parent / address)


def _resolved(path: PurePosixPath) -> str:
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


@cache
def client_files() -> ClientFiles:
    """The client that is installed, and its texts. Cost: reads some 150 kB, once a process."""
    contents = dict(sorted([*_read(files("ladle.web") / "client", ""), *_texts()]))
    digest = sha256()
    for path, content in contents.items():
        digest.update(f"{path}\n{len(content)}\n".encode() + content)
    return ClientFiles(digest.hexdigest()[:12], contents)


def _read(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _read(entry, f"{prefix}{entry.name}/")
        elif PurePosixPath(entry.name).suffix in MEDIA_TYPES:
            yield prefix + entry.name, entry.read_bytes()


def _texts() -> Iterator[tuple[str, bytes]]:
    for language in LANGUAGES:
        for part in TEXTS:
            text = texts_of(f"page.{part}.", language)
            yield f"texts/{language}/{part}.json", json.dumps(text, ensure_ascii=False).encode()


def texts_of(prefix: str, language: str) -> dict[str, str]:
    """The interface text whose keys begin with *prefix*, by the rest of its key."""
    return {key.removeprefix(prefix): said for key, said in catalogue(language).items() if key.startswith(prefix)}
