"""Where a strategy of one's own is: ``FILE.py:FUNCTION``."""

from dataclasses import dataclass
from pathlib import Path

from ladle.foreign_text import visible


@dataclass(frozen=True, slots=True)
class StrategySource:
    """A Python file and the name of a function in it, that is called like any ``Strategy``."""

    file: Path
    function: str

    @classmethod
    def parse(cls, text: str) -> "StrategySource":
        """The source that ``str`` writes. Raises ValueError for another text, or where there is no such file."""
        file, colon, function = text.rpartition(":")
        if not colon or not function.isidentifier() or not file.endswith(".py"):
            raise ValueError(f"write a strategy of your own as FILE.py:FUNCTION, not {visible(text)!r}")
        if not Path(file).is_file():
            raise ValueError(f"there is no file {visible(file)}")
        return cls(Path(file), function)

    def __str__(self) -> str:
        return f"{self.file}:{self.function}"
