"""Days: numbers and hours, names of puzzles, schedules and secret orders, almanacs, streaks, figures. No clock here."""

from ladle.daily.almanac import Almanac
from ladle.daily.calendar import Calendar
from ladle.daily.figures import Finished, Statistics, Tally, statistics, tally
from ladle.daily.late_games import Standing, standing, standing_at
from ladle.daily.moment import from_microseconds, in_utc, microseconds
from ladle.daily.puzzle import LAST_NUMBER, Puzzle
from ladle.daily.schedule import HasSchedule, scheduled
from ladle.daily.secret_order import SecretOrder
from ladle.daily.streak import Streaks, asked_in_time, streaks

__all__ = [
    "LAST_NUMBER",
    "Almanac",
    "Calendar",
    "Finished",
    "HasSchedule",
    "Puzzle",
    "SecretOrder",
    "Standing",
    "Statistics",
    "Streaks",
    "Tally",
    "asked_in_time",
    "from_microseconds",
    "in_utc",
    "microseconds",
    "scheduled",
    "standing",
    "standing_at",
    "statistics",
    "streaks",
    "tally",
]
