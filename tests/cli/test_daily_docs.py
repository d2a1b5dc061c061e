"""The pages about commitments are run: digests are those that they say, lists verify as they say, and Python holds."""

import hashlib
import json
import re
from pathlib import Path
from typing import get_args

import pytest
from click.testing import CliRunner

from documents import blocks, page
from ladle.cli import main
from ladle.daily import HOLD, Verdict, from_wire, verify

REFERENCE = page("reference/commitments.md")
HOW_TO = page("how-to/check-that-answers-were-not-changed.md")
ESSAY = page("essays/keeping-a-secret-in-public.md")
VECTOR = Path(__file__).parents[1] / "vectors" / "commitments.json"

BY_HAND = re.findall(r"^\$ printf '(.*)' \| sha256sum\n(.*)  -$", REFERENCE + HOW_TO, flags=re.MULTILINE)


@pytest.mark.parametrize(("text", "digest"), BY_HAND)
def test_a_digest_is_what_sha256sum_prints(text: str, digest: str) -> None:
    assert hashlib.sha256(text.encode()).hexdigest() == digest


def test_the_pages_show_how_to_check_by_hand() -> None:
    assert len(BY_HAND) == 4


def test_the_list_of_the_reference_holds() -> None:
    (example,) = blocks(REFERENCE, "json")
    report = verify(from_wire(example))
    assert [finding.verdict for finding in report.findings] == ["superseded", "right"]


def test_every_member_of_the_list_is_in_the_reference() -> None:
    content = json.loads(VECTOR.read_text("utf-8"))
    day = content["days"][1]
    members = {
        *content,
        *day,
        *day["commitments"][1],
        *day["commitments"][1]["change"],
        *day["commitments"][1]["reveal"],
    }
    assert members <= set(re.findall(r"`([a-z0-9_]+)`", REFERENCE))


def test_every_verdict_is_in_the_reference() -> None:

    rows = dict(re.findall(r"^\| `([a-z]+)` \| (yes|no) \|", REFERENCE, flags=re.MULTILINE))
    assert rows == {verdict: "yes" if verdict in HOLD else "no" for verdict in get_args(Verdict)}


def test_the_how_to_shows_what_is_printed() -> None:
    result = CliRunner().invoke(main, ["daily", "verify", str(VECTOR)])
    assert result.output in blocks(HOW_TO, "text")


def test_the_python_of_the_essay_holds() -> None:
    exec("\n".join(blocks(ESSAY, "python")), {})
