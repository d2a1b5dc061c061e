"""What a pack says about itself: its name, its language, and where each of its files comes from."""

import json
import unicodedata
from dataclasses import dataclass

from ladle.packs.fields import Fields
from ladle.packs.folder import MOST_FILES
from ladle.words import NormalForm

MANIFEST = "manifest.toml"
WORD_FILES = (
    "accepted.txt",
    "recognised.txt",
    "everyday.txt",
    "zipf.csv",
    "display.csv",
    "glosses.csv",
    "blocked.txt",
    "never-show.txt",
    "answers-daily.txt",
    "answers-practice.txt",
    "families.txt",
    "tree-marks.json",
    "tree-pegs.json",
)
SLUG = r"[a-z0-9]+(-[a-z0-9]+)+"
"""Names of packs and editions; the hyphen keeps them apart from all other addresses of a site."""
SLUG_MEANING = "lower-case letters, digits and at least one hyphen, like en-4; at most 40 characters"
_PAPERS = r"(LICENSE|LICENCE|NOTICE|README)([.-][A-Za-z0-9._-]{1,40})?"
"""Files that a pack may carry for people to read."""


@dataclass(frozen=True, slots=True)
class FileEntry:
    """One file of a pack: whose work it is, under which licence, and the SHA-256 of its bytes in lower-case hex."""

    name: str
    sha256: str
    source: str
    version: str
    licence: str


@dataclass(frozen=True, slots=True)
class Manifest:
    name: str
    title: str
    language: str
    length: int
    normal_form: NormalForm
    files: tuple[FileEntry, ...]

    @property
    def licences(self) -> tuple[str, ...]:
        """Every licence that some file of the pack is under, each once, alphabetical."""
        return tuple(sorted({entry.licence for entry in self.files}))

    def entry(self, name: str) -> FileEntry | None:
        return next((entry for entry in self.files if entry.name == name), None)

    @classmethod
    def from_fields(cls, fields: Fields) -> "Manifest":
        """The manifest in the top table of ``manifest.toml``. Raises BadPack, naming the field."""
        name = slug(fields, "name")
        title = fields.text("title")
        language = language_of(fields)
        length = fields.whole_number("length", least=1, most=15)
        normal_form = _normal_form(fields.table("normal_form"))
        files = tuple(_file_entry(table) for table in fields.tables("file", at_most=MOST_FILES))
        for place, entry in enumerate(files):
            if entry.name in {before.name for before in files[:place]}:
                raise fields.refusal("file", f"{entry.name} is listed twice")
        fields.end()
        return cls(name, title, language, length, normal_form, files)

    def to_toml(self) -> str:
        """The text of ``manifest.toml``, the same on every machine."""
        form = self.normal_form
        head = [f"name = {_quoted(self.name)}", f"title = {_quoted(self.title)}"]
        head += [f"language = {_quoted(self.language)}", f"length = {self.length}"]
        head += ["", "[normal_form]", f"letters = {_quoted(form.letters)}"]
        for name, pairs in (("lower", form.lower), ("folds", form.folds)):
            inside = ", ".join(f"{_quoted(letter)} = {_quoted(instead)}" for letter, instead in sorted(pairs.items()))
            head.append(f"{name} = {{ {inside} }}" if inside else f"{name} = {{}}")
        for entry in self.files:
            head += ["", "[[file]]"]
            head += [f"{name} = {_quoted(getattr(entry, name))}" for name in FileEntry.__slots__]
        return "\n".join(head) + "\n"


def slug(fields: Fields, key: str) -> str:
    return fields.text(key, pattern=rf"(?=.{{1,40}}\Z){SLUG}", meaning=SLUG_MEANING)


def language_of(fields: Fields) -> str:
    return fields.text(
        "language", pattern=r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", meaning="a language tag, like en or pt-BR"
    )


def _normal_form(fields: Fields) -> NormalForm:
    letters = fields.text("letters")
    lower = fields.mapping("lower") if "lower" in fields else {}
    folds = fields.mapping("folds") if "folds" in fields else {}
    fields.end()
    if not all(letter.isdecimal() or unicodedata.category(letter)[0] in "LM" for letter in letters):
        raise fields.refusal("letters", "letters and digits only, without anything between them")
    try:
        return NormalForm(letters, lower=lower, folds=folds)
    except ValueError as error:
        key, _, problem = str(error).partition(": ")
        raise fields.refusal(key, problem) from None


def _file_entry(fields: Fields) -> FileEntry:
    names = "|".join(WORD_FILES).replace(".", r"\.")
    entry = FileEntry(
        name=fields.text("name", pattern=f"{names}|{_PAPERS}", meaning=f"one of {', '.join(WORD_FILES)}, or a LICENSE"),
        sha256=fields.text("sha256", pattern="[0-9a-f]{64}", meaning="64 lower-case hex digits"),
        source=fields.text("source"),
        version=fields.text("version"),
        licence=fields.text("licence"),
    )
    fields.end()
    return entry


def _quoted(text: str) -> str:
    """*text* as a TOML string, for which JSON's quoting does."""
    return json.dumps(text, ensure_ascii=False)
