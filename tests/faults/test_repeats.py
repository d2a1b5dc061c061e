"""The same steps sent by many connections, in any order, again and again: one transcript, and every answer agrees."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from faults.acknowledged import PATIENCE_SECONDS, Game, Ledger, content_of
from faults.crowd import HIDDEN, LADDER, Words
from faults.service import serving
from faults.witness import assert_kept

CONNECTIONS = 6
FEW, MANY = 1, 20
AHEAD = 3
"""How far out of order steps are sent."""

Step = dict[str, str]


@dataclass
class Line:
    """A connection of a player, and what it is told."""

    seat: int
    game: Game
    ledger: Ledger

    def __post_init__(self) -> None:
        self.chance = random.Random(f"{self.seat} {self.game}")

    def send_all(self, url: str, steps: list[Step]) -> None:
        """In an order of its own, each until it was acknowledged twice. What comes too early is told so."""
        left = [number for number in range(1, len(steps) + 1) for _ in range(2)]
        with self.connect(url) as http:
            while left:
                number = self.chance.choice(sorted(set(left))[:AHEAD])
                refused = self.send(http, number, steps[number - 1])
                assert refused in (None, "step-out-of-order")
                if refused is None:
                    left.remove(number)

    def send_one(self, url: str, number: int, step: Step) -> str | None:
        with self.connect(url) as http:
            return self.send(http, number, step)

    def send(self, http: httpx.Client, number: int, step: Step) -> str | None:
        """None if it was acknowledged, else the kind of refusal."""
        self.ledger.note_sent(self.game, number, content_of(step))
        answer = http.put(f"{self.game.path}/steps/{number}", json=step)
        if answer.status_code == 200:
            self.ledger.note_answered(self.game, number, answer.json())
            return None
        assert answer.status_code == 409, answer.text
        return str(answer.json()["kind"])

    def connect(self, url: str) -> httpx.Client:
        return httpx.Client(base_url=url, headers={"Authorization": f"Bearer {self.game.token}"}, timeout=60)


@dataclass
class Table:
    """One player, many connections."""

    url: str
    token: str
    words: Words
    ledger: Ledger
    threads: ThreadPoolExecutor

    def start(self, edition: str, number: int) -> str:
        return str(httpx.get(f"{self.url}/api/puzzles/{edition}/{number}", timeout=60).json()["start"])

    def ladder(self, start: str) -> list[Step]:
        """A detour, an undo, and then straight to the target."""
        graph, distance = self.words.graph, self.words.distance
        steps, rung = [word(graph.neighbours(start)[0]), {"kind": "undo"}], start
        while distance[rung]:
            rung = min(graph.neighbours(rung), key=lambda near: distance[near])
            steps.append(word(rung))
        return steps

    def send_all(self, game: Game, steps: list[Step]) -> None:
        lines = [Line(seat, game, self.ledger) for seat in range(CONNECTIONS)]
        for sending in [self.threads.submit(line.send_all, self.url, steps) for line in lines]:
            sending.result(timeout=PATIENCE_SECONDS)

    def two_minds(self, game: Game, rung: str) -> None:
        """Half of the connections want to go on with one word, half with another: one of both is taken by all."""
        for number in range(1, 7):
            near = self.words.graph.neighbours(rung)
            choice = [near[0], near[-1]]
            lines = [Line(seat, game, self.ledger) for seat in range(CONNECTIONS)]
            wanted = [choice[line.seat % 2] for line in lines]
            sending = [
                self.threads.submit(line.send_one, self.url, number, word(want))
                for line, want in zip(lines, wanted, strict=True)
            ]
            told = [refused.result(timeout=PATIENCE_SECONDS) for refused in sending]
            taken = {want for want, refused in zip(wanted, told, strict=True) if refused is None}
            if len(set(choice)) == 2:
                assert len(taken) == 1
                assert {refused for want, refused in zip(wanted, told, strict=True) if want not in taken} == {
                    "step-conflict"
                }
            (rung,) = taken
            if not self.words.distance[rung]:
                return


def word(chosen: str) -> Step:
    return {"kind": "word", "word": chosen}


def seat_at(url: str, threads: ThreadPoolExecutor) -> Table:
    """The same Idempotency-Key from everywhere at once makes one player."""
    key = {"Idempotency-Key": "the-same-player-for-all-of-them"}
    asked = [threads.submit(httpx.post, f"{url}/api/players", headers=key, timeout=60) for _ in range(CONNECTIONS)]
    (token,) = {answer.result().json()["token"] for answer in asked}
    return Table(url, token, Words.from_server(url), Ledger(), threads)


@pytest.mark.parametrize(
    ("processes", "games"),
    [
        ("2", FEW),
        pytest.param("2", MANY, marks=pytest.mark.torture),
        pytest.param("1", MANY, marks=pytest.mark.torture),
    ],
)
def test_steps_in_any_order_and_again_come_to_one_game(
    durable_url: str, tmp_path: Path, processes: str, games: int
) -> None:
    with serving(durable_url, tmp_path, LADLE_PROCESSES=processes) as service:
        with ThreadPoolExecutor(CONNECTIONS) as threads:
            table = seat_at(service.address(), threads)
            for number in range(table.words.last, table.words.last - games, -1):
                table.send_all(Game(table.token, LADDER, number), table.ladder(table.start(LADDER, number)))
                guesses = random.Random(number).sample(table.words.guesses, 5)  # the sixth would end it either way
                table.send_all(Game(table.token, HIDDEN, number), [word(guess) for guess in guesses])
                other = number - games
                table.two_minds(Game(table.token, LADDER, other), table.start(LADDER, other))
        assert table.ledger.repeated > table.ledger.count
        assert_kept(table.ledger, url=service.address(), database=durable_url)
        assert service.said == ""
