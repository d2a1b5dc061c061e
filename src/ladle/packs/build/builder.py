"""The command behind ``ladle pack build``: sources checked, words chosen, folders written."""

from collections.abc import Callable, Mapping
from pathlib import Path

from ladle.packs.build.curation import Curation, read_curation
from ladle.packs.build.editions import LadderPlan, build_edition, planned_editions
from ladle.packs.build.english import english_packs
from ladle.packs.build.english_hidden import english_hidden_packs
from ladle.packs.build.english_words import SOURCES as ENGLISH
from ladle.packs.build.french import french_packs
from ladle.packs.build.french_hidden import french_hidden_packs
from ladle.packs.build.french_words import SOURCES as FRENCH
from ladle.packs.build.made_up import letter_packs, peg_packs
from ladle.packs.build.recipe import PackWords
from ladle.packs.build.sources import Sources, pinned_sources
from ladle.packs.build.writing import write_hidden_edition, write_pack
from ladle.packs.pack_reader import read_pack

Recipe = Callable[[Sources, Curation], list[PackWords]]

RECIPES: Mapping[str, tuple[tuple[str, ...], Mapping[str, Recipe]]] = {
    "en": (ENGLISH, {"en": english_packs, "en-5": english_hidden_packs, "en-1": letter_packs, "pegs-4x6": peg_packs}),
    "fr": (FRENCH, {"fr": french_packs, "fr-5": french_hidden_packs}),
}
"""Language -> the sources it needs, and its recipes by the folder of hand-made lists that each goes by."""
LANGUAGES = tuple(RECIPES)


def build_packs(language: str, *, into: Path, sources: Path | None = None) -> list[Path]:
    """Builds the packs and editions of *language* (``en``, ``fr``) under ``into/packs`` and ``into/editions``.

    Sources are read from ``sources/NAME`` where that folder is there, else from where they are installed; nothing is
    fetched. The same sources give the same bytes. Returns the folders written.
    Raises MissingSource or WrongSource before anything is written, MissingExtra without wordfreq's own needs,
    KeyError for a language without a recipe.
    """
    names, recipes = RECIPES[language]
    reader = Sources(pinned_sources(), sources)
    reader.check(names)
    packs = [words for folder, recipe in recipes.items() for words in recipe(reader, read_curation(folder))]
    written: list[Path] = []
    for words in packs:
        folder = write_pack(words, into / "packs" / words.name)
        written.append(folder)
        pack = read_pack(folder)
        written += [
            build_edition(plan, pack, words.headwords, into / "editions" / plan.id)
            if isinstance(plan, LadderPlan)
            else write_hidden_edition(into / "editions" / plan.id, plan.description(pack.language), plan.epoch)
            for plan in planned_editions()
            if plan.pack == words.name
        ]
    return written
