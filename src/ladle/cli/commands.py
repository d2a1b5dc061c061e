"""The top of the command line: which commands there are. Importing this file imports none of them."""

import sys

import click

from ladle import __version__
from ladle.cli.lazy_group import Lazy, LazyGroup

COMMANDS = {
    "serve": Lazy("ladle.cli.serve:serve", "Serve the site until Ctrl+C."),
    "today": Lazy("ladle.cli.today:today", "Print the card of today's puzzle."),
    "play": Lazy("ladle.cli.play:play", "Play today's puzzle here, line by line."),
    "player": Lazy("ladle.cli.player:player", "Join this terminal to your other devices, or be forgotten."),
    "day": Lazy("ladle.cli.day:day", "Print the number of a day."),
    "ladder": Lazy("ladle.cli.ladder:ladder", "Routes, distances and figures of word ladders."),
    "code": Lazy("ladle.cli.code.group:code", "Break codes: marks, solvers, trees, a bench for strategies."),
    "almanac": Lazy("ladle.cli.almanac:almanac", "Answers by date, of a game that takes the next word each day."),
    "daily": Lazy("ladle.cli.daily.group:daily", "The days of the hidden word: what was promised of them."),
    "pack": Lazy("ladle.cli.pack:pack", "Build, check and list the word packs."),
    "config": Lazy("ladle.cli.config:config", "Print every setting, its value, and where that comes from."),
    "db": Lazy("ladle.cli.db:db", "Upgrade, back up, restore and copy the database."),
}


@click.group(cls=LazyGroup, lazy=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ladle")
@click.option("--traceback", is_flag=True, help="Show where an unexpected error came from.")
def main(**_options: object) -> None:
    """Daily word puzzles: serve them, play them, look into them.

    Settings are environment variables that start with LADLE_, or stand in a file: ladle config lists them.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
