"""The one checker of every fault test: asks the server, and reads the database with other means than the server's."""

import hashlib
import sqlite3
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import httpx
import psycopg

from faults.acknowledged import Content, Game, Ledger, content_of
from ladle.play.proof import wrong_game
from ladle.storage import Database

STEPS = """
SELECT players.token_hash, steps.edition, steps.number, steps.step, steps.kind, steps.word
FROM steps JOIN players ON players.id = steps.player ORDER BY steps.step
"""
RESULTS = """
SELECT players.token_hash, results.edition, results.number, results.moves
FROM results JOIN players ON players.id = results.player
UNION ALL
SELECT players.token_hash, hidden_results.edition, hidden_results.number, hidden_results.guesses
FROM hidden_results JOIN players ON players.id = hidden_results.player
"""

Kept = dict[tuple[bytes, str, int], list[tuple[int, Content]]]
"""The numbered steps of each game, by the hash of the player's token."""


@dataclass(frozen=True)
class Stored:
    """What is in the database, read by a few lines of SQL and the bare driver."""

    steps: Kept
    results: dict[tuple[bytes, str, int], list[int]]
    """Moves or guesses; there should be one."""

    @classmethod
    def read(cls, url: str) -> "Stored":
        steps: Kept = defaultdict(list)
        results: dict[tuple[bytes, str, int], list[int]] = defaultdict(list)
        for token, edition, number, step, kind, word in rows(url, STEPS):
            steps[bytes(token), edition, number].append((step, (kind, word)))
        for token, edition, number, moves in rows(url, RESULTS):
            results[bytes(token), edition, number].append(moves)
        return cls(steps, results)


def rows(url: str, query: str) -> list[tuple[Any, ...]]:
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            return connection.execute(query).fetchall()
    with psycopg.connect(url) as server:
        return server.execute(query).fetchall()


def assert_kept(ledger: Ledger, *, url: str, database: str) -> None:
    """Every acknowledged step is there once, as it was sent; nothing is there that nobody sent, and nothing by half.

    The server at *url* says so, and so does the database, asked past the server.
    """
    assert_shown(ledger, url)
    assert_stored(ledger, Stored.read(database))
    with Database.open(database, migrate=False) as opened:
        assert opened.read(wrong_game) is None


def assert_shown(ledger: Ledger, url: str) -> None:
    """By the server, each game continues what it acknowledged of it."""
    with httpx.Client(base_url=url, timeout=60) as http:
        for game, acknowledged in ledger.games.items():
            answer = http.get(f"{game.path}/game", headers={"Authorization": f"Bearer {game.token}"})
            assert answer.status_code == 200, answer.text
            shown = answer.json()
            check_steps(ledger, game, [(step["number"], content_of(step)) for step in shown["steps"]])
            assert shown["over"] == (shown["result"] is not None)
            for last in acknowledged.values():
                if last.answer["over"]:
                    assert shown["result"] == last.answer["result"]


def assert_stored(ledger: Ledger, stored: Stored) -> None:
    ours = {(token_hash(game.token), game.edition, game.number): game for game in ledger.games}
    assert set(stored.steps) <= set(ours), "a game is stored that nobody played"
    assert set(stored.results) <= set(stored.steps), "a result is stored of a game that nobody played"
    for key, game in ours.items():
        check_steps(ledger, game, stored.steps.get(key, []))
        ended = [step.answer["result"] for step in ledger.games[game].values() if step.answer["over"]]
        found = stored.results.get(key, [])
        assert len(found) <= 1
        if ended:
            assert found == [ended[0]["moves" if "moves" in ended[0] else "guesses"]]


def check_steps(ledger: Ledger, game: Game, found: list[tuple[int, Content]]) -> None:
    """*found* has all steps that were acknowledged, and beyond them at most steps that were sent, without a gap."""
    assert [number for number, _ in found] == list(range(1, len(found) + 1)), f"{game} has a gap, or a step twice"
    acknowledged, sent = ledger.games[game], ledger.sent.get(game, set())
    contents = dict(found)
    for number, step in acknowledged.items():
        assert contents.get(number) == step.content, f"step {number} of {game} was acknowledged as {step.content}"
    for number, content in found:
        assert number in acknowledged or (number, content) in sent, f"nobody sent step {number} of {game}"


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
