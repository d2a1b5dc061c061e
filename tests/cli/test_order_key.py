"""The key file: made once, for its owner alone, and refused without a word about what is in it."""

import os
from pathlib import Path
from threading import Thread

import pytest

from ladle.cli.order_key import read_or_make
from ladle.errors import BadSetting

KEY = bytes(range(32))


def test_it_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "order.key"
    assert read_or_make(file, lambda: KEY) == KEY
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.read_text("ascii") == f"{KEY.hex()}\n"
    assert read_or_make(file, lambda: bytes(32)) == KEY
    assert list(tmp_path.iterdir()) == [file]


def test_processes_that_make_it_at_once_have_one_key(tmp_path: Path) -> None:
    found = list[bytes]()
    threads = [
        Thread(target=lambda: found.append(read_or_make(tmp_path / "order.key", lambda: os.urandom(32))))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(found), len(set(found))) == (8, 1)


@pytest.mark.parametrize("content", ["", "abc", "g" * 64, "0" * 63, "0" * 65, "0" * 64 + "\nmore", "0" * 2000])
def test_another_content_is_refused_and_not_told(tmp_path: Path, content: str) -> None:
    file = tmp_path / "order.key"
    file.touch(0o600)
    file.write_text(content)
    with pytest.raises(BadSetting, match="64 digits") as refused:
        read_or_make(file, lambda: KEY)
    assert not content or content not in refused.value.message
    assert file.read_text() == content


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620])
def test_one_that_others_may_read_or_write_is_refused(tmp_path: Path, mode: int) -> None:
    file = tmp_path / "order.key"
    read_or_make(file, lambda: KEY)
    file.chmod(mode)
    with pytest.raises(BadSetting, match="chmod 600"):
        read_or_make(file, lambda: KEY)


def test_one_that_cannot_be_had_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"LADLE_ORDER_KEY_FILE: .*No such file or directory"):
        read_or_make(tmp_path / "none" / "order.key", lambda: KEY)
    with pytest.raises(BadSetting, match="this is a folder"):
        read_or_make(tmp_path, lambda: KEY)
