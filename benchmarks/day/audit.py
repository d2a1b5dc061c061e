"""Whether what a house says after a day is what the steps come to. Every difference is a line."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from day.browser import Browser
from day.games import Player
from day.plans import HIDDEN, LADDER
from day.records import Puzzle, Records, Recounted, as_stored
from day.recount import Outcome, date_of, hidden_statistics, hidden_tally, ladder_statistics

AT_ONCE = 24
"""Players whose figures are asked for at the same time."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The rows of a house, the recount of its steps, and the number that is on."""

    records: Records
    found: Recounted
    today: int

    def stored(self, players: Sequence[Player]) -> Iterator[str]:
        """Differences between what was acknowledged and what is there, and between results and transcripts."""
        for player in players:
            own = self.ids(player)
            steps = (step for id_ in own for step in self.records.steps_of.get(id_, ()))
            kept = Counter((each.edition, each.number, each.step, each.kind, each.word) for each in steps)
            told = Counter((*_named(each.puzzle), each.number, each.kind, each.word) for each in player.acknowledged)
            if kept != told:
                yield f"player {player.number}: lost {told - kept}, not acknowledged {kept - told}"
            if len(own) > 1 and {self.records.persons.get(id_) for id_ in own} != {min(own)}:
                yield f"player {player.number}: the devices {own} are not joined"
        known = {id_ for player in players for id_ in self.ids(player)}
        if strangers := {step.player for step in self.records.steps} - known:
            yield f"steps of nobody who plays, or of who was forgotten: {sorted(strangers)[:5]}"
        ended = {key: as_stored(each, ladder=key[1] == LADDER) for key, each in self.found.outcomes.items()}
        if ended != dict(self.records.results):
            yield f"results that no transcript has, or otherwise: {_difference(ended, self.records.results)}"
        if self.aside(players) != self.records.set_aside:
            yield f"set aside, or not: {sorted(self.aside(players) ^ self.records.set_aside)[:5]}"

    def ids(self, player: Player) -> list[int]:
        return [self.records.player(device.token) for device in player.devices if device.token]

    def aside(self, players: Sequence[Player]) -> frozenset[tuple[int, str, int]]:
        """The transcripts of which the same person has an earlier one."""
        return frozenset(
            (id_, *puzzle)
            for player in players
            for id_ in self.ids(player)
            for puzzle in self.found.begun[id_]
            if self.found.counted(self.ids(player))[puzzle] != id_
        )

    def outcomes(self, player: Player, edition: str) -> list[Outcome]:
        """The person's finished games that count."""
        counted = self.found.counted(self.ids(player)).items()
        keys = [(id_, *puzzle) for puzzle, id_ in counted if puzzle[0] == edition]
        return [self.found.outcomes[key] for key in keys if key in self.found.outcomes]

    def of_month(self, player: Player, edition: str) -> list[Outcome]:
        """Those of the month that is on."""
        month = f"{date_of(self.today):%Y-%m}"
        return [each for each in self.outcomes(player, edition) if f"{date_of(each.number):%Y-%m}" == month]

    async def told(self, players: Sequence[Player]) -> list[str]:
        """Differences between what the house tells each player and the recount."""
        places, faults = asyncio.Semaphore(AT_ONCE), list[str]()

        async def ask(player: Player) -> None:
            async with places:
                if self.ids(player):
                    faults.extend([fault async for fault in self._of_player(player)])

        await asyncio.gather(*map(ask, players))
        return faults

    async def _of_player(self, player: Player) -> Any:
        browser = next(device for device in player.devices if device.token)
        for edition in (LADDER, HIDDEN):
            outcomes, asked = self.outcomes(player, edition), self.records.asked_in_time(edition)
            right = (ladder_statistics if edition == LADDER else hidden_statistics)(outcomes, asked, self.today)
            told = await browser.get(f"/api/editions/{edition}/statistics", "audit")
            if {name: told[name] for name in right} != right:
                yield f"player {player.number}: statistics of {edition} are {told}, not {right}"
            async for fault in self._archive(player, browser, edition, outcomes):
                yield fault

    async def _archive(self, player: Player, browser: Browser, edition: str, outcomes: Sequence[Outcome]) -> Any:
        """Each month in which the player has begun a game."""
        begun = {number for named, number in self.found.counted(self.ids(player)) if named == edition}
        done = {each.number: each for each in outcomes}
        for month in sorted({f"{date_of(number):%Y-%m}" for number in begun}):
            told = await browser.get(f"/api/editions/{edition}/archive/{month}", "audit")
            for day in told["days"]:
                number = day["number"]
                right = _archive_day(done[number]) if number in done else {}
                state = "done" if number in done else "begun" if number in begun else "new"
                if {"state": day["state"], **{name: day[name] for name in right}} != {"state": state, **right}:
                    yield f"player {player.number}: {edition}/{number} is {day} in the archive, not {state} {right}"

    async def others(self, browser: Browser, puzzle: Puzzle) -> list[str]:
        """What is told of all who finished *puzzle* within its day."""
        on_the_day = [
            each
            for (player, edition, number), each in self.found.outcomes.items()
            if (edition, number) == puzzle
            and each.standing == "daily"
            and (player, edition, number) not in self.records.set_aside
        ]
        told = await browser.get(f"/api/puzzles/{puzzle[0]}/{puzzle[1]}/others", "audit")
        right: dict[str, Any] = {"finished": len(on_the_day)}
        if len(on_the_day) >= told["needed"]:
            tally = ladder_statistics(on_the_day, (), self.today) if puzzle[0] == LADDER else hidden_tally(on_the_day)
            right |= {name: tally[name] for name in told if name in tally}
        if {name: told[name] for name in right} != right:
            return [f"how others did on {puzzle} is {told}, not {right}"]
        return []


def _named(puzzle: str) -> Puzzle:
    edition, _, number = puzzle.partition("/")
    return edition, int(number)


def _archive_day(ended: Outcome) -> dict[str, Any]:
    return (
        {"guesses": ended.guesses, "won": ended.won, "hard": ended.hard, "standing": ended.standing}
        if ended.guesses
        else {
            "moves": ended.moves,
            "par": ended.par,
            "extra": ended.extra,
            "hints": ended.hints,
            "standing": ended.standing,
        }
    )


def _difference(right: Mapping[Any, Any], there: Mapping[Any, Any]) -> list[Any]:
    """The first few."""
    keys = {key for key in right.keys() | there.keys() if right.get(key) != there.get(key)}
    return [(key, "right", right.get(key), "there", there.get(key)) for key in sorted(keys)[:5]]
