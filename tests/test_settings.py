"""What a host may choose, and how a choice that cannot be is refused."""

from pathlib import Path

import pytest

from ladle.errors import BadSetting
from ladle.settings import find_given, load_settings

POSTGRES = "postgresql://ladle@localhost/ladle"


@pytest.mark.parametrize(
    ("variable", "typed", "field", "value"),
    [
        ("LADLE_EDITIONS", "fr-caca, en-poop,", "editions", ("fr-caca", "en-poop")),
        ("LADLE_BASE_PATH", "/puzzles/", "base_path", "/puzzles"),
        ("LADLE_BASE_PATH", "/", "base_path", ""),
        ("LADLE_BASE_PATH", "/our/puzzles.v2", "base_path", "/our/puzzles.v2"),
        ("LADLE_PROCESSES", "2", "processes", 2),
        ("LADLE_LIMITS", "false", "limits", False),
        ("LADLE_REDIS_URL", "", "redis_url", None),
        ("LADLE_METRICS_KEY", "", "metrics_key", None),
        ("LADLE_LOG_FORMAT", "JSON", "log_format", "json"),
        ("LADLE_LOG_LEVEL", "info", "log_level", "info"),
    ],
)
def test_a_setting_is_read_from_its_variable(
    monkeypatch: pytest.MonkeyPatch, variable: str, typed: str, field: str, value: object
) -> None:
    monkeypatch.setenv(variable, typed)
    assert getattr(load_settings(), field) == value


@pytest.mark.parametrize(
    ("variable", "typed", "says"),
    [
        ("LADLE_PORT", "http", "valid integer"),
        ("LADLE_TRUSTED_PROXIES", "proxy.example", "IPv4 or IPv6 network"),
        ("LADLE_BASE_PATH", "puzzles", "such as /puzzles"),
        ("LADLE_BASE_PATH", "/a//b", "such as /puzzles"),
        ("LADLE_BASE_PATH", "/..", "such as /puzzles"),
        ("LADLE_BASE_PATH", "/jeux%20", "such as /puzzles"),
        ("LADLE_BASE_PATH", "/été", "such as /puzzles"),
        ("LADLE_PROCESSES", "0", "greater than or equal to 1"),
        ("LADLE_PROCESSES", "3", "SQLite serves at most 2 processes"),
        ("LADLE_GRACE_DAYS", "8", "less than or equal to 7"),
        ("LADLE_PROXY_HOPS", "0", "greater than or equal to 1"),
        ("LADLE_REDIS_URL", "localhost:6379", "redis://HOST:PORT"),
        ("LADLE_METRICS_KEY", "short", "at least 16 characters"),
        ("LADLE_LOG_LEVEL", "chatty", "'debug', 'info', 'warning' or 'error'"),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_the_name_of_its_variable(
    monkeypatch: pytest.MonkeyPatch, variable: str, typed: str, says: str
) -> None:
    monkeypatch.setenv(variable, typed)
    with pytest.raises(BadSetting) as refused:
        load_settings()
    assert refused.value.data["name"] == variable
    assert says in refused.value.data["problem"]


def test_postgresql_serves_as_many_processes_as_asked_for() -> None:
    assert load_settings(database_url=POSTGRES, processes=64).processes == 64


def test_secrets_do_not_show_in_the_settings_as_text() -> None:
    shown = repr(load_settings(metrics_key="0123456789abcdef", redis_url="redis://:secret@localhost:6379"))
    assert "0123456789abcdef" not in shown
    assert "secret" not in shown


def test_a_name_that_is_no_setting_is_refused_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_EDITION", "en-poop")
    with pytest.raises(BadSetting) as refused:
        load_settings()
    assert refused.value.message == "LADLE_EDITION: there is no such setting; the nearest is LADLE_EDITIONS"


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What LADLE_CONFIG_FILE names."""
    path = tmp_path / "ladle.toml"
    monkeypatch.setenv("LADLE_CONFIG_FILE", str(path))
    return path


def test_a_file_sets_what_the_environment_does_not(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(
        'port = 8001\nhost = "::"\neditions = ["fr-caca", "en-poop"]\nlimits = false\nsite_name = "Échelles"\n'
    )
    monkeypatch.setenv("LADLE_PORT", "8002")
    settings = load_settings(host="127.0.0.2")
    assert (settings.port, settings.host, settings.limits) == (8002, "127.0.0.2", False)
    assert (settings.editions, settings.site_name) == (("fr-caca", "en-poop"), "Échelles")
    assert [find_given().origin(name) for name in ("port", "host", "data")] == ["environment", "file", "default"]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"editon = 'en-poop'", "editon in {file}: there is no such setting; the nearest is editions"),
        (b"LADLE_PORT = 1", "LADLE_PORT in {file}: there is no such setting; the nearest is "),
        (b"config_file = 'more.toml'", "config_file in {file}: there is no such setting; the nearest is "),
        (b"port = 'http'", "port in {file}: Input should be a valid integer"),
        (b"port 8000", "LADLE_CONFIG_FILE: {file} is not TOML: "),
        (b"site_name = '\xe9'", "LADLE_CONFIG_FILE: {file} is not TOML: "),
        (None, "LADLE_CONFIG_FILE: {file}: No such file or directory"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_by_its_name(file: Path, written: bytes | None, says: str) -> None:
    if written is not None:
        file.write_bytes(written)
    with pytest.raises(BadSetting) as refused:
        load_settings()
    assert refused.value.message.startswith(says.format(file=file))
