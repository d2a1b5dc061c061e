"""``python -m ladle``: the same as the command ``ladle``."""

from ladle.cli import main

main(prog_name="ladle")
