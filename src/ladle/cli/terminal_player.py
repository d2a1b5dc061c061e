"""The player of this terminal: a token in a file that only its owner may read."""

import hashlib
import os
from pathlib import Path

from ladle.errors import UnknownPlayer
from ladle.play import House
from ladle.settings import Settings, state_folder


def token_file(settings: Settings) -> Path:
    """One for each database, so that going from one to another and back loses nobody."""
    database = hashlib.sha256(settings.database_url.encode()).hexdigest()[:16]
    return state_folder() / f"player-{database}"


def terminal_player(house: House, settings: Settings) -> int:
    """The player whose token this user keeps; a new one where there is none or the database does not know it."""
    file = token_file(settings)
    try:
        return house.player(file.read_text("ascii", errors="replace").strip())
    except (FileNotFoundError, UnknownPlayer):
        pass
    token = house.new_player().token
    _write_private(file, token)
    return house.player(token)


def _write_private(file: Path, text: str) -> None:
    """Complete or not at all, and never readable by others, not even for a moment."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as out:
        out.write(text + "\n")
    draft.replace(file)
