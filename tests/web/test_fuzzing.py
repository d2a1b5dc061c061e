"""Schemathesis, seeded, against a real server: no 5xx, and no answer that the OpenAPI document does not declare."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from live_server import LiveServer, serving

EXAMPLES = 25
"""A kind of request and operation; the whole run makes some hundreds."""
GAMES_FILES = """
[[operations]]
include-name = "POST /api/games"
checks.positive_data_acceptance.enabled = false
checks.negative_data_rejection.enabled = false
"""
"""A file of games is read by its own rules (a ladder that does not replay is refused, an older file may lack members):
no schema says what they are. The other checks hold for it too."""


def fuzz(
    server: LiveServer, folder: Path, token: str, *, parameters: dict[str, object]
) -> "subprocess.CompletedProcess[str]":
    """Runs every check as the player of *token*; *parameters* are real values that lead beyond the 404s."""
    config = folder / "schemathesis.toml"
    values = "\n".join(f"{json.dumps(name)} = {json.dumps(value)}" for name, value in parameters.items())
    config.write_text(f"[parameters]\n{values}\n{GAMES_FILES}")
    options = ["--header", f"Authorization: Bearer {token}", "--seed", "1", "--max-examples", str(EXAMPLES)]
    options += ["--no-color", "--continue-on-failure", f"{server.url}/api/openapi.json"]
    return subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", *options],
        cwd=folder,
        capture_output=True,
        text=True,
    )


def a_ladder(server: LiveServer, _token: str) -> dict[str, object]:
    card = httpx.get(f"{server.url}/api/editions/en-poop/today").json()
    start = httpx.get(f"{server.url}/api/editions/en-poop/tutorial").json()["start"]
    return {"edition": "en-poop", "number": card["number"], "digest": card["dictionary"], "start": start}


def a_hidden_word(server: LiveServer, token: str) -> dict[str, object]:
    card = httpx.get(f"{server.url}/api/editions/en-hidden/today").json()
    made = httpx.post(
        f"{server.url}/api/editions/en-hidden/rounds",
        json={"kind": "practice"},
        headers={"Authorization": f"Bearer {token}"},
    )
    round_ = made.json()["round"]
    return {"edition": "en-hidden", "number": card["number"], "digest": card["dictionary"], "round": round_}


def a_group(server: LiveServer, token: str) -> dict[str, object]:
    card = httpx.get(f"{server.url}/api/editions/en-poop/today").json()
    keeper = {"Authorization": f"Bearer {token}"}
    made = httpx.post(f"{server.url}/api/groups", json={"name": "Class", "you": "Me"}, headers=keeper).json()
    invite = made["invite"].rpartition("/")[2]
    return {"edition": "en-poop", "number": card["number"], "group": made["id"], "invite": invite, "seat": 1}


@pytest.mark.parametrize(
    "lead", [None, a_ladder, a_hidden_word, a_group], ids=["at large", "to a ladder", "to a hidden word", "to a group"]
)
def test_no_request_finds_an_answer_that_is_not_declared(
    sqlite_url: str, tmp_path: Path, lead: Callable[[LiveServer, str], dict[str, object]] | None
) -> None:
    with serving(sqlite_url, tmp_path, LADLE_EDITIONS="en-poop,en-hidden", LADLE_LIMITS="false") as server:
        token = httpx.post(f"{server.url}/api/players").json()["token"]
        real = {} if lead is None else lead(server, token)
        run = fuzz(server, tmp_path, token, parameters={f"path.{name}": value for name, value in real.items()})
        assert run.returncode == 0, run.stdout + run.stderr
        paths = httpx.get(f"{server.url}/api/openapi.json").json()["paths"]
        assert f"Tested: {sum(map(len, paths.values()))}" in run.stdout
        assert server.stop() == 0
        assert "Traceback" not in server.errors.read_text()
