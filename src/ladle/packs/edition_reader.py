"""Reading an edition from its folder: what all games have, and what belongs to its game."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ladle.errors import BadPack
from ladle.packs.edition import OWN_KEYS, Edition
from ladle.packs.fields import Fields, read_fields
from ladle.packs.folder import Folder
from ladle.packs.hidden_reader import read_hidden
from ladle.packs.ladder_reader import DISTANCES, SCHEDULE, read_ladder
from ladle.packs.layouts import LAYOUTS, MOST_KEYS, MOST_ROWS
from ladle.packs.manifest import language_of, slug
from ladle.packs.pack import Pack
from ladle.packs.word_files import shown

DESCRIPTION = "edition.toml"

GAMES: Mapping[str, tuple[Callable[[Fields, Folder, dict[str, Any]], Edition], tuple[str, ...]]] = {
    "ladder": (read_ladder, (DISTANCES, SCHEDULE)),
    "hidden": (read_hidden, ()),
}
"""What reads an edition of each game, and the files that it has besides its description."""


def read_edition(folder: Path, packs: Mapping[str, Pack]) -> Edition:
    """The edition in *folder*, over that one of *packs* which it names.

    Raises BadPack, naming file and line, for the first thing that is wrong: a field, or what its game finds wrong (see
    ``read_ladder`` and ``read_hidden``). Cost: for a ladder linear in the accepted words, about 40 ms for 7,400.
    """
    source = Folder(folder)
    fields = read_fields(source, DESCRIPTION)
    common = _common(fields, source, packs)
    read, files = GAMES[common["game"]]
    for name in sorted({*source.names()} - {DESCRIPTION, *files}):
        names = f"{DESCRIPTION}, {' and '.join(files)} only" if files else f"{DESCRIPTION} only"
        raise BadPack(source.label(name), 0, f"an edition has {names}")
    return read(fields, source, common)


def game_and_on(folder: Path) -> tuple[str, bool]:
    """The game of the edition in *folder*, and whether it is on where nobody chose; of its pack nothing is read.

    Raises BadPack if its description does not say so.
    """
    fields = read_fields(Folder(folder), DESCRIPTION)
    return _game(fields), _on(fields)


def _game(fields: Fields) -> str:
    game = fields.text("game")
    if game not in GAMES:
        raise fields.refusal("game", f"{shown(game)} is none of: {', '.join(GAMES)}")
    return game


def _on(fields: Fields) -> bool:
    return fields.flag("on") if "on" in fields else True


def _common(fields: Fields, folder: Folder, packs: Mapping[str, Pack]) -> dict[str, Any]:
    """The fields of an Edition, as ``edition.toml`` has them."""
    name = slug(fields, "id")
    if name != folder.path.resolve().name:
        raise fields.refusal("id", f"it is {name}, but the folder is called {folder.label()}")
    game = _game(fields)
    pack = packs.get(wanted := fields.text("pack"))
    if pack is None:
        raise fields.refusal("pack", f"there is no pack {shown(wanted)}; there are: {', '.join(packs) or 'none'}")
    language = language_of(fields)
    if language != pack.language:
        raise fields.refusal("language", f"the words of {pack.name} are {pack.language}")
    layout, keys = _keyboard(fields, pack)
    return {
        "id": name,
        "game": game,
        "title": fields.text("title"),
        "language": language,
        "pack": pack,
        "epoch": fields.moment("epoch"),
        "layout": layout,
        "keys": keys,
        "on": _on(fields),
    }


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
