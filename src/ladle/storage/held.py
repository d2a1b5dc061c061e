"""All that is held on a person, whatever it counts for: for its own eyes."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from sqlalchemy import Connection, select

from ladle.daily import Puzzle
from ladle.storage import codes as codes_kept
from ladle.storage import people, players, whole_games
from ladle.storage.codes import Code
from ladle.storage.players import KnownPlayer
from ladle.storage.rounds import Round, RoundResult, result_in, round_in
from ladle.storage.steps import RecordedStep
from ladle.storage.tables import groups, members, round_results, round_steps, rounds, set_aside
from ladle.storage.whole_games import StoredGame

Everyone = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A game of a round: its steps, at least one, in their order, and its result if it has one."""

    player: int
    round: Round
    steps: tuple[RecordedStep, ...]
    result: RoundResult | None


@dataclass(frozen=True, slots=True)
class Membership:
    """A seat in a group."""

    group: str
    """The group's name."""
    name: str
    """The member's."""
    joined_at: datetime


@dataclass(frozen=True, slots=True)
class Held:
    """Everything about a person. Games are by player, edition and number."""

    players: tuple[KnownPlayer, ...]
    games: tuple[StoredGame, ...]
    set_aside: frozenset[tuple[int, Puzzle]]
    """Player and puzzle of the games that do not count."""
    rounds_made: tuple[Round, ...]
    rounds_played: tuple[PlayedRound, ...]
    memberships: tuple[Membership, ...]
    codes: tuple[Code, ...]


def on_person(connection: Connection, player: int) -> Held:
    """All that is held on the person. Raises UnknownPlayer. Cost: a few reads, of the person's rows alone."""
    everyone = people.players_of(connection, player)
    return Held(
        players.among(connection, everyone),
        tuple(whole_games.held_by(connection, everyone)),
        _set_aside(connection, everyone),
        tuple(map(round_in, connection.execute(select(rounds).where(rounds.c.made_by.in_(everyone))))),
        tuple(_rounds_played(connection, everyone)),
        _memberships(connection, everyone),
        codes_kept.of_players(connection, everyone),
    )


def _set_aside(connection: Connection, everyone: Everyone) -> frozenset[tuple[int, Puzzle]]:
    rows = connection.execute(select(set_aside).where(set_aside.c.player.in_(everyone)))
    return frozenset((row.player, Puzzle(row.edition, row.number)) for row in rows)


def _rounds_played(connection: Connection, everyone: Everyone) -> Iterable[PlayedRound]:
    taken = round_steps.c.player.in_(everyone)
    in_order = select(round_steps).where(taken).order_by(round_steps.c.player, round_steps.c.round, round_steps.c.step)
    played = select(rounds).where(rounds.c.id.in_(select(round_steps.c.round).where(taken)))
    by_id = {row.id: round_in(row) for row in connection.execute(played)}
    finished = connection.execute(select(round_results).where(round_results.c.player.in_(everyone)))
    results = {(row.player, row.round): result_in(row) for row in finished}
    for (player, name), rows in groupby(connection.execute(in_order), lambda row: (row.player, row.round)):
        steps = tuple(RecordedStep(row.step, row.kind, row.word, row.accepted_at) for row in rows)
        yield PlayedRound(player, by_id[name], steps, results.get((player, name)))


def _memberships(connection: Connection, everyone: Everyone) -> tuple[Membership, ...]:
    query = (
        select(groups.c.name.label("group_name"), members.c.name, members.c.joined_at)
        .join(groups, groups.c.id == members.c.group)
        .where(members.c.player.in_(everyone))
        .order_by(members.c.joined_at, groups.c.id)
    )
    return tuple(Membership(row.group_name, row.name, row.joined_at) for row in connection.execute(query))
