"""The units of deploy/ as systemd itself reads them, in a root that has what they name."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ladle.cli.server_process import CLOSE_SECONDS, FINISH_SECONDS
from reverse_proxies import DEPLOY

UNITS = ("ladle.service", "ladle-backup.service", "ladle-backup.timer")
SAFE = 15
"""Tenths of systemd's own measure of exposure, 0 to 100, that the server's unit stays below."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A system with the units, and with the programs that they start."""
    for program in ("opt/ladle/bin/ladle", "bin/sh"):
        file = tmp_path / program
        file.parent.mkdir(parents=True)
        file.write_text("#!/bin/sh\n")
        file.chmod(0o755)
    shutil.copytree("/lib/systemd/system", tmp_path / "lib/systemd/system", symlinks=True)
    (tmp_path / "etc/systemd/system").mkdir(parents=True)
    for unit in UNITS:
        shutil.copy(DEPLOY / unit, tmp_path / "etc/systemd/system")
    return tmp_path


def analyze(root: Path, *words: str) -> str:
    assert shutil.which("systemd-analyze"), "systemd-analyze is not on this machine: ./run test installs it (systemd)"
    done = subprocess.run(["systemd-analyze", f"--root={root}", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_has_nothing_to_say_of_a_unit(root: Path, unit: str) -> None:
    said = analyze(root, "verify", "--man=no", f"{root}/etc/systemd/system/{unit}")
    assert [line for line in said.splitlines() if "ladle" in line] == []


def test_a_misspelt_line_would_be_told(root: Path) -> None:
    unit = root / "etc/systemd/system/ladle.service"
    unit.write_text(unit.read_text().replace("ProtectHome=", "ProtectHouse="))
    assert "ProtectHouse" in analyze(root, "verify", "--man=no", str(unit))


def test_the_server_is_exposed_to_little(root: Path) -> None:
    analyze(root, "security", "--offline=true", f"--threshold={SAFE}", "ladle.service")


def test_systemd_waits_for_longer_than_a_stop_takes() -> None:
    (seconds,) = re.findall(r"^TimeoutStopSec=(\d+)$", (DEPLOY / "ladle.service").read_text(), re.MULTILINE)
    assert int(seconds) > FINISH_SECONDS + CLOSE_SECONDS
