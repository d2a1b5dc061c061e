"""The backup format on its own: what is written is read, and damage is always seen."""

import io
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ladle.errors import BadBackup
from ladle.storage.backup_file import CHUNK_ROWS, Rows, Value, read_backup, write_backup

values = st.none() | st.integers(-(2**63), 2**63 - 1) | st.text()
tables = st.lists(
    st.tuples(st.text(min_size=1), st.lists(st.tuples(values, st.none() | st.binary(), values), max_size=8)), max_size=4
)
Contents = list[tuple[str, list[tuple[Value, ...]]]]


def written(contents: Contents) -> bytes:
    file = io.BytesIO()
    parts = [Rows(name, ("a", "b", "c"), frozenset({"b"}), rows) for name, rows in contents]
    write_backup(file, "0001", parts)
    return file.getvalue()


def read(path: Path) -> Contents:
    """The rows as they were written, tables without any left out. Nothing counts before the end was reached."""
    revision, chunks = read_backup(path)
    found: Contents = []
    for chunk in chunks:
        rows = [tuple(row) for row in chunk.rows]
        if found and found[-1][0] == chunk.table:
            found[-1][1].extend(rows)
        else:
            found.append((chunk.table, rows))
    assert revision == "0001"
    return found


def merged(contents: Contents) -> Contents:
    found: Contents = []
    for name, rows in contents:
        if rows and found and found[-1][0] == name:
            found[-1][1].extend(rows)
        elif rows:
            found.append((name, list(rows)))
    return found


@given(contents=tables)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_written_is_read(tmp_path: Path, contents: Contents) -> None:
    path = tmp_path / "backup"
    path.write_bytes(written(contents))
    assert read(path) == merged(contents)


@given(contents=tables.filter(any), where=st.floats(0, 1, exclude_max=True), flip=st.integers(1, 255))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_changed_byte_goes_unseen(tmp_path: Path, contents: Contents, where: float, flip: int) -> None:
    """Refused, or (in the few bytes of gzip's head that say nothing) without effect."""
    path = tmp_path / "backup"
    content = bytearray(written(contents))
    content[int(where * len(content))] ^= flip
    path.write_bytes(content)
    with suppress(BadBackup):
        assert read(path) == merged(contents)


@given(contents=tables, kept=st.floats(0, 1, exclude_max=True))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_truncation_is_seen(tmp_path: Path, contents: Contents, kept: float) -> None:
    path = tmp_path / "backup"
    content = written(contents)
    path.write_bytes(content[: int(kept * len(content))])
    with pytest.raises(BadBackup):
        read(path)


@pytest.mark.parametrize("count", [0, 1, CHUNK_ROWS - 1, CHUNK_ROWS, CHUNK_ROWS + 1, 3 * CHUNK_ROWS])
def test_long_tables_come_in_chunks(tmp_path: Path, count: int) -> None:
    path = tmp_path / "backup"
    path.write_bytes(written([("steps", [(number, b"", "") for number in range(count)])]))
    sizes = [len(list(chunk.rows)) for chunk in read_backup(path)[1]]
    assert sum(sizes) == count
    assert all(0 < size <= CHUNK_ROWS for size in sizes)
