"""The catalogues of interface text: one flat JSON file a language, for pages, terminal and share text alike."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")


@cache
def catalogue(language: str) -> dict[str, str]:
    """Key to text in *language*; English where there is no catalogue of that language."""
    name = language if language in LANGUAGES else "en"
    text: dict[str, str] = json.loads(files(__package__).joinpath(f"{name}.json").read_text("utf-8"))
    return text


def say(language: str, key: str, /, **values: object) -> str:
    """The text of *key* in *language* with its ``{names}`` filled in. Raises KeyError for a missing key."""
    return catalogue(language)[key].format_map(values)


def say_count(language: str, key: str, count: int, /, **values: object) -> str:
    """The text of *key* for *count* things: ``key.one`` or ``key.other``, by the language's own rule for plurals.

    Of French, zero is one too; the rules are CLDR's, for the languages there are catalogues of.
    """
    one = count in (0, 1) if language == "fr" else count == 1
    return say(language, f"{key}.{'one' if one else 'other'}", count=count, **values)


def refusal_key(kind: str, data: Mapping[str, object]) -> str:
    """The key of the text that tells a refusal of *kind* with *data*; of a broken hard mode it names the very rule."""
    if kind != "hard-mode-broken":
        return f"refusal.{kind}"
    asked = "place" if data["place"] else ("once" if data["times"] == 1 else "twice" if data["times"] == 2 else "times")
    return f"refusal.{kind}.{asked}"


__all__ = ["LANGUAGES", "catalogue", "refusal_key", "say", "say_count"]
