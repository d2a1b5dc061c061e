"""Distributions as pictures: how many games took how many guesses, strategies side by side."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ladle.errors import MissingExtra

KINDS = (".svg", ".png")

COLOURS = ("#0b5fa5", "#d95f02", "#1b9e77", "#7a3e9d", "#8c6d1f", "#555555")
HATCHES = ("", "//", "..", "xx", "\\\\", "--")
"""Bars differ by more than colour."""


def check_chart(file: Path) -> None:
    """Whether a chart could be written to *file*; ask before long work.

    Raises ValueError for an ending that is no kind of picture, MissingExtra where there is no Matplotlib.
    """
    if file.suffix.lower() not in KINDS:
        raise ValueError(f"{file.name!r} does not end in {' or '.join(KINDS)}")
    if find_spec("matplotlib") is None:
        raise MissingExtra("A chart", "lab")


def save_chart(file: Path, distributions: Mapping[str, Mapping[int, int]], *, limit: int | None = None) -> None:
    """Writes *distributions* (label to number of guesses to games) as bars side by side; SVG or PNG by *file*'s name.

    A line stands after *limit* guesses. The same distributions give the same bytes. Raises as ``check_chart`` does,
    ValueError where there is nothing to draw, OSError where *file* cannot be written.
    """
    check_chart(file)
    if not any(distributions.values()):
        raise ValueError("there are no games to draw")
    import matplotlib as mpl

    with mpl.rc_context({"svg.hashsalt": "ladle"}):
        metadata = {"Date": None} if file.suffix.lower() == ".svg" else {"Software": None}
        _drawn(distributions, limit).savefig(file, metadata=metadata, dpi=160)


def _drawn(distributions: Mapping[str, Mapping[int, int]], limit: int | None) -> Any:
    """The figure. Without pyplot: no window, no state that outlives it."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    longest = max(guesses for games in distributions.values() for guesses in games)
    width = 0.8 / len(distributions)
    for place, (label, games) in enumerate(distributions.items()):
        left = [guesses - 0.4 + (place + 0.5) * width for guesses in range(1, longest + 1)]
        heights = [games.get(guesses, 0) for guesses in range(1, longest + 1)]
        bars = axes.bar(left, heights, width, label=label, edgecolor="white", **_look(place))
        axes.bar_label(bars, labels=_labels(heights), fontsize=7)
    if limit is not None and longest > limit:
        axes.axvline(limit + 0.5, color="black", linestyle="--", linewidth=1)
    axes.set(xlabel="guesses", ylabel="games", xticks=range(1, longest + 1))
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    return figure


def _look(place: int) -> dict[str, Any]:
    return {"color": COLOURS[place % len(COLOURS)], "hatch": HATCHES[place % len(HATCHES)]}


def _labels(heights: Sequence[int]) -> list[str]:
    return [f"{height:,}" if height else "" for height in heights]
