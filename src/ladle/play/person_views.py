"""What a person sees of what is held on them. Nothing here tells a player's number."""

from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True, slots=True)
class DeviceView:
    """A browser, terminal or program that is joined with the others."""

    made: date
    """When it became a player."""
    seen: date
    """When it last played, to within a day."""
    this: bool
    """Whether it is the one that asks."""


@dataclass(frozen=True, slots=True)
class PersonView:
    """What is held on a person, in short."""

    devices: tuple[DeviceView, ...]
    """The oldest first."""
    games: int
    """Games of days that were begun on any of the devices, also those that are set aside."""
    counted: int
    """Games that count: of each puzzle the one that was begun first."""
    recovery: date | None
    """When the recovery code was made; null if there is none."""


@dataclass(frozen=True, slots=True)
class MadeLink:
    """A code that joins one device. It is told this once: only its hash is kept."""

    code: str
    """With a hyphen, to be read and typed: ``K7QM-2ZXD``."""
    path: str
    """Where it is used, relative to the house: ``you#join=K7QM2ZXD``."""
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class MadeRecovery:
    """A code that joins any device, at any time. It is told this once: only its hash is kept."""

    code: str
    """With hyphens, to be read and typed."""
    path: str
    """Where it is used, relative to the house."""
    made_at: datetime


@dataclass(frozen=True, slots=True)
class Joined:
    """What became of joining: the same for whoever joins whom, and if it is done again."""

    devices: int
    games: int
    """Games of days that were begun on any of the devices."""
    counted: int
    """Those that count."""
    set_aside: int
    """Those that are kept and not counted: that puzzle was begun on another of the devices before."""
