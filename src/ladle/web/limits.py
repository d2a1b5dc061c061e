"""How much a player and an address may ask in a while: enough for any people, too little for a machine that floods.

A fixed window, since counting is then one addition wherever the numbers are kept, and the end of the window is exactly
when to try again. Its known weakness, twice the limit around a window's edge, does no harm: these limits bound load and
guessing, they sell nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from limits import RateLimitItem, RateLimitItemPerMinute

READING = frozenset({"GET", "HEAD", "OPTIONS"})
CLASSES = ("reads", "moves", "new-players", "codes", "rounds", "imports")
"""What requests are counted as, each for itself."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many requests of a class, in so many minutes, from one address and from one player there."""

    minutes: int
    address: int
    player: int | None


ALLOWANCES: Mapping[str, Allowance] = {
    # A game's first page asks some ten times, a returning one four; files of the client are not counted. A school of
    # 600 behind one address, all at 8:55, is within this; so is one who reads through the archive as fast as they can.
    "reads": Allowance(1, address=12_000, player=1_200),
    # People type a word in two seconds at best; games played without a network come in one step after another, by the
    # hundred. A class of 35 is at a thousand a minute.
    "moves": Allowance(1, address=6_000, player=600),
    # Three classes that start at once, from private windows; a family never notices. A bot gets 17,280 rows a day.
    "new-players": Allowance(10, address=120, player=None),
    # Two classes that join their devices, each with a slip. 2^40 codes, of which a few live for ten minutes.
    "codes": Allowance(10, address=60, player=12),
    # A class that sets one another words, and practises; a round is a row.
    "rounds": Allowance(10, address=600, player=60),
    # Files of games of up to 1 MiB, replayed move by move, and everything that is held of a person.
    "imports": Allowance(10, address=120, player=30),
}
"""By the class's name; docs/reference/limits.md gives the reasons at length."""

UNCOUNTED = ("/client/", "/healthz", "/readyz")
"""Where an answer costs no more than a refusal, or has to come."""

_MAKING = {
    "/api/players": "new-players",
    "/api/player/join": "codes",
    "/api/player/recovery-code": "codes",
    "/api/player/link-codes": "codes",
    "/api/games": "imports",
}
_READING_ALL = frozenset({"/api/games", "/api/player/export"})


def class_of(method: str, path: str) -> str | None:
    """What a request to *path*, below the site's root, is counted as; None if it is not counted."""
    if method in READING:
        if path.startswith(UNCOUNTED):
            return None
        return "imports" if path in _READING_ALL else "reads"
    if method == "POST":
        if path.endswith("/rounds"):
            return "rounds"
        return _MAKING.get(path, "moves")
    return "moves"


Hit = tuple[RateLimitItem, str]
"""A limit, and who is counted under it."""


class Counting(Protocol):
    """Where requests are counted."""

    async def seconds_over(self, hits: Sequence[Hit]) -> int | None:
        """Counts each of *hits*, up to the first that is too many: then the seconds until that one's window ends."""


class Limits:
    """ALLOWANCES, over *counts*. *pepper* is secret, and the same wherever the same counts are used."""

    def __init__(self, counts: Counting, pepper: bytes) -> None:
        self._counts = counts
        self._pepper = pepper
        self._of_address = {name: _limit(f"{name}-address", each.minutes, each.address) for name, each in _ALL}
        self._of_player = {
            name: _limit(f"{name}-player", each.minutes, each.player) for name, each in _ALL if each.player
        }

    async def seconds_over(self, name: str, address: str, token: bytes | None) -> int | None:
        """Counts a request of class *name*: None if it may go on, otherwise the seconds after which the next may.

        *token* is whatever the client calls itself by, known here or not. Inventing them gains nothing: the address
        counts first.
        """
        hits = [(self._of_address[name], self._hidden(address.encode()))]
        if token is not None and (of_player := self._of_player.get(name)):
            hits.append((of_player, self._hidden(token)))
        return await self._counts.seconds_over(hits)

    def _hidden(self, name: bytes) -> str:
        """*name* in such a form that whoever reads the counts learns neither a token nor an address from it."""
        return blake2b(name, digest_size=12, key=self._pepper).hexdigest()


_ALL = ALLOWANCES.items()


def _limit(name: str, minutes: int, amount: int) -> RateLimitItem:
    return RateLimitItemPerMinute(amount, minutes, f"ladle-{name}")
