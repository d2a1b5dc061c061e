"""Making rounds and finding them again: what those of every game have alike."""

import base64
import hashlib
import hmac
from collections.abc import Callable
from datetime import datetime, timedelta

from ladle.errors import BlockedWord, TooManyRounds, UnknownRound
from ladle.packs import Dictionary, Edition
from ladle.storage import Connection, Database, Round, RoundKind, ledger, people, players, rounds
from ladle.words import check_listed, spelled

MOST_A_DAY = 20
"""Puzzles that a player may set within 24 hours."""
DAYS_OPEN = range(1, 31)
"""For how many days a puzzle may be set."""
ID_BYTES = 16


class MadeRounds:
    """Every round of this database. *fresh* gives 32 unguessable bytes, and *secret* makes an id from a key.

    Safe between threads.
    """

    def __init__(
        self, database: Database, now: Callable[[], datetime], fresh: Callable[[], bytes], secret: bytes
    ) -> None:
        self.database = database
        self.now = now
        self._fresh = fresh
        self._secret = secret

    def new_id(self, player: int, key: str | None) -> str:
        """128 bits in 22 characters: random, or for the same *key* of a player always the same."""
        if key is None:
            return _text(self._fresh()[-ID_BYTES:])
        return _text(hmac.new(self._secret, f"round|{player}|{key}".encode(), hashlib.sha256).digest()[:ID_BYTES])

    def find(self, round_id: str) -> Round:
        """The round with that id. Raises UnknownRound if there is none, or no longer."""
        found = self.database.read(lambda connection: rounds.find(connection, round_id))
        if found is None or self._has_expired(found):
            raise UnknownRound
        return found

    def is_by(self, made: Round, player: int) -> bool:
        """Whether *player*, or who is joined with it, has made that round."""
        if made.made_by == player:
            return True
        return made.made_by in self.database.read(lambda connection: people.players_of(connection, player))

    def keep(
        self,
        round_id: str,
        player: int,
        edition: Edition,
        words: Dictionary,
        *,
        kind: RoundKind,
        word: Callable[[Connection], str],
        start: str = "",
        days: int | None = None,
    ) -> Round:
        """Keeps a round under *round_id*; if one stands there it is that one. *word* chooses what it hides or leads to.

        It may be played for *days*, or for ever. Raises ValueError for other days than DAYS_OPEN, TooManyRounds if it
        is ``set`` and the player has set MOST_A_DAY already.
        """
        if days is not None and days not in DAYS_OPEN:
            raise ValueError(f"a puzzle is set for {DAYS_OPEN[0]} to {DAYS_OPEN[-1]} days, not {days}")
        moment = self.now()
        expires_at = None if days is None else moment + timedelta(days=days)

        def write(connection: Connection) -> Round:
            if (standing := rounds.find(connection, round_id)) is not None:
                return standing
            people.person_of(connection, player, writing=True)  # who is being forgotten makes nothing more
            self._check_limit(connection, player, kind, moment)
            rounds.forget_expired(connection, moment)
            ledger.keep_dictionary(connection, words.digest, words.to_bytes(), moment)
            players.touch(connection, player, moment)
            chosen = word(connection)
            outside = chosen not in words.accepted
            made = Round(round_id, edition.id, kind, chosen, start, outside, words.digest, player, moment, expires_at)
            rounds.add(connection, made)
            return made

        return self.database.write(write)

    def _check_limit(self, connection: Connection, player: int, kind: RoundKind, moment: datetime) -> None:
        since = moment - timedelta(days=1)
        if kind == "set" and rounds.made_since(connection, player, kind, since) >= MOST_A_DAY:
            raise TooManyRounds(MOST_A_DAY)

    def _has_expired(self, found: Round) -> bool:
        return found.expires_at is not None and found.expires_at < self.now()


def round_name(made: Round) -> str:
    """``en-hidden/round/ID``."""
    return f"{made.edition}/round/{made.id}"


def settable(typed: str, words: Dictionary, *, outside: bool = False) -> str:
    """The word that *typed* sets for others, in normal form; with *outside* it may be none of the list.

    Raises the first Refusal that holds.
    """
    word = spelled(typed, words.normal_form, words.length)
    if word in words.never_show:
        raise BlockedWord(word)
    accepted = (word,) if outside else words.accepted
    check_listed(word, accepted=accepted, recognised=words.recognised, blocked=words.blocked)
    return word


def _text(bits: bytes) -> str:
    return base64.urlsafe_b64encode(bits).rstrip(b"=").decode()
