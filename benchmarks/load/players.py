"""What the clients of the service's benchmark say: readers of one address, and players of both games.

Every player goes on from day to day, as players do; who makes new ones is not what is measured.
"""

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from load.clients import Answer, Ask, Talk, request

MOVES_A_GAME = 12
GUESSES_A_GAME = 5


@dataclass(frozen=True, slots=True)
class Material:
    """What a client has to know before it can play.

    ``ladders``     addresses of ladders, each with a word one letter from its start
    ``hidden``      addresses of hidden words
    ``guesses``     words that may be guessed
    """

    dictionary: str
    ladders: Sequence[tuple[str, str]]
    hidden: Sequence[str]
    guesses: Sequence[str]

    def card(self) -> str:
        return self.ladders[0][0]


def talk_of(kind: str, material: Material, client: int) -> Talk:
    """What the *client*-th of those says who make up a load of *kind*."""
    if kind == "move":
        return _climber(material)
    if kind == "marks":
        return _guesser(material, client)
    return _reader(material.card() if kind == "card" else material.dictionary, kind)


def _reader(path: str, kind: str) -> Talk:
    asked = Ask(request("GET", path), kind)
    while True:
        _expect((yield asked), 200)


def _climber(material: Material) -> Talk:
    """To and fro on one ladder after another; each move is stored before it is answered."""
    while True:
        token = yield from _new_player()
        for ladder, there in material.ladders:
            for step in range(1, MOVES_A_GAME + 1):
                body = {"kind": "word", "word": there} if step % 2 else {"kind": "undo"}
                _expect((yield _step(ladder, step, body, token, "move")), 200)


def _guesser(material: Material, client: int) -> Talk:
    """Five guesses on one hidden word after another; each is stored before its marks are told."""
    place = client * 7
    while True:
        token = yield from _new_player()
        for puzzle in material.hidden:
            for step in range(1, GUESSES_A_GAME + 1):
                place += 1
                body = {"kind": "word", "word": material.guesses[place % len(material.guesses)]}
                answer = yield _step(puzzle, step, body, token, "marks")
                _expect(answer, 200)
                if b'"over":true' in answer.body:
                    break


def _new_player() -> Generator[Ask, Answer, Mapping[str, str]]:
    """The headers of a new player."""
    answer = yield Ask(request("POST", "/api/players"))
    _expect(answer, 201)
    return {"Authorization": f"Bearer {json.loads(answer.body)['token']}"}


def _step(puzzle: str, step: int, body: object, player: Mapping[str, str], kind: str) -> Ask:
    return Ask(request("PUT", f"{puzzle}/steps/{step}", json.dumps(body).encode(), **player), kind)


def _expect(answer: Answer, status: int) -> None:
    if answer.status != status:
        raise AssertionError(f"{answer.status} instead of {status}: {answer.body[:300]!r}")
