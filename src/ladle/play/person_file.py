"""All that a house holds on a person, as a file: a file of games with more in it, so that any house takes it in."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from ladle.daily import Standing
from ladle.play.games_file import FORMAT, VERSION, ExportedStep, exported_steps
from ladle.storage import (
    Code,
    CodeKind,
    Held,
    HiddenResult,
    Membership,
    PlayedRound,
    RecordedResult,
    RecordedStep,
    Round,
    RoundKind,
    RoundResult,
    StoredGame,
)


@dataclass(frozen=True, slots=True)
class HeldDevice:
    """A player of the person."""

    made_at: datetime
    seen_at: datetime
    """To within a day."""
    this: bool
    """Whether it asked for the file."""


@dataclass(frozen=True, slots=True)
class HeldLadderResult:
    """What a finished ladder came to."""

    moves: int
    par: int
    extra: int
    hints: int
    standing: Standing
    finished_at: datetime


@dataclass(frozen=True, slots=True)
class HeldHiddenResult:
    """What a finished hidden word came to."""

    guesses: int
    won: bool
    hard: bool
    standing: Standing
    finished_at: datetime


@dataclass(frozen=True, slots=True)
class HeldGame:
    """A game of a day, finished or not."""

    puzzle: str
    dictionary: str
    """The digest of the words it was judged by."""
    steps: tuple[ExportedStep, ...]
    accepted_at: tuple[datetime, ...]
    """When each step was accepted."""
    result: HeldLadderResult | HeldHiddenResult | None
    device: int
    """On whose record it is, as its place among ``devices`` from 1."""


@dataclass(frozen=True, slots=True)
class HeldRound:
    """A round that the person made."""

    round: str
    edition: str
    kind: RoundKind
    word: str | None
    """What it hides or leads to, if the person chose it; null for practice."""
    start: str
    """Of a ladder; "" for a hidden word."""
    made_at: datetime
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class HeldRoundResult:
    """What a finished game of a round came to."""

    guesses: int
    won: bool
    hard: bool
    finished_at: datetime


@dataclass(frozen=True, slots=True)
class HeldRoundGame:
    """A game of a round, finished or not."""

    round: str
    edition: str
    kind: RoundKind
    steps: tuple[ExportedStep, ...]
    accepted_at: tuple[datetime, ...]
    result: HeldRoundResult | None
    device: int


@dataclass(frozen=True, slots=True)
class HeldMembership:
    """A seat in a group."""

    group: str
    """The group's name."""
    name: str
    """The person's name in it."""
    joined_at: datetime


@dataclass(frozen=True, slots=True)
class HeldCode:
    """A code that was made; only a hash of it is held."""

    kind: CodeKind
    made_at: datetime
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class PersonFile:
    """Everything that a house holds on a person."""

    format: Literal["ladle-games"]
    version: Literal[1]
    site: str
    """The name of the house that wrote it."""
    exported_at: datetime
    games: tuple[HeldGame, ...]
    """Those that count."""
    set_aside: tuple[HeldGame, ...]
    """Those that do not: another device had begun that puzzle before."""
    devices: tuple[HeldDevice, ...]
    """The oldest first. Of the token of each only a hash is held."""
    rounds_made: tuple[HeldRound, ...]
    rounds_played: tuple[HeldRoundGame, ...]
    groups: tuple[HeldMembership, ...]
    codes: tuple[HeldCode, ...]


def person_file(held: Held, *, player: int, site: str, moment: datetime) -> PersonFile:
    """What is *held* as a file that *player* has asked for."""
    place = {each.id: place for place, each in enumerate(held.players, 1)}
    in_order = sorted(held.games, key=lambda game: (game.puzzle.edition, game.puzzle.number, place[game.player]))
    aside = [game for game in in_order if (game.player, game.puzzle) in held.set_aside]
    counted = [game for game in in_order if (game.player, game.puzzle) not in held.set_aside]
    return PersonFile(
        format=FORMAT,
        version=VERSION,
        site=site,
        exported_at=moment,
        games=tuple(_game(game, place[game.player]) for game in counted),
        set_aside=tuple(_game(game, place[game.player]) for game in aside),
        devices=tuple(HeldDevice(each.created_at, each.seen_at, each.id == player) for each in held.players),
        rounds_made=tuple(map(_made, held.rounds_made)),
        rounds_played=tuple(_played(game, place[game.player]) for game in held.rounds_played),
        groups=tuple(map(_membership, held.memberships)),
        codes=tuple(map(_code, held.codes)),
    )


def _moments(steps: tuple[RecordedStep, ...]) -> tuple[datetime, ...]:
    return tuple(step.accepted_at for step in steps)


def _game(game: StoredGame, device: int) -> HeldGame:
    result = None if game.result is None else _result(game.result)
    return HeldGame(str(game.puzzle), game.digest, exported_steps(game.steps), _moments(game.steps), result, device)


def _result(result: RecordedResult | HiddenResult) -> HeldLadderResult | HeldHiddenResult:
    if isinstance(result, HiddenResult):
        return HeldHiddenResult(result.guesses, result.won, result.hard, result.standing, result.finished_at)
    return HeldLadderResult(result.moves, result.par, result.extra, result.hints, result.standing, result.finished_at)


def _made(made: Round) -> HeldRound:
    word = made.word if made.kind == "set" else None
    return HeldRound(made.id, made.edition, made.kind, word, made.start, made.made_at, made.expires_at)


def _played(game: PlayedRound, device: int) -> HeldRoundGame:
    result = None if game.result is None else _round_result(game.result)
    played = game.round
    steps, moments = exported_steps(game.steps), _moments(game.steps)
    return HeldRoundGame(played.id, played.edition, played.kind, steps, moments, result, device)


def _round_result(result: RoundResult) -> HeldRoundResult:
    return HeldRoundResult(result.guesses, result.won, result.hard, result.finished_at)


def _membership(seat: Membership) -> HeldMembership:
    return HeldMembership(seat.group, seat.name, seat.joined_at)


def _code(code: Code) -> HeldCode:
    return HeldCode(code.kind, code.made_at, code.expires_at)
