"""The system's clock is set forward and back across the change of day while people play.

The server takes its time from a file here: ``house_of`` is given another clock than the system's, and nothing else is
changed.
"""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from faults.acknowledged import Game, Ledger, content_of
from faults.crowd import HIDDEN, LADDER, Words
from faults.service import Service, serving
from faults.witness import assert_kept
from ladle.daily import Calendar, from_wire, verify
from small_house import EPOCH

DAY = 474
OPENS = Calendar(EPOCH).opening(DAY + 1)
"""When the day after DAY begins."""
SERVER = """
from datetime import datetime
from pathlib import Path
import ladle.cli.opening as opening
opening.now = lambda: datetime.fromisoformat(Path({file!r}).read_text())
from ladle.cli import main
main()
"""


@dataclass
class FileClock:
    """Stands at the moment in a file until it is set."""

    file: Path

    def set(self, *, hours: float, days: int = 0) -> None:
        """To so long after the change of day; negative for before."""
        fresh = self.file.with_suffix(".fresh")
        fresh.write_text((OPENS + timedelta(days=days, hours=hours)).isoformat())
        fresh.replace(self.file)

    @property
    def program(self) -> tuple[str, str]:
        return "-c", SERVER.format(file=str(self.file))


@dataclass
class Visitor:
    """One player, who looks which day it is and plays on."""

    service: Service
    words: Words
    ledger: Ledger
    token: str

    @classmethod
    def at(cls, service: Service, ledger: Ledger) -> "Visitor":
        token = httpx.post(f"{service.address()}/api/players", timeout=60).json()["token"]
        return cls(service, Words.from_server(service.address()), ledger, token)

    def get(self, path: str) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        answer = httpx.get(self.service.address() + path, headers=headers, timeout=60)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def today(self, edition: str = LADDER) -> int:
        return int(self.get(f"/api/editions/{edition}/today")["number"])

    def move(self, edition: str, number: int) -> Any:
        """One step on, of a ladder towards its target, unless it is there already; the game then."""
        game = Game(self.token, edition, number)
        shown = self.get(f"{game.path}/game")
        if shown["over"]:
            return shown
        step = {"kind": "word", "word": self.next_word(shown)}
        place = len(shown["steps"]) + 1
        self.ledger.note_sent(game, place, content_of(step))
        headers = {"Authorization": f"Bearer {self.token}"}
        url = f"{self.service.address()}{game.path}/steps/{place}"
        answer = httpx.put(url, json=step, headers=headers, timeout=60)
        assert answer.status_code == 200, answer.text
        self.ledger.note_answered(game, place, answer.json())
        return answer.json()

    def next_word(self, shown: Any) -> str:
        if shown["game"] == "hidden":
            return self.words.guesses[len(shown["steps"])]
        return min(self.words.graph.neighbours(shown["rungs"][-1]), key=lambda near: self.words.distance[near])

    def finish(self, edition: str, number: int) -> None:
        while not self.move(edition, number)["over"]:
            pass

    def published(self) -> list[Any]:
        """What everybody may see of the days about the change."""
        paths = [f"/api/puzzles/{edition}/{number}" for edition in (LADDER, HIDDEN) for number in (DAY, DAY + 1)]
        return [self.get(path) for path in paths]

    def commitments(self) -> bytes:
        return httpx.get(f"{self.service.address()}/api/editions/{HIDDEN}/commitments", timeout=60).content


def assert_unbroken(commitments: bytes, copy: bytes) -> None:
    report = verify(from_wire(commitments), copy=from_wire(copy))
    assert report.findings
    assert report.faults == ()


@pytest.fixture
def clock(tmp_path: Path) -> FileClock:
    clock = FileClock(tmp_path / "clock")
    clock.set(hours=-1)
    return clock


def test_no_day_goes_back_with_the_clock(sqlite_url: str, tmp_path: Path, clock: FileClock) -> None:
    """Back by hours: the day that has begun stays, in this process and in the next one."""
    ledger = Ledger()
    with serving(sqlite_url, tmp_path, program=clock.program) as service:
        early = Visitor.at(service, ledger)
        assert early.today() == DAY
        for edition in (LADDER, HIDDEN):
            early.move(edition, DAY)
        clock.set(hours=0.1)
        late = Visitor.at(service, ledger)
        assert (early.today(), late.today(), late.today(HIDDEN)) == (DAY + 1, DAY + 1, DAY + 1)
        for edition in (LADDER, HIDDEN):
            late.move(edition, DAY + 1)
            early.move(edition, DAY)
        published, commitments = late.published(), late.commitments()

        for restart in (False, True):
            clock.set(hours=-2)
            if restart:
                service.server.kill()
                service.start()
            assert (early.today(), late.today(), late.today(HIDDEN)) == (DAY + 1, DAY + 1, DAY + 1)
            assert late.published() == published
            for edition in (LADDER, HIDDEN):
                late.move(edition, DAY + 1)
                early.move(edition, DAY)
            assert_unbroken(late.commitments(), commitments)
            clock.set(hours=0.2)
            assert late.today() == DAY + 1
        for edition in (LADDER, HIDDEN):
            early.finish(edition, DAY)
            late.finish(edition, DAY + 1)
        assert late.published() == published
        assert_unbroken(late.commitments(), commitments)
        assert_kept(ledger, url=service.address(), database=sqlite_url)
        assert service.said.count("the clock went back from ") == 2
        assert service.said.count("the clock has caught up with ") == 2


def test_a_clock_that_was_days_ahead_is_put_right_and_what_was_begun_goes_on(
    sqlite_url: str, tmp_path: Path, clock: FileClock
) -> None:
    ledger = Ledger()
    with serving(sqlite_url, tmp_path, program=clock.program) as service:
        visitor = Visitor.at(service, ledger)
        clock.set(days=3, hours=1)
        ahead = visitor.today()
        assert ahead == DAY + 4
        cards = [visitor.get(f"/api/puzzles/{edition}/{ahead}") for edition in (LADDER, HIDDEN)]
        for edition in (LADDER, HIDDEN):
            visitor.move(edition, ahead)

        clock.set(hours=-1)
        assert (visitor.today(), visitor.today(HIDDEN)) == (DAY, DAY)
        assert [visitor.get(f"/api/puzzles/{edition}/{ahead}") for edition in (LADDER, HIDDEN)] == cards
        unopened = httpx.get(f"{service.address()}/api/puzzles/{LADDER}/{DAY + 1}", timeout=60)
        assert unopened.status_code == 404
        commitments = visitor.commitments()
        for edition in (LADDER, HIDDEN):
            visitor.finish(edition, ahead)
            visitor.finish(edition, DAY)
            visitor.get(f"/api/editions/{edition}/statistics")

        clock.set(days=3, hours=2)
        assert [visitor.get(f"/api/puzzles/{edition}/{ahead}") for edition in (LADDER, HIDDEN)] == cards
        assert_unbroken(visitor.commitments(), commitments)
        assert_kept(ledger, url=service.address(), database=sqlite_url)
        assert service.said.count("and is believed") == 1
