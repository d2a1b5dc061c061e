"""The top of the command line: what it lists, what it imports, and how it fails."""

import json
import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ladle import __version__
from ladle.cli import main
from ladle.cli.commands import COMMANDS
from ladle.foreign_text import visible
from live_server import environment


def command(name: str) -> click.Command:
    module, attribute = COMMANDS[name].where.split(":")
    found = getattr(import_module(module), attribute)
    assert isinstance(found, click.Command)
    return found


def ladle(*arguments: str, **settings: str) -> "subprocess.CompletedProcess[str]":
    """A run in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "ladle", *arguments],
        env=environment(**settings),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_each_command_says_of_itself(name: str) -> None:
    assert command(name).name == name
    assert command(name).get_short_help_str(limit=100) == COMMANDS[name].summary


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_lists_every_command(option: str) -> None:
    result = CliRunner().invoke(main, [option])
    assert result.exit_code == 0
    for name, lazy in COMMANDS.items():
        assert f"  {name}" in result.output
        assert lazy.summary in result.output


def test_help_imports_no_command() -> None:
    program = "import sys; from ladle.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    loaded = {name.partition(".")[0] for name in out.splitlines()[-1].split()}
    assert "click" in loaded
    assert not loaded & {"sqlalchemy", "fastapi", "pydantic", "uvicorn", "alembic", "numpy", "jinja2"}
    assert not {f"ladle.{room}" for room in ("web", "play", "storage", "packs", "settings")} & set(out.split())


def test_version() -> None:
    result = CliRunner().invoke(main, ["--version"])
    assert (result.exit_code, result.output) == (0, f"ladle, version {__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sing"], "No such command 'sing'. (see ladle --help)"),
        (["--loud"], "No such option '--loud'. (see ladle --help)"),
        (["day", "--at", "noon"], "'noon' is not an instant"),
        (["ladder", "route", "dark"], "Missing argument 'TARGET'. (see ladle ladder route --help)"),
        (["db", "backup"], "Missing argument 'FILE'. (see ladle db backup --help)"),
        (["serve", "--port", "many"], "Invalid value for '--port'"),
    ],
)
def test_a_mistake_of_usage_is_one_line(arguments: list[str], said: str) -> None:
    run = ladle(*arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("ladle: ")
    assert said in run.stderr
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "settings", "said"),
    [
        (["today", "xx-nope"], {}, "There is no edition 'xx-nope' here. Choose one of: en-poop"),
        (["day", "--edition", "xx-nope"], {}, "There is no edition 'xx-nope' here."),
        (["day"], {"LADLE_EDITIONS": "xx-nope"}, "xx-nope"),
        (["day"], {"LADLE_DATA": "/nowhere/at/all"}, "/nowhere/at/all"),
        (["serve"], {"LADLE_PORT": "many"}, "LADLE_PORT: "),
        (["serve"], {"LADLE_SITE_NAME": " "}, "LADLE_SITE_NAME: a name is one line of printable letters"),
        (["serve"], {"LADLE_SITE_NAME": "two\nlines"}, "LADLE_SITE_NAME: a name is one line"),
        (["serve"], {"LADLE_SITE_NAME": "long" * 20}, "LADLE_SITE_NAME: "),
        (["serve", "--port", "0"], {"LADLE_HOST": "no.such.host.invalid"}, "LADLE_HOST: no.such.host.invalid"),
        (["serve", "--port", "0"], {"LADLE_DATABASE_URL": "mysql://x/y"}, "LADLE_DATABASE_URL: "),
        (["today"], {"LADLE_DATABASE_URL": f"sqlite:///{__file__}/ladle.db"}, "LADLE_DATABASE_URL: "),
        (["play", "en-poop", "--number", "999999"], {}, "There is no puzzle of that number."),
    ],
)
def test_what_goes_wrong_is_one_line(tmp_path: Path, arguments: list[str], settings: dict[str, str], said: str) -> None:
    run = ladle(*arguments, **{"XDG_DATA_HOME": str(tmp_path), **settings})
    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr.startswith("ladle: ")
    assert said in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_mistake_of_ours_is_one_line_too_unless_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("out\nof\nhand")

    monkeypatch.setattr("ladle.cli.opening.open_shelf", broken)
    result = CliRunner().invoke(main, ["day"])
    assert result.exit_code == 1
    assert result.stderr.startswith("ladle: unexpected RuntimeError: out of hand")
    assert result.stderr.count("\n") == 1
    assert isinstance(CliRunner().invoke(main, ["--traceback", "day"]).exception, RuntimeError)


def test_an_error_of_the_system_names_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "/srv/ladle.db")

    monkeypatch.setattr("ladle.cli.opening.open_shelf", full)
    result = CliRunner().invoke(main, ["day"])
    assert (result.exit_code, result.stderr) == (1, "ladle: /srv/ladle.db: No space left on device\n")


def test_a_reader_that_has_gone_is_no_disaster() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        run = subprocess.run(
            [sys.executable, "-m", "ladle", "day"], stdout=gone, stderr=subprocess.PIPE, text=True, env=environment()
        )
    assert "Traceback" not in run.stderr
    assert "unexpected" not in run.stderr


def test_a_terminal_that_lacks_letters_gets_question_marks() -> None:
    run = ladle("day", "--edition", "é", PYTHONIOENCODING="ascii")
    assert run.returncode == 1
    assert run.stderr.startswith("ladle: There is no edition")


def test_ctrl_c_ends_a_game_in_order(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ladle", "play", "en-poop"],
        env=environment(XDG_DATA_HOME=str(tmp_path), PYTHONUNBUFFERED="1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdout is not None
        assert game.stdout.readline()  # it has begun
        game.send_signal(signal.SIGINT)
        _, errors = game.communicate(timeout=30)
    assert game.returncode == 130
    assert "Traceback" not in errors


ESCAPES = "\x1b[2J\u202e\u200b\x9b"


@pytest.mark.parametrize(
    "arguments",
    [
        [ESCAPES],
        [f"--{ESCAPES}"],
        ["day", ESCAPES],
        ["day", "--edition", ESCAPES],
        ["today", ESCAPES],
        ["play", ESCAPES],
        ["ladder", "route", ESCAPES, "poop"],
        ["ladder", "stats", "--words", ESCAPES],
        ["pack", "check", ESCAPES],
        ["pack", "build", ESCAPES],
        ["db", "restore", ESCAPES],
        ["serve", "--host", ESCAPES],
    ],
)
def test_an_argument_comes_back_with_nothing_invisible_in_it(arguments: list[str], tmp_path: Path) -> None:
    result = CliRunner().invoke(main, arguments, env={"LADLE_DATABASE_URL": f"sqlite:///{tmp_path}/ladle.db"})
    assert result.exit_code in (1, 2)
    assert result.stdout == ""
    assert visible(result.stderr.removesuffix("\n")) == result.stderr.removesuffix("\n")


@pytest.mark.parametrize(
    "setting", ["LADLE_DATA", "LADLE_EDITIONS", "LADLE_HOST", "LADLE_DATABASE_URL", "LADLE_SITE_NAME"]
)
def test_a_setting_comes_back_with_nothing_invisible_in_it(setting: str, tmp_path: Path) -> None:
    kept = {"LADLE_DATABASE_URL": f"sqlite:///{tmp_path}/ladle.db", setting: ESCAPES}
    result = CliRunner().invoke(main, ["serve"], env=kept)
    assert result.exit_code == 1
    assert visible(result.stderr.removesuffix("\n")) == result.stderr.removesuffix("\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("arguments", [["ladder", "stats", "--words"], ["db", "restore"]])
def test_a_pipe_or_a_device_is_not_waited_for(arguments: list[str], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in (tmp_path / "pipe", Path("/dev/zero")):
        result = CliRunner().invoke(
            main, [*arguments, str(name)], env={"LADLE_DATABASE_URL": f"sqlite:///{tmp_path}/l.db"}
        )
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
        assert "not a regular file" in result.stderr
    assert not (tmp_path / "l.db").exists()


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("--help > /dev/full", 1, "ladle: No space left on device\n"),
        ("--version > /dev/full", 1, "ladle: No space left on device\n"),
        ("day > /dev/full", 1, "ladle: No space left on device\n"),
        ("play --help > /dev/full", 1, "ladle: No space left on device\n"),
        ("play <&-", 0, ""),
        ("ladder stats --words - <&-", 1, "ladle: standard input: it is closed\n"),
        ("--help >&-", 0, ""),
    ],
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_streams_that_are_full_or_closed(command: str, code: int, said: str, unbuffered: str, tmp_path: Path) -> None:
    run = subprocess.run(
        ["sh", "-c", f"exec {sys.executable} -m ladle {command}"],
        env=environment(
            LADLE_DATABASE_URL=f"sqlite:///{tmp_path}/ladle.db",
            XDG_DATA_HOME=str(tmp_path),
            PYTHONUNBUFFERED=unbuffered,
        ),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert (run.returncode, run.stderr) == (code, said)


def test_a_complaint_goes_nowhere_else_when_the_error_stream_is_closed() -> None:
    run = subprocess.run(["sh", "-c", f"exec {sys.executable} -m ladle nothing 2>&-"], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (2, "")


@pytest.mark.parametrize("host", ["x" * 64 + ".example", "a..b", "\udcff"])
def test_a_host_that_no_machine_can_have(host: str) -> None:
    result = CliRunner().invoke(main, ["serve"], env={"LADLE_HOST": host})
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
    assert result.stderr.startswith("ladle: LADLE_HOST: ")
    assert "unexpected" not in result.stderr


def test_a_data_folder_with_nothing_in_it_is_pointed_out(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["pack", "list", "--json"], env={"LADLE_DATA": str(tmp_path)})
    assert result.exit_code == 0
    assert json.loads(result.stdout)["packs"]
    assert result.stderr == (
        f"ladle: LADLE_DATA: there are no packs and no editions in {tmp_path}, neither in packs/ nor in editions/\n"
    )
