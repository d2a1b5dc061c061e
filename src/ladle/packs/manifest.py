"""What a pack says about itself: its name, its language, and where each of its files comes from."""

from dataclasses import dataclass

from ladle.words import NormalForm


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
