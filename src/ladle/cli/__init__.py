"""The command ``ladle``."""

from ladle.cli.commands import main

__all__ = ["main"]
