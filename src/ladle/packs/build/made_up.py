"""Packs whose words no language has: single letters to guess, and the codes of Mastermind."""

from collections.abc import Mapping
from types import MappingProxyType

from ladle.codebreaking import Tree, codes, pegs
from ladle.packs.build.curation import Curation
from ladle.packs.build.english_words import NORMAL_FORM
from ladle.packs.build.recipe import OWN_WORK, PackWords
from ladle.packs.build.sources import Sources
from ladle.packs.build.trees import best_tree
from ladle.words import NormalForm

PEGS, COLOURS = 4, 6
PEGS_OPENING = "1123"
"""The opening of the tree with the least total there is: 5,625 guesses (Koyama and Lai, 1993)."""


def letter_packs(_sources: Sources, _curation: Curation) -> list[PackWords]:
    """``en-1``: each letter is a word, and the answer of some day."""
    letters = frozenset(NORMAL_FORM.letters)
    return [_pack("en-1", "English, one letter", 1, NormalForm(NORMAL_FORM.letters), letters, daily=letters)]


def peg_packs(_sources: Sources, _curation: Curation) -> list[PackWords]:
    """``pegs-4x6``: every code of four pegs in six colours, all for practice: a day's code would be no secret long."""
    every = frozenset(codes(PEGS, COLOURS).answers)
    digits = "".join(sorted(frozenset("".join(every))))
    trees = {"pegs": best_tree(every, every, opening=PEGS_OPENING, rule=pegs, limit=None)}
    return [
        _pack(
            "pegs-4x6", "Code pegs, four of six colours", PEGS, NormalForm(digits), every, practice=every, trees=trees
        )
    ]


def _pack(
    name: str,
    title: str,
    length: int,
    normal_form: NormalForm,
    accepted: frozenset[str],
    daily: frozenset[str] = frozenset(),
    practice: frozenset[str] = frozenset(),
    trees: Mapping[str, Tree] = MappingProxyType({}),
) -> PackWords:
    return PackWords(
        name=name,
        title=title,
        language="en",
        length=length,
        normal_form=normal_form,
        accepted=accepted,
        recognised=(),
        everyday=accepted,
        zipf={},
        display={},
        glosses={},
        blocked=(),
        never_show=(),
        credits=dict.fromkeys(
            ("accepted.txt", "answers-daily.txt", "answers-practice.txt", "tree-pegs.json"), OWN_WORK
        ),
        answers_daily=daily,
        answers_practice=practice,
        trees=trees,
    )
