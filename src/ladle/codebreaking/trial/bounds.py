"""How much time and memory a strategy under trial may take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bounds:
    """``move_seconds``  for one guess
    ``load_seconds``  for importing the file
    ``memory_mib``    of address space, where the system can limit it; None for as much as there is
    ``slow_moves``    guesses that may be too slow before the positions that are left are given up unasked
    """

    move_seconds: float = 5.0
    load_seconds: float = 30.0
    memory_mib: int | None = 2048
    slow_moves: int = 10
