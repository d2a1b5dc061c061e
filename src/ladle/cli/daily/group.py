"""``ladle daily``: which commands there are. Importing this file imports none of them."""

import click

from ladle.cli.lazy_group import Lazy, LazyGroup

COMMANDS = {
    "coming": Lazy("ladle.cli.daily.host:coming", "Print the answers of some days, for the host alone."),
    "preview": Lazy("ladle.cli.daily.host:preview", "Show all that is known of a day's answer, for the host alone."),
    "change": Lazy("ladle.cli.daily.host:change", "Give a day that has not begun another answer."),
    "skip": Lazy("ladle.cli.daily.host:skip", "Give a day that has not begun the next answer in the order."),
    "commitments": Lazy("ladle.cli.daily.host:commitments", "Print the commitments that this house publishes."),
    "verify": Lazy("ladle.cli.daily.verify:verify", "Check that no answer was changed after it was committed to."),
}


@click.group(cls=LazyGroup, lazy=COMMANDS)
def daily() -> None:
    """The days of the hidden word: what was promised of them."""
