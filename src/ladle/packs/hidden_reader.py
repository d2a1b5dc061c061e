"""Reading a hidden word's edition: a number of guesses over a pack that has answers."""

from typing import Any

from ladle.packs.edition import RULES, HiddenEdition
from ladle.packs.fields import Fields
from ladle.packs.folder import Folder
from ladle.packs.word_files import shown

MOST_GUESSES = 50


def read_hidden(fields: Fields, _source: Folder, common: dict[str, Any]) -> HiddenEdition:
    """The edition with these *common* fields, the others still in *fields*.

    Raises BadPack for a number of guesses that no screen has rows for, another rule, and a pack without answers.
    """
    guesses = fields.whole_number("guesses", least=1, most=MOST_GUESSES)
    named = fields.text("rule") if "rule" in fields else RULES[0]
    rule = next((rule for rule in RULES if rule == named), None)
    if rule is None:
        raise fields.refusal("rule", f"{shown(named)} is none of: {', '.join(RULES)}")
    if not common["pack"].answers:
        raise fields.refusal("pack", f"{common['pack'].name} has no answers, so there is nothing to hide")
    fields.end()
    return HiddenEdition(**common, guesses=guesses, rule=rule)
