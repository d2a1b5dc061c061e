"""``ladle config``: what is set, where, and no secret."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ladle.cli import main
from ladle.cli.config import HIDDEN, without_secrets


def config(*arguments: str, **variables: str) -> str:
    shown = CliRunner().invoke(main, ["config", *arguments], env=variables)
    assert (shown.exit_code, shown.stderr) == (0, "")
    return shown.stdout


def test_it_says_what_is_set_and_where(tmp_path: Path) -> None:
    file = tmp_path / "ladle.toml"
    file.write_text('site_name = "Words"\neditions = ["fr-caca", "en-poop"]\n')
    found = json.loads(config("--json", LADLE_CONFIG_FILE=str(file), LADLE_PORT="8080", LADLE_LIMITS="no"))
    assert {each["name"]: (each["value"], each["from"]) for each in found}.items() >= {
        "LADLE_CONFIG_FILE": (str(file), "environment"),
        "LADLE_PORT": (8080, "environment"),
        "LADLE_LIMITS": (False, "environment"),
        "LADLE_SITE_NAME": ("Words", "file"),
        "LADLE_PROCESSES": (1, "default"),
    }.items()
    lines = config(LADLE_CONFIG_FILE=str(file), LADLE_LIMITS="no").splitlines()
    assert len(lines) == len(found)
    assert [line.split() for line in lines if "EDITIONS" in line or "LIMITS" in line or "_DATA " in line] == [
        ["LADLE_DATA", "(default)"],
        ["LADLE_EDITIONS", "fr-caca,en-poop", "(file)"],
        ["LADLE_LIMITS", "false", "(environment)"],
    ]


@pytest.mark.parametrize(
    ("field", "value", "shown"),
    [
        ("metrics_key", "0123456789abcdef", HIDDEN),
        ("metrics_key", None, None),
        ("database_url", "sqlite:////var/lib/ladle.db", "sqlite:////var/lib/ladle.db"),
        ("database_url", "postgresql://ladle@db/ladle", "postgresql://ladle@db/ladle"),
        ("database_url", "postgresql://ladle:s3cret@db/ladle", f"postgresql://ladle:{HIDDEN}@db/ladle"),
        ("database_url", "postgresql://ladle:s3@cr/et@db/ladle", f"postgresql://ladle:{HIDDEN}@db/ladle"),
        ("database_url", "postgresql://db/l?password=s3cret&a=b", f"postgresql://db/l?password={HIDDEN}&a=b"),
        ("database_url", "postgresql://db/l?sslpassword=s3cret", f"postgresql://db/l?sslpassword={HIDDEN}"),
        ("redis_url", "redis://:s3cret@cache:6379/0", f"redis://:{HIDDEN}@cache:6379/0"),
        ("site_name", "Ladle", "Ladle"),
    ],
)
def test_no_secret_is_shown(field: str, value: object, shown: object) -> None:
    assert without_secrets(field, value) == shown


def test_no_secret_is_shown_by_the_command() -> None:
    secrets = {"LADLE_METRICS_KEY": "s3cret-s3cret-s3cret", "LADLE_REDIS_URL": "redis://:s3cret@cache"}
    for arguments in ((), ("--json",)):
        assert "s3cret" not in config(*arguments, LADLE_DATABASE_URL="postgresql://me:s3cret@db/ladle", **secrets)


def test_a_setting_that_cannot_be_used_is_one_line() -> None:
    refused = CliRunner().invoke(main, ["config"], env={"LADLE_PROT": "1"})
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == "ladle: LADLE_PROT: there is no such setting; the nearest is LADLE_PORT\n"
