"""An edition is read against its pack: any figure in it that the words do not bear out is refused."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ladle.errors import BadPack
from ladle.packs import LadderEdition, Pack, Scheduled, distance_lines, read_edition, read_pack

Files = dict[str, str | bytes]
Write = Callable[..., Path]


@pytest.fixture
def packs(pack_files: Files, write_pack: Write) -> dict[str, Pack]:
    return {"en-3": read_pack(write_pack(pack_files))}


def test_an_edition_is_read_as_it_was_written(
    edition_files: Files, write_edition: Write, packs: dict[str, Pack]
) -> None:
    edition = read_edition(write_edition(edition_files), packs)
    assert isinstance(edition, LadderEdition)
    assert (edition.id, edition.game, edition.title, edition.language) == ("en-dog", "ladder", "To the dog", "en")
    assert edition.pack is packs["en-3"]
    assert (edition.target, edition.doors) == ("dog", ("dot",))
    assert edition.epoch == datetime(2025, 8, 15, 8, tzinfo=UTC)
    assert (edition.layout, edition.rows[0]) == ("qwerty", "qwertyuiop")
    assert list(edition.distances.items())[:4] == [("dog", 0), ("dot", 1), ("cot", 2), ("cat", 3)]
    assert "wax" not in edition.distances  # it leads nowhere
    assert edition.schedule[:2] == (Scheduled("bat", 4), Scheduled("bet", 5))


def test_an_epoch_elsewhere_is_told_in_utc(edition_files: Files, write_edition: Write, packs: dict[str, Pack]) -> None:
    text = str(edition_files["edition.toml"]).replace("08:00:00Z", "10:00:00+02:00")
    edition = read_edition(write_edition({**edition_files, "edition.toml": text}), packs)
    assert edition.epoch.isoformat() == "2025-08-15T08:00:00+00:00"


@pytest.mark.parametrize(
    ("written", "instead", "line", "problem"),
    [
        ('id = "en-dog"\n', "", 0, "id: missing"),
        ('id = "en-dog"', 'id = "en-cat"', 1, "it is en-cat, but the folder is called en-dog"),
        ('id = "en-dog"', 'id = "api"', 1, "id: must be lower-case letters"),
        ('game = "ladder"', 'game = "chess"', 2, "game: 'chess' is none of: ladder"),
        ('pack = "en-3"', 'pack = "en-9"', 3, "pack: there is no pack 'en-9'; there are: en-3"),
        ('pack = "en-3"', 'pack = "../en-3"', 3, "pack: there is no pack"),
        ('target = "dog"', 'target = "god"', 4, "target: 'god' is not an accepted word of en-3"),
        ('target = "dog"', 'target = "DOG"', 4, "target: 'DOG' is not an accepted word of en-3"),
        ('language = "en"', 'language = "fr"', 5, "language: the words of en-3 are en"),
        ('title = "To the dog"', "title = []", 6, "title: must be one line of text"),
        ("epoch = 2025-08-15T08:00:00Z", "epoch = 2025-08-15T08:00:00", 7, "epoch: must be a date and time with"),
        ("epoch = 2025-08-15T08:00:00Z", "epoch = 2025-08-15", 7, "epoch: must be a date and time with"),
        ("epoch = 2025-08-15T08:00:00Z", "epoch = 0001-01-01T00:00:00+14:00", 7, "epoch: must be a date and time"),
        ("epoch = 2025-08-15T08:00:00Z", 'epoch = "today"', 7, "epoch: must be a date and time with"),
        ('layout = "qwerty"', 'layout = "dvorak"', 8, "layout: 'dvorak' is none of: qwerty, azerty"),
        ('layout = "qwerty"', 'layout = "qwerty"\nkeys = ["dog"]', 8, "layout: an edition with keys of its own"),
        ('layout = "qwerty"\n', "", 0, "layout: missing"),
        ('layout = "qwerty"', "keys = []", 8, "keys: 1 to 6 rows of 1 to 10 letters"),
        ('layout = "qwerty"', 'keys = ["abcdefghijk"]', 8, "keys: 1 to 6 rows of 1 to 10 letters"),
        ('layout = "qwerty"', 'keys = ["dog", "god"]', 8, "keys: 'g' is there twice"),
        ('layout = "qwerty"', 'keys = ["d0g"]', 8, "keys: '0' is there twice, or no letter of en-3"),
        ('layout = "qwerty"', "keys = [1]", 8, "keys: must be a list of texts"),
        ('doors = ["dot"]', "", 0, "doors: missing"),
        ('doors = ["dot"]', 'doors = "dot"', 9, "doors: must be a list of texts"),
        ('doors = ["dot"]', 'doors = ["dig"]', 9, "doors: 'dig' is not an accepted word of en-3"),
        ('doors = ["dot"]', 'doors = ["cot"]', 9, "doors: cot is not one letter from dog"),
        ('doors = ["dot"]', 'doors = ["dot", "dot"]', 9, "doors: dot stands here twice"),
        ('doors = ["dot"]', 'doors = ["dot"]\nseed = 1', 10, "seed: there is no such field"),
        ('doors = ["dot"]', "doors =", 9, "not a TOML file"),
    ],
)
def test_a_broken_description_is_refused_by_field(
    edition_files: Files,
    write_edition: Write,
    packs: dict[str, Pack],
    written: str,
    instead: str,
    line: int,
    problem: str,
) -> None:
    text = str(edition_files["edition.toml"])
    assert written in text
    folder = write_edition({**edition_files, "edition.toml": text.replace(written, instead)})
    with pytest.raises(BadPack, match=re.escape(problem)) as caught:
        read_edition(folder, packs)
    assert (caught.value.data["file"], caught.value.data["line"]) == ("en-dog/edition.toml", line)


@pytest.mark.parametrize(
    ("file", "written", "instead", "line", "problem"),
    [
        ("distances.csv", "COT,2", "COT,3", 3, "'COT,3' should be COT,2"),
        ("distances.csv", "COT,2\n", "", 3, "'CAT,3' should be COT,2"),
        ("distances.csv", "COT,2", "cot,2", 3, "'cot,2' should be COT,2"),
        ("distances.csv", "COT,2\nCAT,3", "CAT,3\nCOT,2", 3, "'CAT,3' should be COT,2"),
        ("distances.csv", "NUN,8\n", "NUN,8\nWAX,9\n", 11, "'WAX,9' should be no line at all"),
        ("distances.csv", "NUN,8\n", "", 10, "the file ends here; NUN,8 is missing"),
        ("distances.csv", "NUN,8\n", "NUN,8", 10, "cut off"),
        ("distances.csv", "DOG,0\n", "\ufeffDOG,0\n", 1, "byte order mark"),
        ("schedule.csv", "COT,2\n", "", 0, "6 starts; a schedule is whole weeks, a multiple of 7"),
        ("schedule.csv", "BAT,4\nBET,5\nNET,6\nNUT,7\nNUN,8\nCAT,3\nCOT,2\n", "", 0, "0 starts"),
        ("schedule.csv", "BAT,4", "BAT", 1, "1 columns, not 2"),
        ("schedule.csv", "BAT,4", "bat,4", 1, "'bat': written in capitals it is BAT"),
        ("schedule.csv", "BET,5", "BÉT,5", 2, "'BÉT': written in capitals it is BET"),
        ("schedule.csv", "BET,5", "BOT,5", 2, "'BOT': not an accepted word of en-3"),
        ("schedule.csv", "BET,5", "BIT,5", 2, "'BIT': a word that is never shown is no start"),
        ("schedule.csv", "BET,5", "DOG,0", 2, "'DOG': it is the target"),
        ("schedule.csv", "BET,5", "WAX,5", 2, "'WAX': dog cannot be reached from it"),
        ("schedule.csv", "BET,5", "BAT,4", 2, "'BAT': scheduled twice"),
        ("schedule.csv", "BET,5", "BET,4", 2, "'BET': its par is 5, not '4'"),
        ("schedule.csv", "BET,5", "BET,05", 2, "'BET': its par is 5, not '05'"),
    ],
)
def test_a_figure_that_the_words_do_not_bear_out(
    edition_files: Files,
    write_edition: Write,
    packs: dict[str, Pack],
    file: str,
    written: str,
    instead: str,
    line: int,
    problem: str,
) -> None:
    text = str(edition_files[file])
    assert written in text
    folder = write_edition({**edition_files, file: text.replace(written, instead)})
    with pytest.raises(BadPack, match=re.escape(problem)) as caught:
        read_edition(folder, packs)
    assert (caught.value.data["file"], caught.value.data["line"]) == (f"en-dog/{file}", line)


@pytest.mark.parametrize("file", ["edition.toml", "distances.csv", "schedule.csv"])
def test_a_missing_file(edition_files: Files, write_edition: Write, packs: dict[str, Pack], file: str) -> None:
    del edition_files[file]
    with pytest.raises(BadPack, match=f"en-dog/{file}: the file is missing"):
        read_edition(write_edition(edition_files), packs)


def test_a_file_that_no_edition_has(edition_files: Files, write_edition: Write, packs: dict[str, Pack]) -> None:
    with pytest.raises(BadPack, match=r"en-dog/answers\.csv: an edition has edition\.toml, distances\.csv and"):
        read_edition(write_edition({**edition_files, "answers.csv": ""}), packs)


LANGUAGES = [
    pytest.param(
        {"language": "es", "letters": "abcdefghijklmnñopqrstuvwxyz"},
        "cara casa caña cosa coso masa mesa misa niña piña saña",
        "CASA,0 CARA,1 CAÑA,1 COSA,1 MASA,1 COSO,2 MESA,2 MISA,2 SAÑA,2",  # niña and piña stay apart: ñ is no n
        id="Spanish, with ñ as a letter",
    ),
    pytest.param(
        {"language": "ru", "letters": "абвгдежзийклмнопрстуфхцчшщъыьэюя", "folds": {"ё": "е"}},
        "коза кора лоза нота поза пора роза роса рота",
        "РОЗА,0 КОЗА,1 ЛОЗА,1 ПОЗА,1 РОСА,1 РОТА,1 КОРА,2 НОТА,2 ПОРА,2",
        id="Russian, with ё taken as е",
    ),
    pytest.param(
        {"language": "en", "letters": "abcdefghijklmnopqrstuvwxyz"},
        "cover hover lover lower mover mower power tower",
        "POWER,0 LOWER,1 MOWER,1 TOWER,1 LOVER,2 MOVER,2 COVER,3 HOVER,3",
        id="English, five letters",
    ),
    pytest.param(
        {"language": "tr", "letters": "abcçdefgğhıijklmnoöprsştuüvyz", "lower": {"I": "ı", "İ": "i"}},
        "bil kil kir kıl kır sel sil sır",
        "KİR,0 KİL,1 KIR,1 BİL,2 KIL,2 SİL,2 SIR,2 SEL,3",
        id="Turkish, where I is not a capital i",
    ),
]


@pytest.mark.parametrize(("pack", "words", "distances"), LANGUAGES)
def test_any_language_and_length(
    write_pack: Write, write_edition: Write, pack: dict[str, object], words: str, distances: str
) -> None:
    target, *starts = distances.split()
    accepted = "".join(f"{word}\n" for word in words.split())
    read = read_pack(write_pack({"accepted.txt": accepted}, length=len(words.split()[0]), name="own-pack", **pack))
    description = {"id": "own-game", "game": "ladder", "pack": "own-pack", "title": "Own", "layout": "qwerty"}
    description |= {"language": read.language, "target": read.normal_form.fold(target.removesuffix(",0"))}
    text = "".join(f'{key} = "{value}"\n' for key, value in description.items())
    files = {"edition.toml": text + "epoch = 2025-08-15T08:00:00Z\ndoors = []\n"}
    files |= {"distances.csv": "".join(f"{line}\n" for line in (target, *starts))}
    files |= {"schedule.csv": "".join(f"{line}\n" for line in starts[:7])}
    edition = read_edition(write_edition(files, name="own-game"), {"own-pack": read})
    assert isinstance(edition, LadderEdition)
    assert [read.normal_form.capitals(row.word) for row in edition.schedule] == [row[:-2] for row in starts[:7]]
    assert distance_lines(edition.distances, read.normal_form) == distances.split()
