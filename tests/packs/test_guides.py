"""The maker's guide is followed to the letter, and the reference names all that there is."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ladle.packs import LAYOUTS, FileEntry, open_shelf
from ladle.packs.folder import LARGEST_FILE, LONGEST_LINE, MOST_FILES
from ladle.packs.manifest import WORD_FILES
from ladle.packs.shelf import shipped_data

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "how-to" / "make-an-edition.md").read_text(encoding="utf-8")
REFERENCE = (DOCS / "reference" / "pack-format.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<kind>sh|toml)\n(?P<text>.*?)```", re.DOTALL)


def shell(commands: str, folder: Path) -> str:
    """What *commands* print, run in *folder* with this environment's ``ladle``. Fails if any of them fails."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {key: value for key, value in os.environ.items() if not key.startswith("LADLE_")}
    run = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", commands],
        cwd=folder,
        env={**environment, "PATH": path, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def test_who_follows_the_guide_has_an_edition(tmp_path: Path) -> None:
    printed = []
    for block in BLOCK.finditer(GUIDE):
        if block["kind"] == "sh":
            printed.append(shell(block["text"].replace("ladle serve\n", ""), tmp_path))
            continue
        [name] = re.findall(r"`(my-ladle/[^`]*\.toml)`", block["before"])
        words = tmp_path / "my-ladle" / "packs" / "es-4" / "accepted.txt"
        text = block["text"].replace("DIGEST", hashlib.sha256(words.read_bytes()).hexdigest())
        (tmp_path / name).write_text(text, encoding="utf-8", newline="\n")

    assert any("pack es-4: good" in text and "edition es-gato: good" in text for text in printed)
    assert printed[-1].startswith("7")  # the number of that Monday
    shelf = open_shelf(tmp_path / "my-ladle", ["es-gato", "en-poop"])
    edition = shelf.ladder("es-gato")
    assert edition.schedule[7 % len(edition.schedule)].word == "casa"
    assert (len(edition.pack.lexicon), len(edition.distances)) == (43, 43)
    assert edition.pack.normal_form.fold("NIÑÁ") == "niña"


def test_the_guide_shows_the_hidden_letter_as_it_is_shipped() -> None:
    description = shipped_data() / "editions" / "en-letterle" / "edition.toml"
    assert f"```text\n{description.read_text(encoding='utf-8')}```" in GUIDE


@pytest.mark.parametrize("name", [*WORD_FILES, *LAYOUTS, *FileEntry.__slots__, "distances.csv", "schedule.csv"])
def test_the_reference_names_every_file_and_field(name: str) -> None:
    assert f"`{name}`" in REFERENCE


def test_the_reference_gives_the_limits() -> None:
    size, line, files = LARGEST_FILE // 1024**2, LONGEST_LINE, MOST_FILES
    assert f"A file has at most {size} MiB, a line at most {line:,} bytes, a folder at most {files} files" in REFERENCE
