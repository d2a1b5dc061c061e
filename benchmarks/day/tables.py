"""Whether the table of each group, and the games replayed from it, are what the steps come to."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from day.audit import Audit
from day.companies import Company, table_path
from day.games import Player
from day.plans import HIDDEN, LADDER
from day.recount import Outcome

NOT_FOUND = 7
"""What a hidden word that was not found adds to the guesses of a table."""
REPLAYED = 3
"""Members of each group whose games are read again."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The audit of groups."""

    audit: Audit
    players: Sequence[Player]

    async def faults(self, company: Company) -> list[str]:
        """Differences in the tables of both games, and in the games of some members."""
        if not company.seats:
            return []
        viewer = self.players[next(iter(company.seats))]
        found = list[str]()
        for edition in (LADDER, HIDDEN):
            told = await viewer.devices[0].get(table_path(company, edition), "audit")
            rows = [{name: value for name, value in row.items() if name != "you"} for row in told["rows"]]
            right = self.rows(company, edition)
            if rows != right:
                found.append(f"{company.id} in {edition}: the table is {rows}, not {right}")
            found += await self._games(company, edition)
        return found

    def rows(self, company: Company, edition: str) -> list[dict[str, Any]]:
        """The table as it has to be: only games that ended within their day, in today's month."""
        rows = list[dict[str, Any]]()
        for number, (seat, name) in company.seats.items():
            daily = [each for each in self.audit.of_month(self.players[number], edition) if each.standing == "daily"]
            today = next((each for each in daily if each.number == self.audit.today), None)
            total = sum(score(each) for each in daily)
            rows.append(
                {
                    "seat": seat,
                    "name": name,
                    "today": None if today is None else told(today),
                    "played": len(daily),
                    "won": sum(each.won for each in daily),
                    "total": total,
                    "average": total / len(daily) if daily else None,
                }
            )
        rows.sort(key=lambda row: (_place(row), unicodedata.normalize("NFKC", row["name"]).casefold(), row["seat"]))
        places = [_place(row) for row in rows]
        return [{**row, "rank": places.index(_place(row)) + 1 if row["played"] else None} for row in rows]

    async def _games(self, company: Company, edition: str) -> list[str]:
        """Replays of some members' games of today, as one who has finished it may ask for."""
        today, found = self.audit.today, list[str]()
        done = [number for number in company.seats if self._ended(number, edition)]
        for number in done[:REPLAYED]:
            seat, _ = company.seats[number]
            viewer = self.players[done[-1]].devices[0]
            told = await viewer.get(f"/api/groups/{company.id}/games/{seat}/{edition}/{today}", "audit")
            words = [step["word"] for step in told.get("steps") or told.get("turns", []) if step.get("kind") != "hint"]
            right = [step.word for step in self._steps(number, edition) if step.kind not in ("hard", "hint")]
            if words != right:
                found.append(f"{company.id}, seat {seat}: the game of {edition} is {words}, not {right}")
        return found

    def _ended(self, number: int, edition: str) -> bool:
        return any(each.number == self.audit.today for each in self.audit.outcomes(self.players[number], edition))

    def _steps(self, number: int, edition: str) -> Sequence[Any]:
        puzzle = (edition, self.audit.today)
        holder = self.audit.found.counted(self.audit.ids(self.players[number]))[puzzle]
        return [step for step in self.audit.records.steps_of[holder] if (step.edition, step.number) == puzzle]


def score(ended: Outcome) -> int:
    """What a game adds to the total of a table."""
    if ended.guesses:
        return ended.guesses if ended.won else NOT_FOUND
    return ended.extra


def told(ended: Outcome) -> dict[str, Any]:
    """A game of today in a row."""
    hidden = bool(ended.guesses)
    return {
        "won": ended.won,
        "extra": None if hidden else ended.extra,
        "guesses": ended.guesses if hidden else None,
        "hints": ended.hints,
        "hard": ended.hard,
    }


def _place(row: Mapping[str, Any]) -> tuple[float, int]:
    """By average, then by games played; who has not played comes last."""
    return (float("inf") if row["average"] is None else row["average"]), -row["played"]
