"""What is a move: the rows that the browser runs too, since it judges alone while the server is out of reach."""

import json
from pathlib import Path
from typing import Any

import pytest

from ladle.errors import Refusal
from ladle.ladder import Rules
from ladle.words import NormalForm

FOLDER = Path(__file__).parents[1] / "golden"
FORMS = json.loads((FOLDER / "normal_form.json").read_text("utf-8"))["forms"]
GOLDEN = json.loads((FOLDER / "ladder_moves.json").read_text("utf-8"))


@pytest.mark.parametrize("row", GOLDEN["rows"], ids=lambda row: f"{row['game']}: {row['why']}")
def test_the_rules_judge_as_the_golden_file_says(row: dict[str, Any]) -> None:
    game = GOLDEN["games"][row["game"]]
    rules = Rules(
        NormalForm.from_wire(FORMS[game["form"]]),
        length=len(row["previous"]),
        target=row["previous"],
        accepted=frozenset(game["accepted"]),
        recognised=frozenset(game["recognised"]),
        blocked=frozenset(game["blocked"]),
    )
    if row["kind"] is None:
        assert rules.judge(row["previous"], row["typed"]) == row["data"]["word"]
        return
    with pytest.raises(Refusal) as refused:
        rules.judge(row["previous"], row["typed"])
    assert (refused.value.kind, refused.value.data) == (row["kind"], row["data"])
