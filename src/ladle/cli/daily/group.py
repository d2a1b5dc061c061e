"""``ladle daily``: which commands there are. Importing this file imports none of them."""

import click

from ladle.cli.lazy_group import Lazy, LazyGroup

COMMANDS = {
    "verify": Lazy("ladle.cli.daily.verify:verify", "Check that no answer was changed after it was committed to."),
}


@click.group(cls=LazyGroup, lazy=COMMANDS)
def daily() -> None:
    """The days of the hidden word: what was promised of them."""
