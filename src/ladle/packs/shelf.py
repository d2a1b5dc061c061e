"""Every pack and edition at hand: the shipped ones and those of the host's own folder."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from ladle.errors import BadPack, UnknownEdition, WrongGame
from ladle.foreign_text import visible
from ladle.packs.edition import Edition, HiddenEdition, LadderEdition
from ladle.packs.edition_reader import DESCRIPTION, GAMES, game_and_on, read_edition
from ladle.packs.manifest import MANIFEST, SLUG, SLUG_MEANING
from ladle.packs.pack import Pack
from ladle.packs.pack_reader import read_pack

KINDS = ("packs", "editions")
MOST_FOLDERS = 500


def shipped_data() -> Path:
    """The folder of the packs and editions that come with Ladle (from a wheel as from a clone)."""
    return Path(str(files("ladle"))) / "data"


@dataclass(frozen=True, slots=True)
class Places:
    """Where packs and editions lie, by name, alphabetically. None of their files has been opened."""

    packs: Mapping[str, Path]
    editions: Mapping[str, Path]


def find_places(*data: Path) -> Places:
    """The packs and editions under these data folders (``packs/NAME``, ``editions/NAME``), in all of them together.

    Raises BadPack for a name that is there twice or is none, a symbolic link, or a data folder that is not there.
    """
    for folder in data:
        if not folder.is_dir():
            raise BadPack(visible(str(folder)), 0, "there is no such folder")
    packs, editions = (_named(data, kind) for kind in KINDS)
    return Places(packs, editions)


def places_at(path: Path) -> Places:
    """The packs and editions that *path* is: a pack's folder, an edition's, or a data folder of both.

    Raises BadPack if it is none of them.
    """
    name = path.resolve().name
    if (path / MANIFEST).exists():
        return Places({name: path}, {})
    if (path / DESCRIPTION).exists():
        return Places({}, {name: path})
    if not any((path / kind).is_dir() for kind in KINDS):
        raise BadPack(
            str(path), 0, f"no pack ({MANIFEST}), no edition ({DESCRIPTION}), no folder of {' and '.join(KINDS)}"
        )
    return find_places(path)


def on_by_default(places: Places) -> tuple[str, ...]:
    """The editions that are on where a host chose none: the ladders alphabetically, then the hidden words.

    An edition whose description says ``on = false`` is not among them. Raises BadPack for a description that does not
    say its game; nothing else is read.
    """
    found = {name: game_and_on(folder) for name, folder in places.editions.items()}
    return tuple(name for game in GAMES for name, said in found.items() if said == (game, True))


def _named(data: Sequence[Path], kind: str) -> Mapping[str, Path]:
    found: dict[str, Path] = {}
    for folder in (path for parent in data for path in _folders(parent / kind)):
        label = f"{kind}/{folder.name}"
        if len(folder.name) > 40 or not re.fullmatch(SLUG, folder.name):
            raise BadPack(visible(label), 0, f"the name of its folder must be {SLUG_MEANING}")
        if folder.name in found:
            raise BadPack(label, 0, f"there are two of that name: {found[folder.name].parent} has one too")
        found[folder.name] = folder
    return {name: found[name] for name in sorted(found)}


def _folders(parent: Path) -> Iterator[Path]:
    """The folders in *parent*; plain files and names that begin with a dot are left alone."""
    if not parent.is_dir():
        return
    for number, path in enumerate(parent.iterdir()):
        if number == MOST_FOLDERS:
            raise BadPack(visible(str(parent)), 0, f"more than {MOST_FOLDERS} entries")
        if path.is_symlink():
            raise BadPack(visible(f"{parent.name}/{path.name}"), 0, "a symbolic link; only plain folders are read")
        if path.is_dir() and not path.name.startswith("."):
            yield path


class PackReader(Mapping[str, Pack]):
    """The packs of some places as a mapping that reads each of them once, when it is first asked for."""

    def __init__(self, places: Mapping[str, Path]) -> None:
        self._places = places
        self.read: dict[str, Pack] = {}

    def __getitem__(self, name: str) -> Pack:
        if name not in self.read:
            self.read[name] = read_pack(self._places[name])
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The editions that are on, in their order, the first being the default, and the packs that they use."""

    editions: Mapping[str, Edition]
    packs: Mapping[str, Pack]

    def edition(self, name: str) -> Edition:
        """Raises UnknownEdition, naming those that are on."""
        try:
            return self.editions[name]
        except KeyError:
            raise UnknownEdition(name, list(self.editions)) from None

    def ladder(self, name: str) -> LadderEdition:
        """Raises UnknownEdition, or WrongGame if the edition has another game."""
        found = self.edition(name)
        if not isinstance(found, LadderEdition):
            raise WrongGame(name, found.game)
        return found

    def hidden(self, name: str) -> HiddenEdition:
        """Raises UnknownEdition, or WrongGame if the edition has another game."""
        found = self.edition(name)
        if not isinstance(found, HiddenEdition):
            raise WrongGame(name, found.game)
        return found


def open_shelf(extra: Path | None = None, chosen: Sequence[str] = ()) -> Shelf:
    """The editions *chosen*, in that order (as ``on_by_default`` if none is), shipped or found in the folder *extra*.

    Where none is chosen, what has no puzzle a day comes last. Only what is chosen is read. Raises UnknownEdition for a
    chosen name that is nowhere, BadPack for data that cannot be trusted.
    """
    places = find_places(shipped_data(), *([extra] if extra else []))
    packs = PackReader(places.packs)
    editions: dict[str, Edition] = {}
    for name in chosen or on_by_default(places):
        if name not in places.editions:
            raise UnknownEdition(name, list(places.editions))
        if name not in editions:
            editions[name] = read_edition(places.editions[name], packs)
    if not chosen:
        editions = dict(sorted(editions.items(), key=lambda item: not item[1].daily))
    return Shelf(editions, dict(packs.read))
