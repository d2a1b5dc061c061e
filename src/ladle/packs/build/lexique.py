"""Lexique 3: French forms with part of speech, number, tense and rates per million in film subtitles and in books."""

from collections.abc import Iterator
from dataclasses import dataclass

from ladle.packs.build.sources import Sources

_FILE = "Lexique383/Lexique383.txt"


@dataclass(frozen=True, slots=True)
class LexiqueForm:
    """One row: a spelling under one lemma. ``rate`` is the mean of films and books, per million words."""

    spelling: str
    lemma: str
    part: str
    gender: str
    number: str
    rate: float
    tenses: tuple[str, ...]


def read_forms(sources: Sources) -> Iterator[LexiqueForm]:
    """All rows, in the file's order. It is Windows-1252 with decimal commas."""
    lines = sources.read("lexique", _FILE).decode("cp1252", errors="replace").splitlines()
    columns = {name: place for place, name in enumerate(lines[0].split("\t"))}
    for line in lines[1:]:
        row = line.split("\t")
        yield LexiqueForm(
            spelling=row[columns["1_ortho"]],
            lemma=row[columns["3_lemme"]],
            part=row[columns["4_cgram"]],
            gender=row[columns["5_genre"]],
            number=row[columns["6_nombre"]],
            rate=(_number(row[columns["9_freqfilms2"]]) + _number(row[columns["10_freqlivres"]])) / 2,
            tenses=tuple(part for part in row[columns["11_infover"]].strip('"').split(";") if part),
        )


def _number(text: str) -> float:
    return float(text.replace(",", ".")) if text else 0.0
