"""``ladle config``: every setting of this host, and where it comes from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ladle.settings import Given, Settings

HIDDEN = "********"
"""In place of a secret, whatever its length."""
SECRET = ("metrics_key",)
ADDRESSES = ("database_url", "redis_url")
"""In which a password may stand."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a list of objects: name, value, from.")
def config(as_json: bool) -> None:
    """Print every setting, its value, and where that comes from.

    Passwords and keys are not shown. Ends with exit code 1, naming what is wrong, if a setting cannot be used.
    """
    import json

    from ladle.foreign_text import visible
    from ladle.settings import find_given, load_settings

    listed = every_setting(load_settings(), find_given())
    if as_json:
        click.echo(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    for each in listed:
        click.echo(visible(f"{each['name']:22} {_in_words(each['value'])}  ({each['from']})"))


def every_setting(settings: Settings, given: Given) -> list[dict[str, object]]:
    from ladle.settings import variable

    values = settings.model_dump(mode="json")
    return [
        {"name": variable(field), "value": without_secrets(field, values[field]), "from": given.origin(field)}
        for field in values
    ]


def without_secrets(field: str, value: object) -> object:
    """Rather hides too much of an address that is written wrongly than too little."""
    if value is None or field not in SECRET + ADDRESSES:
        return value
    if field in SECRET:
        return HIDDEN
    without_user = re.sub(r"(//[^:/?]*):.*@", rf"\1:{HIDDEN}@", str(value), flags=re.DOTALL)
    return re.sub(r"(password=)[^&]*", rf"\1{HIDDEN}", without_user, flags=re.IGNORECASE)


def _in_words(value: object) -> str:
    """As the variable would be written."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
