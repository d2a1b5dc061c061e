"""How a game on a line terminal speaks: in the language of its edition, with nothing that steers a terminal."""

from collections.abc import Sequence

import click

from ladle.errors import LadleError
from ladle.foreign_text import visible
from ladle.locales import catalogue, refusal_key, say


class Speaker:
    """Speaks *language*; what is typed is known in English too."""

    def __init__(self, language: str) -> None:
        self.language = language

    def known(self, name: str, names: Sequence[str], prefix: str) -> str | None:
        """Which of *names* is meant by *name*, the key of each being *prefix* and itself."""
        own = {self.text(f"{prefix}.{each}"): each for each in names}
        return name if name in names else own.get(name)

    def refuse(self, error: LadleError) -> None:
        """Why not."""
        values = {name: shown(value) for name, value in error.data.items()}
        self.say(refusal_key(error.kind, error.data), **values)

    def say(self, key: str, **values: object) -> None:
        click.echo(say(self.language, key, **values))

    def text(self, key: str) -> str:
        return catalogue(self.language)[key]


def meant(spelling: str, gloss: str | None) -> str:
    """A word in people's spelling, with its meaning where it is known."""
    return f"{spelling.upper()} – {gloss}" if gloss else spelling.upper()


def shown(value: object) -> str:
    """A value of a refusal as a line shows it: capitals, lists with commas, nothing that could steer a terminal."""
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return visible(text.upper())
