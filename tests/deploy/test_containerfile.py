"""deploy/Containerfile: what it asks for, and its steps run in bare roots, the image then started and played on.

The first tests take a second. The whole build (two bare Debians, their packages, what pip installs) takes three to five
minutes and wants root and the network: ``./run torture`` does it.
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import containerfile
from containerfile import Build, Image
from live_server import serving
from reverse_proxies import DEPLOY, free_ports

FILE = DEPLOY / "Containerfile"
PROJECT = DEPLOY.parent
STEPS = containerfile.read(FILE)


def final(name: str) -> list[str]:
    return [step.rest for step in containerfile.stages(STEPS)[-1] if step.name == name]


def test_the_image_runs_without_root_and_keeps_its_data_in_a_volume() -> None:
    (user,) = final("USER")
    assert all(int(part) >= 10000 for part in user.split(":"))
    assert final("VOLUME") == ["/data"]
    assert final("STOPSIGNAL") == ["SIGTERM"]
    assert "LADLE_DATABASE_URL=sqlite:////data/" in final("ENV")[0]


def test_no_tool_that_builds_stays_in_the_image() -> None:
    (run,) = final("RUN")
    installed = re.findall(r"--no-install-recommends (.*?) *&&", run)
    assert installed == ["python3"]
    assert "rm -rf /var/lib/apt/lists/*" in run
    assert not any("pip" in step.rest for step in containerfile.stages(STEPS)[-1])


def test_all_that_is_installed_is_locked_by_hash() -> None:
    installs = [step.rest for step in STEPS if step.name == "RUN" and " install " in step.rest and "pip" in step.rest]
    assert len(installs) == 2
    assert "--require-hashes -r requirements-host.txt" in installs[0]
    assert "--no-deps --no-build-isolation ." in installs[1]
    locked = (PROJECT / "requirements-host.txt").read_text("utf-8")
    for lock in ("requirements.txt", "requirements-host.txt"):
        assert set(pins(PROJECT / lock)) <= set(pins(PROJECT / "requirements-dev.txt")), lock
    assert re.search(r"^psycopg==", locked, re.MULTILINE)
    assert re.search(r"^redis==", locked, re.MULTILINE)


def pins(lock: Path) -> list[str]:
    return re.findall(r"^[a-z0-9_-]+(?:\[[a-z]+\])?==[^ ;\\]+", lock.read_text("utf-8"), re.MULTILINE)


def test_its_health_check_tells_a_server_that_lives_from_one_that_does_not(sqlite_url: str, tmp_path: Path) -> None:
    (check,) = (step for step in STEPS if step.name == "HEALTHCHECK")
    python, *arguments = check.command
    assert python == "/opt/ladle/bin/python"
    with serving(sqlite_url, tmp_path) as server:
        asked = [part.replace("http://127.0.0.1:8000", server.url) for part in arguments]
        assert subprocess.run([sys.executable, *asked], capture_output=True).returncode == 0
    assert subprocess.run([sys.executable, *asked], capture_output=True).returncode == 1


def test_what_is_not_understood_is_not_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "Containerfile"
    file.write_text("FROM debian:12-slim\nRUN one \\\n    && two\nSHELL bash\n")
    steps = containerfile.read(file)
    assert [(step.name, step.rest) for step in steps] == [
        ("FROM", "debian:12-slim"),
        ("RUN", "one && two"),
        ("SHELL", "bash"),
    ]
    with pytest.raises(AttributeError, match="_shell"):
        Build(tmp_path, tmp_path).step(Image(tmp_path), steps[-1])


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    assert os.geteuid() == 0, "the image is built as root"
    return Build(PROJECT, tmp_path_factory.mktemp("image")).run(STEPS)


@contextmanager
def running(image: Image, **env: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    port = free_ports(1)[0]
    with image.started(env={"LADLE_PORT": str(port), **env}) as process:
        try:
            assert process.stdout is not None
            said = []
            for line in process.stdout:
                said.append(line)
                if "Ctrl+C" in line:
                    break
            else:
                raise AssertionError("".join(said))
            yield f"http://127.0.0.1:{port}/", process
        finally:
            process.kill()


@pytest.mark.torture
def test_the_image_serves_and_only_its_data_can_be_written(image: Image) -> None:
    with running(image) as (url, process), httpx.Client(base_url=url) as client:
        card = client.get("api/editions/en-poop/today").json()
        token = client.post("api/players").json()["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        words = client.get(f"api/dictionaries/{card['dictionary']}").json()["words"]
        near = next(w for w in words if sum(a != b for a, b in zip(w, card["start"], strict=True)) == 1)
        address = f"api/puzzles/en-poop/{card['number']}/steps/1"
        assert client.put(address, json={"kind": "word", "word": near}, headers=bearer).status_code in (200, 201)
        inside = children_of(process.pid)[-1]
        status = Path(f"/proc/{inside}/status").read_text()
        assert re.findall(r"^Uid:\s+(\d+)", status, re.MULTILINE) == [image.user.split(":")[0]]
        assert "NoNewPrivs:\t1" in status
        os.kill(inside, getattr(signal, image.stop_signal))
        assert process.wait(30) == 0
    assert (image.root / "data/ladle.db").exists()
    with running(image) as (url, _), httpx.Client(base_url=url, headers=bearer) as client:
        game = client.get(f"api/puzzles/en-poop/{card['number']}/game").json()
        assert [step["word"] for step in game["steps"]] == [near]


@pytest.mark.torture
@pytest.mark.parametrize(("place", "allowed"), [("/data", True), ("/", False), ("/opt/ladle", False), ("/tmp", False)])
def test_a_program_in_the_image_writes_to_its_volume_alone(image: Image, place: str, allowed: bool) -> None:
    with image.started(env={}, command=["touch", f"{place}/trial"]) as process:
        assert (process.wait(30) == 0) is allowed


@pytest.mark.torture
def test_nothing_that_builds_is_in_the_image(image: Image) -> None:
    for program in ("gcc", "make", "pip", "pip3", "git"):
        assert not list(image.root.glob(f"usr/bin/{program}")) + list(image.root.glob(f"opt/*/bin/{program}"))
    assert not (image.root / "opt/installer").exists()
    assert not (image.root / "build").exists()


def children_of(pid: int) -> list[int]:
    """Every process below *pid*, the youngest last."""
    below = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return below + [each for child in below for each in children_of(child)]
