"""Values as JSON."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime

from ladle.web.wire import to_json


@dataclass(frozen=True, slots=True)
class Thing:
    routes: int
    moment: datetime
    words: tuple[str, ...]


def test_integers_stay_exact_moments_are_utc_and_letters_are_themselves() -> None:
    text = to_json(Thing(2**80 + 1, datetime(2026, 8, 23, 8, tzinfo=UTC), ("côte", "œil"))).decode()
    assert text == '{"routes":1208925819614629174706177,"moment":"2026-08-23T08:00:00Z","words":["côte","œil"]}'


def test_it_can_be_indented_for_people() -> None:
    value = Thing(1, datetime(2026, 8, 23, tzinfo=UTC), ())
    assert b'\n  "routes": 1' in to_json(value, indent=2)
    assert json.loads(to_json(value, indent=2)) == json.loads(to_json(value))
