"""The format of a backup: gzip over lines of JSON, the same for every database product.

{"format": "ladle-backup", "version": 1, "revision": "0001"}
{"table": "players", "columns": ["id", "token_hash"], "binary": ["token_hash"]}
[1, "q83vEjRWeJA="]                                        a row; bytes as base64
{"rows": 1, "sha256": "..."}                               of all bytes before this line
"""

import base64
import gzip
import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from ladle.errors import BadBackup
from ladle.foreign_files import open_regular

FORMAT, VERSION = "ladle-backup", 1
LONGEST_LINE = 64 * 2**20
CHUNK_ROWS = 500

Value = int | str | bytes | None


@dataclass(frozen=True, slots=True)
class Rows:
    """Some rows of one table, in the order of *columns*; *binary* names the columns of bytes."""

    table: str
    columns: tuple[str, ...]
    binary: frozenset[str]
    rows: Iterable[Sequence[Value]]
    line: int = 0
    """Of a part that was read: the number of the line that its first row stood on, the head of the file being 1."""


def write_backup(file: IO[bytes], revision: str, tables: Iterable[Rows]) -> None:
    """Write *tables*, each after the tables that it refers to, with head and checksum. Streams: memory stays flat."""
    digest, count = hashlib.sha256(), 0
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:

        def put(value: object) -> None:
            line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            packed.write(line)

        put({"format": FORMAT, "version": VERSION, "revision": revision})
        for part in tables:
            put({"table": part.table, "columns": part.columns, "binary": sorted(part.binary)})
            for row in part.rows:
                put([base64.b64encode(value).decode() if isinstance(value, bytes) else value for value in row])
                count += 1
        put({"rows": count, "sha256": digest.hexdigest()})


def read_backup(path: Path) -> tuple[str, Iterator[Rows]]:
    """The schema revision of the backup at *path*, and its rows in chunks, read as they are asked for.

    Raises BadBackup at once for a foreign file; the chunks raise it wherever damage shows, at the latest after the
    last chunk, where the checksum stands. So nothing may be kept before they have ended.
    """
    lines = _lines(path)
    with _damage_refused():
        head = next(lines, None)
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise BadBackup("this is not a backup of Ladle")
        if head.get("version") != VERSION:
            raise BadBackup(f"its format is version {head.get('version')!r:.20}; this Ladle reads {VERSION}")
        return str(head["revision"]), _chunks(lines)


def verify(path: Path) -> None:
    """Read the whole backup at *path*, keeping nothing. Raises BadBackup unless it is complete and undamaged."""
    for _ in read_backup(path)[1]:
        pass


def _lines(path: Path) -> Iterator[Any]:
    """Each line's JSON value up to the trailer, which is checked, and must be the end."""
    digest = hashlib.sha256()
    with _damage_refused(), open_regular(path) as packed, gzip.open(packed) as file:
        while line := file.readline(LONGEST_LINE):
            value = json.loads(line)
            if isinstance(value, dict) and "sha256" in value:
                if value["sha256"] != digest.hexdigest():
                    raise BadBackup("its checksum is wrong: the file was damaged or changed")
                if file.read(1):
                    raise BadBackup("something follows its end")
                yield value
                return
            digest.update(line)
            yield value
    raise BadBackup("it ends too early")


def _chunks(lines: Iterator[Any]) -> Iterator[Rows]:
    part, rows, count = None, list[list[Value]](), 0
    for line, value in enumerate(lines, 2):
        if part and rows and (isinstance(value, dict) or len(rows) == CHUNK_ROWS):
            yield Rows(part.table, part.columns, part.binary, rows, line - len(rows))
            count, rows = count + len(rows), []
        with _damage_refused(f" in line {line}"):
            if isinstance(value, list) and part:
                rows.append(_row(part, value))
            elif "sha256" not in value:
                part = _part(value)
            elif value["rows"] != count:
                raise BadBackup("rows are missing")


def _part(value: dict[str, Any]) -> Rows:
    """The table whose rows follow. Raises ValueError, KeyError or TypeError."""
    table, columns, binary = value["table"], tuple(value["columns"]), frozenset(value["binary"])
    if not all(isinstance(name, str) for name in (table, *columns, *binary)):
        raise ValueError("a name is text")
    return Rows(table, columns, binary, ())


def _row(part: Rows, values: list[Any]) -> list[Value]:
    row = [
        base64.b64decode(value, validate=True) if column in part.binary and value is not None else value
        for column, value in zip(part.columns, values, strict=True)
    ]
    if not all(map(_fits, row)):
        raise ValueError("a row holds something else than text and 64-bit numbers")
    return row


def _fits(value: object) -> bool:
    if type(value) is int:
        return -(2**63) <= value < 2**63
    return value is None or type(value) in (str, bytes)


@contextmanager
def _damage_refused(where: str = "") -> Iterator[None]:
    """Whatever an unreadable, truncated or scrambled file provokes in a reader, as BadBackup."""
    try:
        yield
    except FileNotFoundError:
        raise BadBackup("there is no such file") from None
    except EOFError:
        raise BadBackup("it ends too early") from None
    except gzip.BadGzipFile:
        raise BadBackup("this is not a backup of Ladle") from None
    except (zlib.error, ValueError, KeyError, TypeError, RecursionError):
        raise BadBackup(f"it is damaged{where}") from None
    except OSError as error:
        raise BadBackup(str(error.strerror or error)) from None
