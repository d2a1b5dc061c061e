"""Days: numbers and hours, puzzles, schedules, secret orders, commitments, almanacs, streaks, figures. No clock."""

from ladle.daily.almanac import Almanac
from ladle.daily.calendar import Calendar
from ladle.daily.commitments import Change, Commitment, Commitments, CommittedDay, Reveal, Sealed, publish
from ladle.daily.commitments_wire import from_wire, to_wire
from ladle.daily.figures import Finished, Statistics, Tally, statistics, tally
from ladle.daily.hidden_figures import (
    HiddenFinished,
    HiddenOutcome,
    HiddenStatistics,
    HiddenTally,
    hidden_statistics,
    hidden_tally,
)
from ladle.daily.late_games import HIDDEN_GRACE, Standing, hidden_standing, standing, standing_at
from ladle.daily.moment import from_microseconds, in_utc, microseconds
from ladle.daily.puzzle import LAST_NUMBER, Puzzle
from ladle.daily.schedule import HasSchedule, scheduled
from ladle.daily.secret_order import SecretOrder
from ladle.daily.streak import Streaks, asked_in_time, streaks
from ladle.daily.verification import HOLD, Finding, Report, Verdict, verify

__all__ = [
    "HIDDEN_GRACE",
    "HOLD",
    "LAST_NUMBER",
    "Almanac",
    "Calendar",
    "Change",
    "Commitment",
    "Commitments",
    "CommittedDay",
    "Finding",
    "Finished",
    "HasSchedule",
    "HiddenFinished",
    "HiddenOutcome",
    "HiddenStatistics",
    "HiddenTally",
    "Puzzle",
    "Report",
    "Reveal",
    "Sealed",
    "SecretOrder",
    "Standing",
    "Statistics",
    "Streaks",
    "Tally",
    "Verdict",
    "asked_in_time",
    "from_microseconds",
    "from_wire",
    "hidden_standing",
    "hidden_statistics",
    "hidden_tally",
    "in_utc",
    "microseconds",
    "publish",
    "scheduled",
    "standing",
    "standing_at",
    "statistics",
    "streaks",
    "tally",
    "to_wire",
    "verify",
]
