"""Players who go on whatever happens: they play ladders and hidden words, and send again what was not answered."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event
from typing import Any

import httpx

from faults.acknowledged import PATIENCE_SECONDS, Answer, Game, Ledger, content_of
from ladle.ladder import WordGraph, distances

LADDER, HIDDEN = "en-poop", "en-hidden"
PAUSE_SECONDS = 0.05
"""Before a step is sent again. Browsers wait longer."""
REFUSED_BY_RULE = {"unknown-word", "repeated-guess"}

Address = Callable[[], str]
"""Where the server is now: another after a restart."""


@dataclass(frozen=True)
class Words:
    """What players need to play well enough."""

    graph: WordGraph
    distance: dict[str, int]
    guesses: tuple[str, ...]
    last: int
    """The number that is on."""

    @classmethod
    def from_server(cls, url: str) -> "Words":
        with httpx.Client(base_url=url, timeout=30) as http:
            ladder, hidden = (http.get(f"/api/editions/{edition}/today").json() for edition in (LADDER, HIDDEN))
            dictionary, guesses = (http.get(f"/api/dictionaries/{c['dictionary']}").json() for c in (ladder, hidden))
        graph = WordGraph.build(dictionary["words"])
        return cls(graph, distances(graph, dictionary["target"]), tuple(guesses["words"]), ladder["number"])


@dataclass
class Player:
    """Plays game after game, every third a hidden word, on one connection."""

    seat: int
    token: str
    words: Words
    ledger: Ledger
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seat)

    def play(self, address: Address, stop: Event) -> None:
        """Until *stop*, from game to game."""
        for turn in range(self.words.last):
            edition = HIDDEN if (turn + self.seat) % 3 == 0 else LADDER
            self.play_game(Game(self.token, edition, self.words.last - turn // 2), address, stop)
            if stop.is_set():
                return

    def play_game(self, game: Game, address: Address, stop: Event) -> None:
        with ExitOnStop(self, address, stop) as line:
            shown = line.ask("GET", f"{game.path}/game").json()
            while not shown["over"] and not stop.is_set():
                step, number = self.next_step(shown), len(shown["steps"]) + 1
                self.ledger.note_sent(game, number, content_of(step))
                answer = line.ask("PUT", f"{game.path}/steps/{number}", json=step)
                if answer.status_code == 200:
                    shown = answer.json()
                    self.ledger.note_answered(game, number, shown)

    def next_step(self, shown: Answer) -> dict[str, str]:
        """Mostly a move towards the target, sometimes a detour, an undo or a word that is refused."""
        if shown["game"] == "hidden":
            return {"kind": "word", "word": self.chance.choice(self.words.guesses)}
        roll, rungs = self.chance.random(), shown["rungs"]
        if roll < 0.1 and len(rungs) > 1:
            return {"kind": "undo"}
        if roll < 0.2:
            return {"kind": "word", "word": "zzzz"}
        near = self.words.graph.neighbours(rungs[-1])
        best = min(near, key=lambda word: self.words.distance[word])
        return {"kind": "word", "word": self.chance.choice(near) if roll < 0.5 else best}


class Stopped(Exception):
    """The test is over while a request had no answer yet."""


class ExitOnStop:
    """A connection that asks until it is answered; leaving the block by Stopped is no error."""

    def __init__(self, player: Player, address: Address, stop: Event) -> None:
        self._player = player
        self._address = address
        self._stop = stop
        self._http = httpx.Client(headers={"Authorization": f"Bearer {player.token}"}, timeout=60)

    def __enter__(self) -> "ExitOnStop":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        self._http.close()
        return kind is Stopped

    def ask(self, method: str, path: str, json: Any = None) -> httpx.Response:
        """An answer that is 200, or a refusal by a rule of the game. AssertionError for any other."""
        while True:
            try:
                answer = self._http.request(method, self._address() + path, json=json)
            except httpx.TransportError:
                self._player.ledger.note_lost()
            else:
                if answer.status_code != 503:
                    self._check(answer)
                    return answer
                self._player.ledger.note_unavailable()
            if self._stop.wait(PAUSE_SECONDS):
                raise Stopped

    def _check(self, answer: httpx.Response) -> None:
        expected = answer.status_code == 200 or answer.json().get("kind") in REFUSED_BY_RULE
        assert expected, f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text}"


@dataclass
class Crowd:
    """Players at one table each, and what they were told."""

    players: list[Player]
    ledger: Ledger

    @classmethod
    def of(cls, size: int, url: str) -> "Crowd":
        words, ledger = Words.from_server(url), Ledger()
        with httpx.Client(base_url=url, timeout=30) as http:
            tokens = [http.post("/api/players").json()["token"] for _ in range(size)]
        return cls([Player(seat, token, words, ledger) for seat, token in enumerate(tokens)], ledger)

    @contextmanager
    def playing(self, address: Address) -> Iterator[Ledger]:
        """All of them play while the block runs. Raises what any of them found wrong."""
        stop = Event()
        with ThreadPoolExecutor(len(self.players)) as threads:
            playing = [threads.submit(player.play, address, stop) for player in self.players]
            try:
                yield self.ledger
            finally:
                stop.set()
                raise_first(playing)


def raise_first(playing: list["Future[None]"]) -> None:
    for player in playing:
        player.result(timeout=PATIENCE_SECONDS)
