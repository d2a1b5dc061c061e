"""All settings, typed, from the environment (``LADLE_…``). Nothing else reads the environment."""

from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import platformdirs
from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from ladle.errors import BadSetting


def state_folder() -> Path:
    """Where this user's database and terminal player live unless told otherwise."""
    return Path(platformdirs.user_data_dir("ladle", appauthor=False))


def default_database() -> str:
    return f"sqlite:///{(state_folder() / 'ladle.db').as_posix()}"


class Settings(BaseSettings):
    """What a host may choose. Every field is the environment variable ``LADLE_`` + its name in capitals."""

    model_config = SettingsConfigDict(env_prefix="LADLE_", extra="ignore", frozen=True)

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

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)

    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ("127.0.0.1", "::1")
    """Addresses or networks whose ``X-Forwarded-…`` is believed; ``*`` for any, where only the proxy gets through."""

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

    @field_validator("data", "order_key_file", mode="before")
    @classmethod
    def _empty_is_unset(cls, value: object) -> object:
        return value or None


def load_settings(**overrides: object) -> Settings:
    """The settings of this process. Raises BadSetting, naming the variable and what is wrong with it."""
    try:
        return Settings(**overrides)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors()[0]
        name = "LADLE_" + "_".join(str(part) for part in first["loc"][:1]).upper()
        raise BadSetting(name, first["msg"].removeprefix("Value error, ")) from None
