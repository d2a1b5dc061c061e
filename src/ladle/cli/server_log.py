"""What a server writes to its error stream."""

import logging

from ladle.foreign_text import visible


class VisibleLines(logging.Formatter):
    """A record as it would be, with nothing in any of its lines that steers a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        return "\n".join(map(visible, super().format(record).split("\n")))


def log_to_error_stream() -> None:
    """Warnings and worse, of Ladle and of what it is built on: what a request says may stand in them."""
    handler = logging.StreamHandler()
    handler.setFormatter(VisibleLines("%(levelname)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
