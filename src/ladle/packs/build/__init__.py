"""Recipes: from the word sources installed on this machine to the packs and editions that Ladle ships."""

from ladle.packs.build.builder import LANGUAGES, build_packs

__all__ = ["LANGUAGES", "build_packs"]
