"""The player of this terminal: a token in a file that only its owner may read."""

import hashlib
import os
import re
from contextlib import suppress
from pathlib import Path

from ladle.errors import UnknownPlayer
from ladle.play import House
from ladle.settings import state_folder

_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)


def token_file(house: House) -> Path:
    """One for each place of a database, however it is written, so that going from one to another loses nobody."""
    place = hashlib.sha256(house.place.encode(errors="surrogateescape")).hexdigest()[:16]
    return state_folder() / f"player-{place}"


def terminal_player(house: House) -> int:
    """The player whose token this user keeps; a new one where there is none or the database knows none of them.

    A token that this database does not know stays in the file: it may be known again, once a backup is restored.
    """
    known = known_player(house)
    if known is not None:
        return known
    file, token = token_file(house), house.new_player().token
    file.parent.mkdir(parents=True, exist_ok=True)
    write_private(file, "\n".join([*_kept(file), token]))
    return house.player(token)


def known_player(house: House) -> int | None:
    """The newest player whose token this user keeps that the database knows; None where there is none."""
    for token in reversed(_kept(token_file(house))):
        with suppress(UnknownPlayer):
            return house.player(token)
    return None


def _kept(file: Path) -> list[str]:
    """The tokens in *file*, one a line, the newest last."""
    try:
        return _TOKEN.findall(file.read_text("ascii", errors="replace"))
    except FileNotFoundError:
        return []


def write_private(file: Path, text: str) -> None:
    """Complete or not at all, and never readable by others, not even for a moment."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write(text + "\n")
    draft.replace(file)
