"""The command behind ``ladle pack build``: sources checked, words chosen, folders written."""

from collections.abc import Callable, Mapping
from pathlib import Path

from ladle.packs.build import english, french
from ladle.packs.build.curation import Curation, read_curation
from ladle.packs.build.editions import build_edition, planned_editions
from ladle.packs.build.recipe import PackWords
from ladle.packs.build.sources import Sources, pinned_sources
from ladle.packs.build.writing import write_pack
from ladle.packs.pack_reader import read_pack

Recipe = Callable[[Sources, Curation], list[PackWords]]

RECIPES: Mapping[str, tuple[tuple[str, ...], Recipe]] = {
    "en": (english.SOURCES, english.english_packs),
    "fr": (french.SOURCES, french.french_packs),
}
LANGUAGES = tuple(RECIPES)


def build_packs(language: str, *, into: Path, sources: Path | None = None) -> list[Path]:
    """Builds the packs and editions of *language* (``en``, ``fr``) under ``into/packs`` and ``into/editions``.

    Sources are read from ``sources/NAME`` where that folder is there, else from where they are installed; nothing is
    fetched. The same sources give the same bytes. Returns the folders written.
    Raises MissingSource or WrongSource before anything is written, MissingExtra without wordfreq's own needs,
    KeyError for a language without a recipe.
    """
    names, recipe = RECIPES[language]
    reader = Sources(pinned_sources(), sources)
    reader.check(names)
    written: list[Path] = []
    packs = recipe(reader, read_curation(language))
    for words in packs:
        folder = write_pack(words, into / "packs" / words.name)
        written.append(folder)
        pack = read_pack(folder)
        written += [
            build_edition(plan, pack, words.headwords, into / "editions" / plan.id)
            for plan in planned_editions()
            if plan.pack == words.name
        ]
    return written
