"""The archive page: a month as a calendar, each day with what the visitor did on it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from ladle.play import ArchiveDay, ArchiveMonth, HiddenArchiveDay, House
from ladle.web.client_files import client_files, texts_of
from ladle.web.page import Page

HIDDEN_LOOKS = ("new", "begun", "daily", "late", "archive")
LADDER_LOOKS = (*HIDDEN_LOOKS, "imported")
"""What the legend explains: hidden words are never brought in from a file."""


@dataclass(frozen=True, slots=True)
class ArchiveData:
    """For archive.js."""

    language: str
    catalogue: Mapping[str, str]
    """Key without ``page.archive.`` to text."""
    target: str | None
    """Where the edition's ladders lead; null for a hidden word."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A day in the calendar."""

    day: ArchiveDay | HiddenArchiveDay
    column: int
    """1 for Monday to 7 for Sunday."""
    look: str
    """``new``, ``begun``, or the standing of a finished game."""
    is_today: bool
    lost: bool
    """Of a hidden word, whether it was not found."""


def archive_view(house: House, page: Page, listed: ArchiveMonth, player: int | None) -> Mapping[str, Any]:
    """*listed* as weeks, with the ways to the other months. The visitor's figures if they have played here."""
    edition = next(view for view in house.editions() if view.id == listed.edition)
    return {
        "edition": edition,
        "listed": listed,
        "cells": [_cell(day, today=edition.today) for day in listed.days],
        "earlier": beside(listed.month, -1) if listed.month > listed.first else None,
        "later": beside(listed.month, 1) if listed.month < listed.last else None,
        "months": list(months(listed.first, listed.last)),
        "weekdays": [date(2024, 1, day) for day in range(1, 8)],  # 2024 began on a Monday
        "looks": LADDER_LOOKS if edition.game == "ladder" else HIDDEN_LOOKS,
        "example": "6/5" if edition.game == "ladder" else f"4/{edition.guesses}",
        "figures": None if player is None else house.statistics(player, listed.edition).archive,
        "modules": client_files().modules("archive.js"),
        "data": ArchiveData(page.language, texts_of("page.archive.", page.language), edition.target),
    }


def _cell(day: ArchiveDay | HiddenArchiveDay, *, today: int) -> Cell:
    look = day.standing if day.standing is not None else day.state
    lost = isinstance(day, HiddenArchiveDay) and day.won is False
    return Cell(day, day.date.isoweekday(), look, day.number == today, lost)


def beside(month: str, by: int) -> str:
    """The month before (-1) or after (1) *month*: ``2026-01`` after ``2025-12``."""
    first = date.fromisoformat(f"{month}-01")
    other = first - timedelta(days=1) if by < 0 else first + timedelta(days=31)
    return f"{other:%Y-%m}"


def months(first: str, last: str) -> Iterator[str]:
    """From *last* back to *first*."""
    month = last
    while month >= first:
        yield month
        month = beside(month, -1)
