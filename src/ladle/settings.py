"""All settings, typed, from the environment (``LADLE_…``) or a file. Nothing else reads the environment."""

import difflib
import os
import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal

import platformdirs
from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from ladle.errors import BadSetting

PREFIX = "LADLE_"
MOST_SQLITE_PROCESSES = 2
"""SQLite lets one process write at a time; with more than two the slowest answers take most of a second."""


def state_folder() -> Path:
    """Where this user's database and terminal player live unless told otherwise."""
    return Path(platformdirs.user_data_dir("ladle", appauthor=False))


def default_database() -> str:
    return f"sqlite:///{(state_folder() / 'ladle.db').as_posix()}"


class Settings(BaseSettings):
    """What a host may choose. Every field is the environment variable ``LADLE_`` + its name in capitals.

    ``load_settings`` reads them from a file too.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore", frozen=True)

    config_file: Path | None = None
    """A TOML file of settings under the names of these fields; the environment goes before it."""

    database_url: str = Field(default_factory=default_database)
    """``sqlite:///FILE`` or ``postgresql://USER@HOST/NAME`` (extra ``postgres``)."""

    data: Path | None = None
    """A folder of the host's own, with ``packs/`` and ``editions/``."""

    editions: Annotated[tuple[str, ...], NoDecode] = ()
    """Which editions are on, in order, the first being the default; empty: all that are shipped or added."""

    order_key_file: Path | None = None
    """A file of 64 hex digits, readable by its owner alone, that orders the hidden words; made if it is missing.
    Unset: the order's secret is kept in the database."""

    site_name: str = Field(default="Ladle", max_length=60)
    """The name that pages and shares carry: one line of at most 60 letters."""

    others_from: int = Field(default=5, ge=1)
    """How others did on a day is shown once this many have finished it on that day."""

    grace_days: int = Field(default=0, ge=0, le=7)
    """How many missed days each run of days may pass over in any 30."""

    blocked_names: Path | None = None
    """A file of words that members of groups may not be named by, one a line, beside those that are shipped."""

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)

    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ("127.0.0.1", "::1")
    """Addresses or networks whose ``X-Forwarded-…`` is believed; ``*`` for any, where only the proxy gets through."""

    proxy_hops: int = Field(default=1, ge=1, le=16)
    """How many trusted proxies a request passes: the visitor's address stands that far from the right of
    ``X-Forwarded-For``."""

    base_path: str = ""
    """The path of the public address below which everything is, such as ``/puzzles``; empty: the whole host."""

    processes: int = Field(default=1, ge=1, le=64)
    """How many processes serve on the one port."""

    limits: bool = True
    """Whether a player and an address may ask only so much a minute."""

    redis_url: str | None = Field(default=None, repr=False)
    """Where several machines count together against the limits; unset: each process counts its share in memory."""

    metrics_key: str | None = Field(default=None, min_length=16, repr=False)
    """The bearer token that ``/metrics`` asks for; unset: there is no such page."""

    log_format: Literal["plain", "json"] = "plain"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"

    @field_validator("editions", "trusted_proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(name for name in (part.strip() for part in value.split(",")) if name)
        return value

    @field_validator("site_name")
    @classmethod
    def _one_plain_line(cls, value: str) -> str:
        if not value.strip() or not value.isprintable():
            raise ValueError("a name is one line of printable letters")
        return value.strip()

    @field_validator("trusted_proxies")
    @classmethod
    def _addresses(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for address in value:
            if address != "*":
                ip_network(address)
        return value

    @field_validator(
        "config_file", "data", "order_key_file", "blocked_names", "redis_url", "metrics_key", mode="before"
    )
    @classmethod
    def _empty_is_unset(cls, value: object) -> object:
        return value or None

    @field_validator("base_path")
    @classmethod
    def _plain_path(cls, value: str) -> str:
        path = value.rstrip("/")
        if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", path):
            raise ValueError("a path is '/' and a name, such as /puzzles: letters, digits and - . _ ~, none escaped")
        return path

    @field_validator("processes")
    @classmethod
    def _as_many_as_the_database_bears(cls, value: int, so_far: ValidationInfo) -> int:
        if value > MOST_SQLITE_PROCESSES and str(so_far.data.get("database_url", "")).startswith("sqlite"):
            raise ValueError(f"SQLite serves at most {MOST_SQLITE_PROCESSES} processes; PostgreSQL serves more")
        if value > 1 and os.name == "nt":
            raise ValueError("on Windows a server is 1 process")
        return value

    @field_validator("redis_url")
    @classmethod
    def _of_redis(cls, value: str | None) -> str | None:
        if value and not re.match(r"(rediss?|redis\+unix)://.", value):
            raise ValueError("an address of Redis is redis://HOST:PORT, rediss://HOST:PORT or redis+unix://FILE")
        return value

    @field_validator("log_format", "log_level", mode="before")
    @classmethod
    def _small_letters(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Given:
    """What this process is given to read its settings from. Field names throughout."""

    environment: frozenset[str]
    file: Mapping[str, object]
    """What the file says, the environment's own left out."""
    path: Path | None
    """Of the file."""

    def origin(self, field: str) -> Literal["environment", "file", "default"]:
        return "environment" if field in self.environment else "file" if field in self.file else "default"

    def label(self, field: str) -> str:
        """What the host has written: the variable, or the name and the file that it stands in."""
        return f"{field} in {self.path}" if field in self.file else variable(field)


def variable(field: str) -> str:
    return PREFIX + field.upper()


def find_given() -> Given:
    """Raises BadSetting for a name that is no setting, saying which is the nearest, and for a file that is no TOML."""
    named = {name.upper(): value for name, value in os.environ.items() if name.upper().startswith(PREFIX)}
    fields = {variable(field): field for field in Settings.model_fields}
    for name in named:
        if name not in fields:
            raise BadSetting(name, _no_such(name, fields))
    environment = frozenset(fields[name] for name in named)
    path = Path(named[variable("config_file")]) if named.get(variable("config_file")) else None
    inside = _read(path) if path else {}
    return Given(environment, {name: inside[name] for name in inside if name not in environment}, path)


def load_settings(**overrides: object) -> Settings:
    """The settings of this process. Raises BadSetting, naming the variable and what is wrong with it."""
    given = find_given()
    try:
        return Settings(**{**given.file, **overrides})  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0])
        name = variable(field) if field in overrides else given.label(field)
        raise BadSetting(name, first["msg"].removeprefix("Value error, ")) from None


def _read(path: Path) -> Mapping[str, object]:
    name = variable("config_file")
    try:
        inside = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadSetting(name, f"{path}: {error.strerror}") from None
    except ValueError as error:  # not UTF-8, or not TOML
        raise BadSetting(name, f"{path} is not TOML: {error}") from None
    allowed = Settings.model_fields.keys() - {"config_file"}
    for field in inside:
        if field not in allowed:
            raise BadSetting(f"{field} in {path}", _no_such(field, allowed))
    return inside


def _no_such(name: str, names: Collection[str]) -> str:
    (nearest,) = difflib.get_close_matches(name, sorted(names), 1, cutoff=0)
    return f"there is no such setting; the nearest is {nearest}"
