"""Pictures of distributions: drawn as asked, the same bytes each time."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from ladle.codebreaking.chart import save_chart
from ladle.errors import MissingExtra

GAMES = {"entropy": {1: 1, 2: 3, 3: 1}, "hard-way": {2: 2, 4: 2, 8: 1}}


def test_a_chart_is_an_svg_of_the_same_bytes_each_time(tmp_path: Path) -> None:
    first, second = tmp_path / "first.svg", tmp_path / "second.SVG"
    for file in (first, second):
        save_chart(file, GAMES, limit=6)
    assert first.read_bytes() == second.read_bytes()
    text = first.read_text("utf-8")
    assert ElementTree.fromstring(text).tag.endswith("svg")
    assert all(f"<!-- {label} -->" in text for label in (*GAMES, "guesses", "games"))


def test_a_chart_is_a_png_too(tmp_path: Path) -> None:
    file = tmp_path / "chart.png"
    save_chart(file, {"one": {3: 1}})
    with Image.open(file) as picture:
        assert picture.format == "PNG"
        assert picture.width > picture.height > 500


@pytest.mark.parametrize(
    ("name", "games", "problem"),
    [
        ("chart.gif", GAMES, r"'chart.gif' does not end in .svg or .png"),
        ("chart", GAMES, "does not end in"),
        ("chart.svg", {"entropy": {}}, "no games to draw"),
        ("chart.svg", {}, "no games to draw"),
    ],
)
def test_what_cannot_be_drawn(tmp_path: Path, name: str, games: dict[str, dict[int, int]], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        save_chart(tmp_path / name, games)
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match="ladle\\[lab\\]"):
        save_chart(tmp_path / "chart.svg", GAMES)
