"""What ``pip install .`` gives: a Ladle that serves and answers with nothing of the source tree in reach."""

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import httpx
import pytest

from live_server import environment

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(PROJECT)]
    subprocess.run(command, check=True, capture_output=True, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*command, "--target", str(target), str(wheel)], check=True)
    return target


@pytest.fixture
def python(installed: Path, tmp_path: Path) -> tuple[list[str], dict[str, str]]:
    """A command and an environment that find the wheel and its dependencies. ``-S`` leaves editable installs out."""
    path = os.pathsep.join([str(installed), sysconfig.get_path("purelib")])
    env = environment(PYTHONPATH=path, XDG_DATA_HOME=str(tmp_path), PYTHONUNBUFFERED="1")
    where = subprocess.run(
        [sys.executable, "-S", "-c", "import ladle; print(ladle.__file__)"],
        env=env,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(where.stdout.strip()).is_relative_to(installed)
    return [sys.executable, "-S", "-m", "ladle"], env


def test_it_prints_the_day(python: tuple[list[str], dict[str, str]], tmp_path: Path) -> None:
    command, env = python
    day = subprocess.run(
        [*command, "day", "--at", "2026-08-23T12:00Z"], env=env, cwd=tmp_path, capture_output=True, text=True
    )
    assert (day.stdout.split()[0], day.stderr) == ("374", "")


def test_it_serves_a_page_and_what_the_page_needs(python: tuple[list[str], dict[str, str]], tmp_path: Path) -> None:
    command, env = python
    with subprocess.Popen(
        [*command, "serve", "--port", "0"], env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            url = server.stdout.readline().split()[-1]
            page = httpx.get(f"{url}en-poop/")
            assert page.status_code == 200
            assert page.headers["content-type"].startswith("text/html")
            needed = re.findall(r'(?:src|href)="\.\./(client/[^"]+)"', page.text)
            assert {Path(name).suffix for name in needed} >= {".js", ".css"}
            for name in needed:
                assert httpx.get(url + name).status_code == 200, name
            for edition in ("en-poop", "en-poop-wide", "fr-caca"):
                assert httpx.get(f"{url}api/editions/{edition}/today").json()["edition"] == edition
        finally:
            server.terminate()
    assert server.returncode == 0


def test_licences_travel_with_it(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {Path(name).name for name in names if ".dist-info/licenses/" in name} >= {"LICENSE", "NOTICE"}


def test_all_word_data_travel_with_it(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    data = PROJECT / "src" / "ladle" / "data"
    there = {f"ladle/data/{path.relative_to(data).as_posix()}" for path in data.rglob("*") if path.is_file()}
    assert "ladle/data/packs/fr-5/answers-daily.txt" in there
    assert there <= names


def test_nothing_but_the_package_is_in_it(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert len(tops) == 2
    assert "ladle" in tops
