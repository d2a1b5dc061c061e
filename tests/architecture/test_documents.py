"""The reference leaves nothing out: commands, options, settings, addresses, kinds of refusal."""

import json
import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ladle.cli import main
from ladle.settings import Settings
from ladle.web.body_limit import LARGER, LIMIT_BYTES
from ladle.web.problems import HTTP_KINDS, STATUS, STOPPING

PROJECT = Path(__file__).parents[2]
REFERENCE = PROJECT / "docs" / "reference"


def commands(command: click.Command, path: str = "ladle") -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, by its full name."""
    if not isinstance(command, click.Group):
        yield path, command
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        inner = command.get_command(context, name)
        assert inner is not None
        yield from commands(inner, f"{path} {name}")


def usage(path: str, command: click.Command) -> str:
    """``ladle ladder route START TARGET``"""
    arguments = [p for p in command.params if isinstance(p, click.Argument)]
    names = [(p.metavar or (p.name or "")).upper().strip("[]") for p in arguments]
    shown = [name if p.required else f"[{name}]" for name, p in zip(names, arguments, strict=True)]
    return " ".join([path, *shown])


COMMANDS = list(commands(main))


def section(heading: str) -> str:
    text = (REFERENCE / "cli.md").read_text("utf-8")
    found = re.search(rf"^### `{re.escape(heading)}`\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"docs/reference/cli.md has no section ### `{heading}`"
    return found.group(1)


@pytest.mark.parametrize(("path", "command"), COMMANDS, ids=[path for path, _ in COMMANDS])
def test_every_command_and_option_is_in_the_reference(path: str, command: click.Command) -> None:
    text = section(usage(path, command))
    options = {name for p in command.params if isinstance(p, click.Option) for name in p.opts if name.startswith("--")}
    documented = set(re.findall(r"^\| `(--[a-z-]+)`", text, re.MULTILINE))
    assert documented == options - {"--help"}


def test_the_reference_has_no_command_that_is_not_there() -> None:
    headings = re.findall(r"^### `(.+)`$", (REFERENCE / "cli.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(headings) == sorted(usage(path, command) for path, command in COMMANDS)


@pytest.mark.parametrize(("path", "command"), COMMANDS, ids=[path for path, _ in COMMANDS])
def test_every_command_and_option_explains_itself(path: str, command: click.Command) -> None:
    assert command.help
    for option in command.params:
        if isinstance(option, click.Option):
            assert option.help, option.name
    result = CliRunner().invoke(main, [*path.split()[1:], "--help"])
    assert result.exit_code == 0


def test_the_reference_and_the_command_list_the_same_settings() -> None:
    shown = CliRunner().invoke(main, ["config", "--json"])
    rows = re.findall(r"^\| `(LADLE_\w+)` \|", (REFERENCE / "settings.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted(each["name"] for each in json.loads(shown.stdout))
    assert sorted(rows) == sorted(f"LADLE_{name.upper()}" for name in Settings.model_fields)


def test_the_reference_has_no_setting_that_is_not_there() -> None:
    named = set(re.findall(r"LADLE_[A-Z_]+", "".join(path.read_text("utf-8") for path in PROJECT.glob("docs/**/*.md"))))
    assert named <= {f"LADLE_{name.upper()}" for name in Settings.model_fields}


def kinds_documented() -> dict[str, int]:
    text = (REFERENCE / "http-api.md").read_text("utf-8")
    return {kind: int(status) for kind, status in re.findall(r"^\| `([a-z-]+)` \| (\d{3}) \|", text, re.MULTILINE)}


def test_every_kind_of_refusal_is_in_the_reference_with_its_status() -> None:
    over_http = {error.kind: status for error, status in STATUS.items() if status != HTTPStatus.INTERNAL_SERVER_ERROR}
    by_http = {kind: status for status, (kind, _) in HTTP_KINDS.items()} | {STOPPING[0]: 503}
    assert kinds_documented() == over_http | by_http


def test_refused_words_are_listed_in_the_order_they_are_judged() -> None:
    judged = [error.kind for error in STATUS][:7]
    assert list(kinds_documented())[:7] == judged


def test_kinds_that_only_a_host_meets_are_named() -> None:
    text = (REFERENCE / "http-api.md").read_text("utf-8")
    for error, status in STATUS.items():
        if status == HTTPStatus.INTERNAL_SERVER_ERROR:
            assert f"`{error.kind}`" in text


def test_every_address_is_in_the_reference() -> None:
    text = (REFERENCE / "http-api.md").read_text("utf-8")
    document = json.loads((REFERENCE / "openapi.json").read_text("utf-8"))
    addresses = {f"{method.upper()} {path}" for path, item in document["paths"].items() for method in item}
    assert set(re.findall(r"^\| `([A-Z]+ /[^`]+)`", text, re.MULTILINE)) == addresses


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(PROJECT.rglob("*.md")) if not {".venv", "node_modules", ".venv-bench"} & set(path.parts)],
    ids=lambda path: str(path.relative_to(PROJECT)),
)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
        if "://" not in target and not target.startswith("mailto:"):
            assert (path.parent / target).exists(), target


def test_a_proxy_as_documented_lets_through_what_the_server_takes() -> None:
    """A file of games is the largest body."""
    (size,) = re.findall(r"client_max_body_size (\d+)m;", (PROJECT / "deploy/nginx.conf").read_text("utf-8"))
    assert int(size) * 1024 * 1024 == max(LIMIT_BYTES, *LARGER.values())
