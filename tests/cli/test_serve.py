"""``ladle serve``: what it prints, what it loads, how it stops."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ladle.errors import BadSetting
from ladle.settings import load_settings
from live_server import environment, serving, start_server

STEP = "/api/puzzles/en-poop/1/steps/1"


def test_it_says_where_it_is_and_where_the_database_is(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path.as_posix()}/ladle.db"
    with serving(database, tmp_path) as server:
        assert httpx.get(f"{server.url}/readyz").json() == {"status": "ready"}
        assert server.process.stdout is not None
        assert server.process.stdout.readline() == f"database: {tmp_path.as_posix()}/ladle.db\n"
        assert "Ctrl+C" in server.process.stdout.readline()
        assert server.stop() == 0
        assert server.errors.read_text() == ""


def test_ctrl_c_stops_it_in_order(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path) as server:
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(timeout=30) == 0
        assert server.errors.read_text() == ""


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_request_under_way_is_finished(sqlite_url: str, tmp_path: Path, processes: str) -> None:
    with serving(sqlite_url, tmp_path, LADLE_PROCESSES=processes) as server:
        token = httpx.post(f"{server.url}/api/players").json()["token"]
        start = httpx.get(f"{server.url}/api/puzzles/en-poop/1").json()["start"]
        host, port = server.url.removeprefix("http://").split(":")
        body = b'{"kind":"word","word":"' + start.encode() + b'"}'
        head = f"PUT {STEP} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        head += f"Authorization: Bearer {token}\r\nContent-Length: {len(body)}\r\nExpect: 100-continue\r\n\r\n"
        with socket.create_connection((host, int(port)), timeout=30) as connection:
            connection.sendall(head.encode())
            assert connection.recv(65536).startswith(b"HTTP/1.1 100 ")  # by now the request has begun
            connection.sendall(body[:5])
            server.process.send_signal(signal.SIGTERM)
            connection.sendall(body[5:])
            answer = b""
            while b'"same-word"' not in answer:
                received = connection.recv(65536)
                assert received, answer
                answer += received
        assert server.process.wait(timeout=30) == 0


IN_A_HURRY = "import ladle.cli.server_process as one; one.FINISH_SECONDS = 0.5; from ladle.cli import main; main()"


@pytest.mark.parametrize(
    "sent", ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", "Host"]
)
def test_a_request_that_does_not_end_is_told_so_and_stops_nothing(sqlite_url: str, tmp_path: Path, sent: str) -> None:
    server = start_server(sqlite_url, tmp_path, program=("-c", IN_A_HURRY))
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.sendall(f"PUT {STEP} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{sent}".encode())
        assert httpx.get(f"{server.url}/readyz").status_code == 200  # by now the first request has begun
        assert server.stop() == 0
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert (b'"stopping"' in answer) == answer.startswith(b"HTTP/1.1 503 ") == (sent != "Host")
    assert server.errors.read_text() == ""


def test_an_address_in_use_is_one_line(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path) as server:
        port = server.url.rpartition(":")[2]
        second = subprocess.run(
            [sys.executable, "-m", "ladle", "serve", "--port", port],
            env=environment(LADLE_DATABASE_URL=sqlite_url),
            capture_output=True,
            text=True,
        )
    assert (second.returncode, second.stdout) == (1, "")
    assert second.stderr == f"ladle: LADLE_PORT: cannot listen on 127.0.0.1 port {port}: Address already in use\n"


def test_a_game_is_still_there_after_a_restart(database_url: str, tmp_path: Path) -> None:
    game = "/api/puzzles/en-poop/1/game"
    with serving(database_url, tmp_path) as server:
        token = httpx.post(f"{server.url}/api/players").json()["token"]
        player = {"Authorization": f"Bearer {token}"}
        card = httpx.get(f"{server.url}/api/puzzles/en-poop/1").json()
        words = httpx.get(f"{server.url}/api/dictionaries/{card['dictionary']}").json()["words"]
        near = next(word for word in words if sum(a != b for a, b in zip(word, card["start"], strict=True)) == 1)
        httpx.put(server.url + STEP, json={"kind": "word", "word": near}, headers=player).raise_for_status()
        before = httpx.get(server.url + game, headers=player).json()
        assert server.stop() == 0
    with serving(database_url, tmp_path) as server:
        assert httpx.get(server.url + game, headers=player).json() == before
        assert before["rungs"] == [card["start"], near]


def test_an_up_to_date_server_loads_neither_numpy_nor_alembic(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path) as server:
        server.stop()
    with serving(sqlite_url, tmp_path, PYTHONPROFILEIMPORTTIME="1") as server:
        for path in ("/api/editions/en-poop/today", "/api/editions/en-poop/yesterday", "/"):
            assert httpx.get(server.url + path).status_code == 200
        server.stop()
        loaded = {line.rpartition("|")[2].strip() for line in server.errors.read_text().splitlines()}
    assert "fastapi" in loaded
    assert not {"numpy", "alembic", "scipy", "hypothesis"} & {name.partition(".")[0] for name in loaded}


@pytest.mark.parametrize(
    ("trusted", "secure"), [({}, True), ({"LADLE_TRUSTED_PROXIES": "10.0.0.5, 10.1.0.0/16"}, False)]
)
def test_only_a_trusted_proxy_tells_how_the_visitor_came(
    sqlite_url: str, tmp_path: Path, trusted: dict[str, str], secure: bool
) -> None:
    with serving(sqlite_url, tmp_path, **trusted) as server:
        made = httpx.post(f"{server.url}/api/players", headers={"X-Forwarded-Proto": "https"})
    assert ("secure" in made.headers["set-cookie"].lower()) == secure


@pytest.mark.parametrize("value", ["proxy.example", "10.0.0.5/8", "10.0.0.5;10.0.0.6"])
def test_a_proxy_is_named_by_its_address(value: str) -> None:
    with pytest.raises(BadSetting, match="LADLE_TRUSTED_PROXIES"):
        load_settings(trusted_proxies=value)


def test_readiness_says_what_is_wrong_and_nothing_is_written_into_a_file_that_is_gone(
    sqlite_url: str, tmp_path: Path
) -> None:
    with serving(sqlite_url, tmp_path) as server:
        assert httpx.get(f"{server.url}/readyz").status_code == 200
        (tmp_path / "ladle.db").unlink()
        problem = httpx.get(f"{server.url}/readyz")
        assert (problem.status_code, problem.json()["kind"]) == (503, "not-ready")
        assert "removed or replaced" in problem.json()["reason"]
        assert str(tmp_path) not in problem.text
        assert httpx.post(f"{server.url}/api/players").status_code == 503
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert server.stop() == 0
        assert f"{tmp_path}/ladle.db was removed or replaced" in server.errors.read_text()


def test_a_data_folder_with_nothing_in_it_is_pointed_out(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path, LADLE_DATA=str(tmp_path)) as server:
        assert f"LADLE_DATA: there are no packs and no editions in {tmp_path}" in server.errors.read_text()
