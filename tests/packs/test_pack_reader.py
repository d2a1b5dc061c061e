"""Every way in which a pack can be broken, and the file and line that a host is told."""

import os
import re
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from ladle.errors import BadPack
from ladle.packs import read_pack

Files = dict[str, str | bytes]
WritePack = Callable[..., Path]
MIB = 1024 * 1024


def test_a_pack_is_read_as_it_was_written(pack_files: Files, write_pack: WritePack) -> None:
    pack = read_pack(write_pack(pack_files))
    assert (pack.name, pack.title, pack.language, pack.length) == ("en-3", "Small", "en", 3)
    assert pack.lexicon.words == ("bat", "bet", "bit", "cat", "cot", "dog", "dot", "net", "nun", "nut", "wax")
    assert pack.lexicon.frequency("cat") == 500
    assert pack.lexicon.frequency("wax") == 0  # no line of zipf.csv
    assert pack.lexicon.spelling("bet") == "bét"
    assert pack.everyday == {"bat", "bet", "cat", "cot", "dog", "dot", "net", "nun", "nut"}
    assert pack.recognised == {"bot", "tog"}
    assert pack.blocked == {"git"}
    assert pack.never_show == {"bit"}
    assert pack.glosses == {"bat": "a flying mammal", "cot": "a bed, for a child"}
    assert pack.answers_daily == {"bat", "cat", "dog"}
    assert pack.answers_practice == {"cot", "nut"}
    assert pack.answers == {"bat", "cat", "cot", "dog", "nut"}
    assert pack.manifest.licences == ("CC0-1.0",)


def test_a_sign_set_apart_stays_with_the_word_before_it(write_pack: WritePack) -> None:
    pack = read_pack(write_pack({"accepted.txt": "cat\ncot\n", "glosses.csv": "cat,un félin ; un : mot\n"}))
    assert pack.glosses == {"cat": "un félin\N{NO-BREAK SPACE}; un\N{NO-BREAK SPACE}: mot"}


def test_a_pack_of_accepted_words_alone_is_enough(write_pack: WritePack) -> None:
    pack = read_pack(write_pack({"accepted.txt": "cat\ncot\n"}))
    assert pack.everyday == {"cat", "cot"}  # with no list of everyday words, all are
    assert not pack.recognised | pack.blocked | pack.never_show | pack.answers


def test_licences_may_lie_beside_the_words(pack_files: Files, write_pack: WritePack) -> None:
    pack = read_pack(write_pack({**pack_files, "LICENSE": "all of it\n", "NOTICE.scowl.txt": b"\r\nany bytes \xff"}))
    assert pack.manifest.entry("LICENSE") is not None


def test_files_that_begin_with_a_dot_are_left_alone(pack_files: Files, write_pack: WritePack) -> None:
    folder = write_pack(pack_files)
    (folder / ".DS_Store").write_bytes(b"\0")
    assert read_pack(folder).name == "en-3"


@pytest.mark.parametrize(
    ("file", "content", "line", "problem"),
    [
        # text
        ("accepted.txt", b"\xef\xbb\xbfcat\n", 1, "byte order mark"),
        ("accepted.txt", b"cat\r\ncot\r\n", 1, "carriage return"),
        ("accepted.txt", b"cat\ncot\r\n", 2, "carriage return"),
        ("accepted.txt", b"cat\nc\0t\n", 2, "NUL"),
        ("accepted.txt", b"cat\nc\xe9t\n", 2, "not UTF-8"),
        ("accepted.txt", "cat\ncot\n".encode("utf-16"), 1, "NUL"),
        ("accepted.txt", b"bat\nbet\nca", 3, "cut off"),
        ("accepted.txt", "bat\nbe\u0301t\n".encode(), 2, "normal form C"),
        ("accepted.txt", b"cat\n" + b"x" * 1025 + b"\n", 2, "more than 1,024 bytes"),
        ("accepted.txt", b"cat\n" + "é".encode() * 600 + b"\n", 2, "more than 1,024 bytes"),
        # words
        ("accepted.txt", "", 0, "no accepted words"),
        ("accepted.txt", "\n", 1, "blank line"),
        ("accepted.txt", "cat\n\ncot\n", 2, "blank line"),
        ("accepted.txt", "bat\ncart\n", 2, "'cart' has 4 letters, not 3"),
        ("accepted.txt", "bat\nca\n", 2, "'ca' has 2 letters, not 3"),
        ("accepted.txt", "bat\ncat \n", 2, "'cat ' has 4 letters, not 3"),
        ("accepted.txt", "bat\nBet\n", 2, "'B' is not in the alphabet; in normal form it is bet"),
        ("accepted.txt", "bat\nbét\n", 2, "'é' is not in the alphabet; in normal form it is bet"),
        ("accepted.txt", "bat\nb-t\n", 2, "'-' is not in the alphabet"),
        ("accepted.txt", "bat\nб\u200bт\n", 2, "is not in the alphabet"),
        ("accepted.txt", "bat\nbat\n", 2, "bat stands here twice"),
        ("accepted.txt", "bat\ncat\nbet\n", 3, "bet comes after cat: words are sorted"),
        ("recognised.txt", "tog\nbot\n", 2, "bot comes after tog"),
        ("answers-daily.txt", "dog\ncat\n", 2, "cat comes after dog"),
        ("answers-practice.txt", "cot\ncoat\n", 2, "'coat' has 4 letters, not 3"),
        ("blocked.txt", "git\ngits\n", 2, "'gits' has 4 letters"),
        # one list against another
        ("everyday.txt", "bat\nbot\n", 2, "bot is not in accepted.txt"),
        ("never-show.txt", "bit\nzap\n", 2, "zap is not in accepted.txt"),
        ("recognised.txt", "bot\ncat\n", 2, "cat is in accepted.txt too"),
        ("recognised.txt", "bot\ngit\n", 2, "git is in blocked.txt too"),
        ("blocked.txt", "cat\ngit\n", 1, "cat is in accepted.txt too"),
        ("answers-daily.txt", "bat\nbot\n", 2, "bot is not in accepted.txt"),  # recognised only
        ("answers-practice.txt", "cot\ngit\n", 2, "git is not in accepted.txt"),  # a slur
        ("answers-daily.txt", "bat\nbit\n", 2, "bit is in never-show.txt too"),
        ("answers-practice.txt", "bit\n", 1, "bit is in never-show.txt too"),
        ("answers-practice.txt", "cot\ndog\n", 2, "dog is in answers-daily.txt too"),
        # what is known of words
        ("zipf.csv", "bat,401\nbot,3\n", 2, "bot is not in accepted.txt"),
        ("zipf.csv", "bat,4.01\n", 1, "'4.01' is no whole number"),
        ("zipf.csv", "bat,-3\n", 1, "'-3' is no whole number"),
        ("zipf.csv", "bat,\n", 1, "'' is no whole number"),
        ("zipf.csv", "bat,1001\n", 1, "'1001' is no whole number from 0 to 1000"),
        ("zipf.csv", "bat," + "9" * 900 + "\n", 1, "is no whole number"),
        ("zipf.csv", "bat,007\n", 1, "'007' is no whole number"),
        ("zipf.csv", "bat,٣\n", 1, "is no whole number"),  # int() would take the Arabic digit
        ("zipf.csv", "bat,1_0\n", 1, "is no whole number"),  # and this
        ("zipf.csv", "word,hundredths\nbat,401\n", 1, "'word' has 4 letters, not 3"),
        ("zipf.csv", "bat,401,1\n", 1, "3 columns, not 2"),
        ("zipf.csv", "bat\n", 1, "1 columns, not 2"),
        ("zipf.csv", "bat;401\n", 1, "1 columns, not 2"),
        ("zipf.csv", "bat,401\n\n", 2, "blank line"),
        ("zipf.csv", "bet,400\nbat,401\n", 2, "bat comes after bet"),
        ("zipf.csv", "bat,401\nbat,402\n", 2, "bat stands here twice"),
        ("display.csv", "bet,bat\n", 1, "'bat' is no other spelling of bet"),
        ("display.csv", "bet,bet\n", 1, "'bet' is no other spelling of bet"),
        ("display.csv", "bet,bét\u202e\n", 1, "is no other spelling of bet"),
        ("display.csv", "bot,bôt\n", 1, "bot is not in accepted.txt"),
        ("glosses.csv", 'bat,"a flying mammal\n', 1, "quotation marks that do not pair"),
        ("glosses.csv", "bat,a mammal, flying\n", 1, "3 columns, not 2"),
        ("glosses.csv", "bat,\n", 1, "1 to 300 printable characters"),
        ("glosses.csv", "bat,a\tmammal\n", 1, "1 to 300 printable characters"),
        ("glosses.csv", "bat," + "x" * 301 + "\n", 1, "1 to 300 printable characters"),
        ("glosses.csv", "bot,a program\n", 1, "bot is not in accepted.txt"),
    ],
)
def test_a_broken_file_is_refused_by_line(
    pack_files: Files, write_pack: WritePack, file: str, content: str | bytes, line: int, problem: str
) -> None:
    folder = write_pack({**pack_files, file: content})
    with pytest.raises(BadPack, match=re.escape(problem)) as caught:
        read_pack(folder)
    assert (caught.value.data["file"], caught.value.data["line"]) == (f"en-3/{file}", line)


@pytest.mark.parametrize(
    ("written", "instead", "line", "problem"),
    [
        ('name = "en-3"\n', "", 0, "name: missing"),
        ('title = "Small"\n', "", 0, "title: missing"),
        ('name = "en-3"', 'name = "en-4"', 1, "it is en-4, but the folder is called en-3"),
        ('name = "en-3"', 'name = "../en-3"', 1, "name: must be lower-case letters"),
        ('name = "en-3"', 'name = "en3"', 1, "name: must be lower-case letters"),
        ('name = "en-3"', 'name = "' + "a-" * 30 + 'b"', 1, "name: must be lower-case letters"),
        ('title = "Small"', "title = 3", 2, "title: must be one line of text"),
        ('title = "Small"', r'title = "a\nb"', 2, "title: must be one line of text"),
        ('title = "Small"', r'title = "a\u009b2Jb"', 2, "title: must be one line of text"),  # clears some terminals
        ('title = "Small"', r'title = "a\u202eb"', 2, "title: must be one line of text"),
        ("length = 3", r"length = 3" + "\n" + r'"\u001b[2J" = 3', 0, r"\x1b[2J: there is no such field"),
        ('language = "en"', 'language = "English"', 3, "language: must be a language tag"),
        ("length = 3", 'length = "3"', 4, "length: must be a whole number from 1 to 15"),
        ("length = 3", "length = true", 4, "length: must be a whole number"),
        ("length = 3", "length = 0", 4, "length: must be a whole number"),
        ("length = 3", "length = 3\nlenght = 3", 5, "lenght: there is no such field"),
        ("length = 3", "length = " + "9" * 5000, 0, "not a TOML file"),
        ("length = 3", "length = ", 4, "not a TOML file"),
        ("length = 3", "length = " + "[" * 5000, 0, "not a TOML file"),
        ("[normal_form]", "[normal_forms]", 0, "normal_form: missing"),
        ("[normal_form]", 'normal_form = "a"\n[other]', 6, "normal_form: must be a table"),
        ('letters = "abc', 'letters = "aabc', 7, "letters: an alphabet names each of its letters once"),
        ('letters = "abc', 'letters = "Abc', 7, "letters: lower-case letters"),
        ('letters = "abc', 'letters = ",abc', 7, "letters: letters and digits only"),
        ('letters = "abc', 'letters = "½abc', 7, "letters: letters and digits only"),
        ("lower = {", "lower = { I = 3 ", 8, "lower: must map single letters to texts"),
        ("folds = {", 'folds = { oe = "e"', 9, "folds: must map single letters to texts"),
        ("folds = {", 'folds = { "œ" = "öe"', 9, "folds: 'œ' = 'öe' must turn"),
        ("folds = {", "folds = [", 9, "not a TOML file"),
        ("[[file]]\n", "[file]\n", 18, "not a TOML file"),
        ('name = "accepted.txt"', "", 11, "name: missing"),
        ('name = "accepted.txt"', 'name = "../accepted.txt"', 12, "name: must be one of accepted.txt"),
        ('name = "accepted.txt"', r'name = "..\\accepted.txt"', 12, "name: must be one of"),
        ('name = "accepted.txt"', 'name = "/etc/passwd"', 12, "name: must be one of"),
        ('name = "accepted.txt"', 'name = "accepted.txt\\u0000"', 12, "name: must be one of"),
        ('name = "accepted.txt"', 'name = "manifest.toml"', 12, "name: must be one of"),
        ('name = "accepted.txt"', 'name = "blocked.text"', 12, "name: must be one of"),
        ('name = "accepted.txt"', 'name = "LICENSE/accepted.txt"', 12, "name: must be one of"),
        ('name = "blocked.txt"', 'name = "accepted.txt"', 11, "file: accepted.txt is listed twice"),
        ('sha256 = "', 'sha256 = "A', 13, "sha256: must be 64 lower-case hex digits"),
        ('licence = "CC0-1.0"\n', "", 11, "licence: missing"),
        ('licence = "CC0-1.0"', 'license = "CC0-1.0"', 11, "licence: missing"),
        ('licence = "CC0-1.0"', 'licence = ""', 16, "licence: must be one line of text"),
    ],
)
def test_a_broken_manifest_is_refused_by_field(
    pack_files: Files, write_pack: WritePack, written: str, instead: str, line: int, problem: str
) -> None:
    folder = write_pack(pack_files)
    manifest = folder / "manifest.toml"
    text = manifest.read_text()
    assert written in text
    manifest.write_text(text.replace(written, instead, 1))
    with pytest.raises(BadPack, match=re.escape(problem)) as caught:
        read_pack(folder)
    assert (caught.value.data["file"], caught.value.data["line"]) == ("en-3/manifest.toml", line)


@pytest.mark.parametrize(
    ("content", "line", "problem"),
    [
        (b"\xef\xbb\xbfname = 1\n", 1, "byte order mark"),
        (b'name = "a"\ntitle = "\xff"\n', 2, "not UTF-8"),
        (b"", 0, "name: missing"),
        (b"#" * (256 * 1024 + 1), 0, "larger than 262,144 bytes"),
    ],
)
def test_a_manifest_that_is_no_such_text(
    pack_files: Files, write_pack: WritePack, content: bytes, line: int, problem: str
) -> None:
    folder = write_pack(pack_files)
    (folder / "manifest.toml").write_bytes(content)
    with pytest.raises(BadPack, match=problem) as caught:
        read_pack(folder)
    assert caught.value.data["line"] == line


def test_a_changed_file_is_told_by_its_digest(pack_files: Files, write_pack: WritePack) -> None:
    folder = write_pack(pack_files)
    (folder / "zipf.csv").write_bytes(b"bat,400\n")
    with pytest.raises(BadPack, match=r"zipf.csv: its SHA-256 is [0-9a-f]{64}, the manifest says [0-9a-f]{64}"):
        read_pack(folder)


def test_a_file_that_is_not_listed(pack_files: Files, write_pack: WritePack) -> None:
    folder = write_pack(pack_files)
    (folder / "extra.txt").write_text("cat\n")
    with pytest.raises(BadPack, match=r"en-3/extra.txt: the file is not listed in manifest.toml"):
        read_pack(folder)


def test_a_listed_file_that_is_missing(pack_files: Files, write_pack: WritePack) -> None:
    folder = write_pack(pack_files)
    (folder / "blocked.txt").unlink()
    with pytest.raises(BadPack, match=r"en-3/blocked.txt: the file is missing, but manifest.toml lists it"):
        read_pack(folder)


def test_a_folder_without_a_manifest_or_without_anything(tmp_path: Path) -> None:
    (tmp_path / "en-3").mkdir()
    with pytest.raises(BadPack, match=r"en-3/manifest.toml: the file is missing"):
        read_pack(tmp_path / "en-3")
    with pytest.raises(BadPack, match=r"en-9/manifest.toml: the file is missing"):
        read_pack(tmp_path / "en-9")


@pytest.mark.parametrize("file", ["accepted.txt", "manifest.toml"])
def test_a_symbolic_link_is_not_followed(pack_files: Files, write_pack: WritePack, tmp_path: Path, file: str) -> None:
    folder = write_pack(pack_files)
    outside = tmp_path / "outside"
    (folder / file).rename(outside)
    _link(folder / file, outside)
    with pytest.raises(BadPack, match=f"en-3/{file}: a symbolic link"):
        read_pack(folder)


def _link(link: Path, to: Path) -> None:
    try:
        link.symlink_to(to)
    except OSError:
        pytest.skip("this system lets nobody make symbolic links here")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
@pytest.mark.parametrize("file", ["accepted.txt", "manifest.toml"])
def test_a_pipe_is_not_waited_for(pack_files: Files, write_pack: WritePack, file: str) -> None:
    folder = write_pack(pack_files)
    (folder / file).unlink()
    os.mkfifo(folder / file)
    with pytest.raises(BadPack, match="not a plain file"):
        read_pack(folder)


def test_a_folder_in_a_pack_is_no_file(pack_files: Files, write_pack: WritePack) -> None:
    folder = write_pack(pack_files)
    (folder / "more").mkdir()
    with pytest.raises(BadPack, match="en-3/more: not a plain file"):
        read_pack(folder)


@pytest.mark.parametrize("file", ["accepted.txt", "manifest.toml"])
def test_a_giant_file_is_refused_unread(pack_files: Files, write_pack: WritePack, file: str) -> None:
    folder = write_pack(pack_files)
    with (folder / file).open("r+b") as sparse:
        sparse.truncate(4096 * MIB)  # takes no room on the disk, and would take 4 GiB in memory
    tracemalloc.start()
    with pytest.raises(BadPack, match=f"en-3/{file}: larger than"):
        read_pack(folder)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MIB


def test_many_files_below_the_limit_are_too_much_together(pack_files: Files, write_pack: WritePack) -> None:
    folder = write_pack({**pack_files, **{f"NOTICE.{number}": "" for number in range(5)}})
    for number in range(5):
        with (folder / f"NOTICE.{number}").open("r+b") as sparse:
            sparse.truncate(7 * MIB)
    with pytest.raises(BadPack, match=r"en-3: 36,\d+,\d+ bytes in all, more than 33,554,432"):
        read_pack(folder)


@pytest.mark.parametrize("more", [32, 100])
def test_more_files_than_a_pack_may_have(pack_files: Files, write_pack: WritePack, more: int) -> None:
    folder = write_pack(pack_files)
    for number in range(more):
        (folder / f"NOTICE.{number}").touch()
    with pytest.raises(BadPack, match="en-3: more than 32 files"):
        read_pack(folder)


def test_more_files_listed_than_a_pack_may_have(pack_files: Files, write_pack: WritePack) -> None:
    with pytest.raises(BadPack, match="file: more than 32"):
        read_pack(write_pack({**pack_files, **{f"NOTICE.{number}": "" for number in range(32)}}))


def test_a_file_name_that_no_terminal_can_print(pack_files: Files, write_pack: WritePack) -> None:
    folder = write_pack(pack_files)
    (folder / "a\u202eb\n.txt").touch()
    with pytest.raises(BadPack) as caught:
        read_pack(folder)
    assert str(caught.value).isprintable()
