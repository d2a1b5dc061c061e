"""A pack as a value: the words of one language and length, and what is known about them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ladle.errors import BadPack
from ladle.packs.manifest import Manifest
from ladle.words import Lexicon, NormalForm

if TYPE_CHECKING:
    from ladle.codebreaking import Tree


@dataclass(frozen=True, slots=True)
class Pack:
    """Word data that ``read_pack`` has checked: every word is in normal form and of the pack's length.

    ``everyday`` and ``never_show`` are parts of the lexicon; ``recognised`` and ``blocked`` lie outside it and apart.
    Both kinds of answers are parts of the lexicon without words that are never shown, and have no word in common;
    a pack for ladders has none.
    """

    manifest: Manifest
    lexicon: Lexicon
    """The accepted words, with frequencies and display spellings."""
    everyday: frozenset[str]
    recognised: frozenset[str]
    blocked: frozenset[str]
    never_show: frozenset[str]
    glosses: Mapping[str, str]
    answers_daily: frozenset[str] = frozenset()
    """Hidden words that only the game of a day may have."""
    answers_practice: frozenset[str] = frozenset()
    """Hidden words for practice, none of which is ever that of a day."""
    families: tuple[frozenset[str], ...] = ()
    """Accepted words that are near-duplicates though more than one letter apart; no word is in two families."""
    trees: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    """Rule (``marks`` or ``pegs``) to a decision tree over all answers, as JSON that nobody has read yet."""

    @property
    def name(self) -> str:
        return self.manifest.name

    @property
    def title(self) -> str:
        return self.manifest.title

    @property
    def language(self) -> str:
        return self.manifest.language

    @property
    def length(self) -> int:
        return self.manifest.length

    @property
    def normal_form(self) -> NormalForm:
        return self.manifest.normal_form

    @property
    def answers(self) -> frozenset[str]:
        """Every word that may be hidden, on a day or in practice."""
        return self.answers_daily | self.answers_practice

    def tree(self, rule: str) -> "Tree | None":
        """The decision tree over all answers under *rule*, if the pack has one.

        Raises BadPack if its file holds none; ``check_pack`` plays it through. Cost: parsed anew each time,
        in tens of milliseconds.
        """
        content = self.trees.get(rule)
        if content is None:
            return None
        from ladle.codebreaking import Tree  # here: most packs are of ladders, and need no code-breaking

        try:
            return Tree.from_json(content.decode())
        except ValueError as error:
            raise BadPack(f"{self.name}/tree-{rule}.json", 0, str(error)) from None
