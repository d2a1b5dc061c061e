"""The ledger of a fault test: what a server has acknowledged, and what it may or may not have taken."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Condition
from typing import Any

Answer = Mapping[str, Any]
Content = tuple[str, str]
"""Kind and word of a step: as it is sent, and as it is kept."""

PATIENCE_SECONDS = 300.0
"""How long a service may take to get over a fault before the test gives it up."""


@dataclass(frozen=True, slots=True, order=True)
class Game:
    """Whose game, by the token, and of which puzzle."""

    token: str
    edition: str
    number: int

    @property
    def path(self) -> str:
        return f"/api/puzzles/{self.edition}/{self.number}"


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A step that was answered 2xx."""

    content: Content
    answer: Answer


def content_of(step: Answer) -> Content:
    """Of a step as a client sends it or as an answer shows it."""
    return step["kind"], step.get("word", "")


@dataclass
class Ledger:
    """Safe between threads."""

    games: dict[Game, dict[int, Acknowledged]] = field(default_factory=dict)
    sent: dict[Game, set[tuple[int, Content]]] = field(default_factory=dict)
    """Every step that was ever sent; those that were refused by a rule are in it too."""
    count: int = 0
    """Steps that were acknowledged."""
    repeated: int = 0
    """Acknowledgements of steps that had been acknowledged before."""
    unavailable: int = 0
    """Answers 503."""
    lost: int = 0
    """Requests that got no answer."""
    _changed: Condition = field(default_factory=Condition)

    def note_sent(self, game: Game, number: int, content: Content) -> None:
        with self._changed:
            self.games.setdefault(game, {})
            self.sent.setdefault(game, set()).add((number, content))

    def note_answered(self, game: Game, number: int, answer: Answer) -> None:
        """The step *number* was answered 2xx. AssertionError if it was answered otherwise before."""
        acknowledged = Acknowledged(content_of(answer["step"]), answer)
        with self._changed:
            before = self.games[game].setdefault(number, acknowledged)
            if before is acknowledged:
                self.count += 1
            else:
                self.repeated += 1
            self._changed.notify_all()
        assert before == acknowledged, f"step {number} of {game} was answered in two ways"

    def note_unavailable(self) -> None:
        with self._changed:
            self.unavailable += 1
            self._changed.notify_all()

    def note_lost(self) -> None:
        with self._changed:
            self.lost += 1
            self._changed.notify_all()

    def wait_for_trouble(self, more: int = 1) -> None:
        """Until so many more requests were answered 503 or not at all."""
        with self._changed:
            before = self.unavailable + self.lost
            assert self._changed.wait_for(lambda: self.unavailable + self.lost >= before + more, PATIENCE_SECONDS), (
                "nobody has met the fault"
            )

    def wait_for_more(self, more: int) -> None:
        """Until so many more steps were acknowledged: the service goes on."""
        with self._changed:
            before = self.count
            assert self._changed.wait_for(lambda: self.count >= before + more, PATIENCE_SECONDS), (
                f"the house does not go on: {self.count - before} of {more} steps, {self.unavailable} answers 503"
            )

    @contextmanager
    def without_more(self, at_most: int) -> Iterator[None]:
        """In the block no more than so many steps are acknowledged: those that were under way."""
        before = self.count
        yield
        assert self.count <= before + at_most, "steps were acknowledged that could not be kept"
