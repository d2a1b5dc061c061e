"""A day as it is played, faults and all, at the most talkative level: the log knows of requests, and of no player."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from live_server import serving

ADDRESS, NAME, GROUP, TYPED = "203.0.113.9", "Zerlina", "Quaggaclass", "xyzzy"
KEY = "an-idempotency-key-of-a-client"


def play(client: httpx.Client, database: Path) -> set[str]:
    """Joins, guesses, groups, wrong codes, odd requests, and a database that loses a table. What must not be told."""
    token = client.post("/api/players", headers={"Idempotency-Key": KEY}).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    card = client.get("/api/editions/en-poop/today").json()
    words = client.get(f"/api/dictionaries/{card['dictionary']}").json()["words"]
    start = card["start"]
    move = next(w for w in words if sum(a != b for a, b in zip(w, start, strict=True)) == 1)
    steps = f"/api/puzzles/en-poop/{card['number']}/steps"
    assert client.put(f"{steps}/1", json={"kind": "word", "word": move}).status_code == 200
    assert client.put(f"{steps}/2", json={"kind": "word", "word": TYPED}).status_code == 409
    group = client.post("/api/groups", json={"name": GROUP, "you": NAME}, headers={"Idempotency-Key": KEY}).json()
    invite = group["invite"].rpartition("/")[2]
    code = client.post("/api/player/link-codes").json()["code"]
    recovery = client.post("/api/player/recovery-code").json()["code"]
    client.post("/api/player/join", json={"code": "WRNG-C0DE"})
    for path in (f"/groups/join/{invite}", f"/en-poop/practice/{start}", f"/{TYPED}", f"/en-poop/?word={TYPED}"):
        client.get(path, headers={"Accept": "text/html", "Cookie": f"ladle_player={token}"})
    client.request("BREW", f"/{TYPED}")
    client.put(
        f"{steps}/2", content=b'{"kind":"word","word":"' + TYPED.encode(), headers={"Content-Type": "application/json"}
    )
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("ALTER TABLE steps RENAME TO lost")
    assert client.put(f"{steps}/2", json={"kind": "word", "word": start}).status_code >= 500
    return {token, ADDRESS, NAME, GROUP, TYPED, KEY, move, invite, code, code.replace("-", ""), recovery, "WRNG-C0DE"}


@pytest.mark.parametrize("form", ["plain", "json"])
def test_nothing_about_anybody_is_in_the_log(sqlite_url: str, tmp_path: Path, form: str) -> None:
    settings = {"LADLE_LOG_LEVEL": "debug", "LADLE_LOG_FORMAT": form}
    with serving(sqlite_url, tmp_path, **settings) as server:
        with httpx.Client(base_url=server.url, headers={"X-Forwarded-For": ADDRESS}, timeout=60) as client:
            secrets = play(client, tmp_path / "ladle.db")
        server.stop()
        log = server.errors.read_text()
    assert not {secret for secret in secrets if secret.casefold() in log.casefold()}
    assert "127.0.0.1" not in log.replace(server.url, "").replace("http://127.0.0.1", "")
    assert "/api/puzzles/{edition}/{number}/steps/{step}" in log
    assert "no such table: steps" in log
    if form == "json":
        events = [json.loads(line) for line in log.splitlines()]
        answered = [event for event in events if event["event"] == "answered"]
        assert all(event["request"] and event["ms"] >= 0 for event in answered)
        assert {event["status"] for event in answered} >= {200, 201, 404, 409, 422}
    else:
        assert all(line.startswith(("DEBUG: ", "INFO: ", "WARNING: ", "ERROR: ", "  ")) for line in log.splitlines())
