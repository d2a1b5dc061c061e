"""What a notebook shows of an evaluation."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree import ElementTree

from ladle.codebreaking import STRATEGIES, Lists, Terms, evaluate
from ladle.codebreaking.display import PAST, WITHIN, evaluation_html


@dataclass(frozen=True)
class Shown:
    strategy: str = "a<b"
    opening: str = "salet"
    hard: bool = True
    limit: int | None = 2
    games: int = 1_007
    mean: float | None = 2.5
    worst: int | None = 4
    failures: int = 2
    distribution: Mapping[int, int] = field(default_factory=lambda: {2: 1_005, 4: 1})


def test_a_row_for_each_number_of_guesses() -> None:
    table = ElementTree.fromstring(evaluation_html(Shown()))
    assert table.findtext("caption") == "a<b · opening salet · hard mode · 1,007 games · mean 2.5000 · worst 4 · lost 2"
    assert ["".join(row.itertext()) for row in table.iter("tr")] == ["1 0", "2 1,005", "3 0", "4 1"]
    bars = [str(span.get("style")) for span in table.iter("span")]
    assert [WITHIN in bar for bar in bars] == [True, True, False, False]
    assert PAST in bars[3]


def test_nothing_won_is_shown_too() -> None:
    table = ElementTree.fromstring(evaluation_html(Shown(mean=None, worst=None, distribution={}, opening="")))
    assert table.findtext("caption") == "a<b · hard mode · 1,007 games · lost 2"
    assert list(table.iter("tr")) == []


def test_an_evaluation_shows_itself() -> None:
    evaluation = evaluate(STRATEGIES["minimax"].pick, Terms(Lists.of(["light", "flesh"])), name="minimax")
    assert evaluation_html(evaluation) == evaluation._repr_html_()
    assert "minimax · opening flesh · 2 games · mean 1.5000 · worst 2 · lost 0" in evaluation._repr_html_()
