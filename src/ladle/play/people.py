"""A person's devices: joined by a code, looked at, and forgotten. There is no account behind them, only the codes."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from ladle.errors import TooManyDevices, UnknownCode
from ladle.play.code_text import LINK_GROUPS, RECOVERY_GROUPS, code_hash, new_code, read_code, shown
from ladle.play.person_file import PersonFile, person_file
from ladle.play.person_views import DeviceView, Joined, MadeLink, MadeRecovery, PersonView
from ladle.storage import Code, CodeKind, Connection, Database, codes, held, people, players

LINK_LASTS = timedelta(minutes=10)
MOST_LINKS = 3
"""Link codes of a person that can be used; a further one ends the oldest."""
MOST_DEVICES = 50
"""So that no one's games are looked for under thousands of players."""
_MOST: dict[CodeKind, int] = {"link": MOST_LINKS, "recovery": 1}


class People:
    """Everybody who plays in a house. Safe between threads.

    *fresh* gives 32 unguessable bytes; *secret* is what codes are hashed with. Each method raises UnknownPlayer for
    one that has been forgotten.
    """

    def __init__(
        self,
        database: Database,
        now: Callable[[], datetime],
        fresh: Callable[[], bytes],
        secret: bytes,
        *,
        site: str,
    ) -> None:
        self._database = database
        self._now = now
        self._fresh = fresh
        self._secret = secret
        self._site = site

    def view(self, player: int) -> PersonView:
        """What is held on the person, in short."""

        def read(connection: Connection) -> PersonView:
            own = people.players_of(connection, player)
            games, aside = people.games_of(connection, own)
            made = [each.made_at for each in codes.of_players(connection, own) if each.kind == "recovery"]
            devices = tuple(
                DeviceView(each.created_at.date(), each.seen_at.date(), this=each.id == player)
                for each in players.among(connection, own)
            )
            return PersonView(devices, games, games - aside, max(made).date() if made else None)

        return self._database.read(read)

    def link_code(self, player: int) -> MadeLink:
        """A code that joins one other device to this person, once, within LINK_LASTS."""
        moment = self._now()
        ends = moment + LINK_LASTS
        text = self._make(Code(player, "link", moment, ends), LINK_GROUPS)
        return MadeLink(shown(text, LINK_GROUPS), _path(text), ends)

    def recovery_code(self, player: int) -> MadeRecovery:
        """A code to keep on paper: it joins any device to this person, as often as it is used. It replaces the last."""
        moment = self._now()
        text = self._make(Code(player, "recovery", moment), RECOVERY_GROUPS)
        return MadeRecovery(shown(text, RECOVERY_GROUPS), _path(text), moment)

    def _make(self, code: Code, groups: tuple[int, ...]) -> str:
        """The text of a new *code*, which is kept."""
        while True:  # of forty bits there may be the same ones before
            text = new_code(groups, self._fresh())
            if self._database.write(partial(self._keep, code=code, mark=code_hash(self._secret, text))):
                return text

    def _keep(self, connection: Connection, code: Code, mark: bytes) -> bool:
        own = people.players_of(connection, code.player, writing=True)
        codes.forget_ended(connection, code.made_at - LINK_LASTS)
        codes.keep_newest(connection, own, code.kind, _MOST[code.kind] - 1)
        return codes.add(connection, mark, code)

    def join(self, player: int, typed: str) -> Joined:
        """Joins *player* and whoever made the code *typed*: one person from now on.

        Again, it gets the same answer, also after a link code was used. Raises UnknownCode for one that is wrong,
        used or too old, TooManyDevices.
        """
        text, moment = read_code(typed), self._now()
        if text is None:
            raise UnknownCode
        mark = code_hash(self._secret, text)

        def write(connection: Connection) -> Joined:
            own = people.players_of(connection, player, writing=True)
            code = codes.find_held(connection, mark)
            if code is None:
                raise UnknownCode
            if code.player not in own:
                own = self._join(connection, player, mark, code, moment)
            games, aside = people.games_of(connection, own)
            return Joined(len(own), games, games - aside, aside)

        return self._database.write(write)

    def _join(self, connection: Connection, player: int, mark: bytes, code: Code, moment: datetime) -> tuple[int, ...]:
        if code.has_ended(moment):
            raise UnknownCode
        joined = people.join(connection, player, code.player)
        if len(joined) > MOST_DEVICES:
            raise TooManyDevices(MOST_DEVICES)
        if code.kind == "link":
            codes.end(connection, mark, moment)
        players.touch(connection, player, moment)
        return joined

    def export(self, player: int) -> PersonFile:
        """All that is held on the person."""
        found = self._database.read(lambda connection: held.on_person(connection, player))
        return person_file(found, player=player, site=self._site, moment=self._now())

    def forget(self, player: int) -> frozenset[bytes]:
        """Deletes all that is held on the person. Returns the hashes of the tokens that are unknown from now on."""
        noise, moment = self._fresh(), self._now()
        return self._database.write(lambda connection: people.forget(connection, player, noise, moment))


def _path(code: str) -> str:
    """Where a page takes *code* from, relative to the house: behind a # no server or proxy ever sees it."""
    return f"you#join={code}"
