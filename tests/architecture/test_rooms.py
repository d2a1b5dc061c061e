"""The house keeps its order: rooms import downward only, and say what is public."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "ladle"
ROOMS = ("words", "ladder", "codebreaking", "packs", "daily", "storage", "play", "web", "cli", "locales")


def test_rooms_import_downward_only() -> None:
    program = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([program], cwd=SOURCE.parents[1], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


def test_the_list_of_rooms_is_complete() -> None:
    assert {path.parent.name for path in SOURCE.glob("*/__init__.py")} == set(ROOMS)


def public_names(init: Path) -> set[str]:
    """What a room's ``__init__.py`` binds for others: re-exports from Ladle, and its own definitions."""
    names: set[str] = set()
    for node in ast.parse(init.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ladle"):
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("room", ROOMS)
def test_all_is_what_is_public(room: str) -> None:
    module = import_module(f"ladle.{room}")
    listed = module.__all__
    assert len(set(listed)) == len(listed)
    assert set(listed) == public_names(SOURCE / room / "__init__.py")
    assert all(hasattr(module, name) for name in listed)


@pytest.mark.parametrize("room", [room for room in ROOMS if room != "locales"])
def test_a_room_begins_with_what_it_offers_and_nothing_else(room: str) -> None:
    body = ast.parse((SOURCE / room / "__init__.py").read_text("utf-8")).body
    assert isinstance(body[0], ast.Expr), "a docstring"
    assert all(isinstance(node, ast.ImportFrom | ast.Assign) for node in body[1:])


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_module_says_what_it_is_and_stays_small(path: Path) -> None:
    text = path.read_text("utf-8")
    assert ast.get_docstring(ast.parse(text)), "a docstring"
    assert text.count("\n") <= 400
    assert path.stem not in {"utils", "helpers", "common", "manager", "base", "misc"}


def test_only_the_settings_read_the_environment() -> None:
    readers = [
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(word in path.read_text("utf-8") for word in ("os.environ", "import environ", "getenv"))
    ]
    assert readers == ["settings.py"]


def test_the_core_has_no_clock_and_no_chance() -> None:
    for room in ("words", "ladder", "codebreaking", "daily", "packs", "storage", "play"):
        for path in (SOURCE / room).rglob("*.py"):
            text = path.read_text("utf-8")
            for word in ("datetime.now", "date.today", "time.time", "import random", "urandom", "\nimport secrets"):
                assert word not in text, f"{path}: {word}"


def test_only_storage_says_sql() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.relative_to(SOURCE).parts[0] == "storage":
            continue
        for name in imported(path):
            assert name.partition(".")[0] not in {"sqlalchemy", "psycopg", "sqlite3", "alembic"}, path


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
