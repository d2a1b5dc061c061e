"""Databases with rows that a house may have, whatever it may have been through: for laws about carrying them."""

import hashlib
import zlib
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st
from sqlalchemy import Connection, insert

from ladle.daily import from_microseconds
from ladle.storage import Database
from ladle.storage.tables import Flag, Moment, metadata

Stored = Mapping[str, list[dict[str, Any]]]
"""The rows of each table, as they are stored."""

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
NAME = TEXT.filter(bool)
HASH = st.binary(min_size=32, max_size=32)
MOMENT = st.integers(-(10**15), 4 * 10**15)
SMALL = st.integers(0, 2**31 - 1)
EDITIONS = st.sampled_from(["en-poop", "fr-caca", "en-hidden"])
KINDS = st.sampled_from([("word", "œuf"), ("word", "a" * 64), ("undo", ""), ("hint", "letter"), ("hard", "")])


@st.composite
def houses(draw: st.DrawFn) -> Stored:
    """Rows of every table that name each other as the tables ask; games need not follow from their steps."""

    def some(most: int = 4) -> range:
        return range(draw(st.integers(0, most)))

    def of_days(**more: Any) -> list[dict[str, Any]]:
        return [
            {
                "player": player,
                "edition": day["edition"],
                "number": day["number"],
                **{k: draw(v) for k, v in more.items()},
            }
            for player in draw(st.sets(ids, max_size=3))
            for day in days
        ]

    contents = draw(st.lists(st.binary(max_size=2000), min_size=1, max_size=3, unique=True))
    dictionaries = [
        {"digest": hashlib.sha256(each).hexdigest(), "content": zlib.compress(each), "created_at": draw(MOMENT)}
        for each in contents
    ]
    digests = st.sampled_from([row["digest"] for row in dictionaries])
    puzzles = draw(st.sets(st.tuples(EDITIONS, st.integers(1, 9999)), max_size=3))
    days = [
        {
            "edition": e,
            "number": n,
            "word": draw(NAME),
            "par": draw(SMALL),
            "dictionary": draw(digests),
            "asked_at": draw(MOMENT),
        }
        for e, n in sorted(puzzles)
    ]
    numbers = sorted(draw(st.sets(st.integers(1, 2**62), min_size=1, max_size=5)))
    ids = st.sampled_from(numbers)
    players = [
        {
            "id": number,
            "token_hash": hashlib.sha256(b"%d" % number).digest(),
            "created_at": draw(MOMENT),
            "seen_at": draw(MOMENT),
            "person": draw(st.sampled_from([None, *numbers[:place]])) if deleted is None else None,
            "deleted_at": deleted,
        }
        for place, number in enumerate(numbers, 1)
        for deleted in [draw(st.none() | MOMENT)]
    ]
    flag, standing = st.integers(0, 1), st.sampled_from(["daily", "late", "archive"])
    steps = [
        {**row, "step": step, "kind": kind, "word": word, "accepted_at": draw(MOMENT)}
        for row in of_days()
        for step in some()
        for kind, word in [draw(KINDS)]
    ]
    groups = [{"id": f"g{n}", "name": draw(NAME), "turn": draw(SMALL), "made_at": draw(MOMENT)} for n in some(3)]
    return {
        "dictionaries": dictionaries,
        "days": days,
        "players": players,
        "steps": steps,
        "results": of_days(moves=SMALL, par=SMALL, extra=SMALL, standing=standing, finished_at=MOMENT, hints=SMALL),
        "hidden_results": of_days(guesses=SMALL, won=flag, hard=flag, standing=standing, finished_at=MOMENT),
        "set_aside": of_days(),
        "groups": groups,
        "members": [
            {"group": group["id"], "player": player, "seat": seat, "name": draw(NAME), "joined_at": draw(MOMENT)}
            for group in groups
            for seat, player in enumerate(draw(st.sets(ids)))
        ],
        "codes": [
            {
                "code_hash": each,
                "player": draw(ids),
                "kind": "recovery" if end is None else "link",
                "made_at": draw(MOMENT),
                "expires_at": end,
            }
            for each in draw(st.sets(HASH, max_size=2))
            for end in [draw(st.none() | MOMENT)]
        ],
        "secrets": [{"name": f"secret {n}", "value": draw(st.binary(max_size=70))} for n in some(3)],
    }


def fill(database: Database, house: Stored) -> None:
    """Put *house* into an empty database, all of it in one write."""

    def put(connection: Connection) -> None:
        for table in metadata.sorted_tables:
            rows = [
                {name: _meant(table.c[name].type, value) for name, value in row.items()}
                for row in house.get(table.name, [])
            ]
            if rows:
                connection.execute(insert(table), rows)

    database.write(put)


def _meant(kind: object, value: Any) -> Any:
    """What the column's type takes for the *value* that is stored."""
    if value is None:
        return None
    if isinstance(kind, Moment):
        return from_microseconds(value)
    return bool(value) if isinstance(kind, Flag) else value
