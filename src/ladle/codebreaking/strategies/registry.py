"""All strategies by name."""

from collections.abc import Mapping

from ladle.codebreaking.strategies import letters
from ladle.codebreaking.strategies.best_tree import BestTree
from ladle.codebreaking.strategies.by_chance import by_chance
from ladle.codebreaking.strategies.by_measure import ByMeasure
from ladle.codebreaking.strategies.hard_way import HardWay
from ladle.codebreaking.strategies.letter_costs import ByLetters
from ladle.codebreaking.strategies.measures import (
    ENTROPY,
    EXPECTED_SIZE,
    MINIMAX,
    MINIMAX_PARTS,
    PARTS,
    PARTS_ENTROPY,
)
from ladle.codebreaking.strategies.strategy import StrategyEntry
from ladle.codebreaking.strategies.two_step import TwoStep

_ENTRIES = (
    StrategyEntry(
        "hard-way",
        HardWay(),
        "Spell a word of the commonest letters, place by place; rule words out letter by letter.",
        seeded=HardWay(by_chance=True),
        words_only=True,
    ),
    StrategyEntry("new-letters", ByLetters(letters.new_letters), "Try as many untried letters as a word can hold."),
    StrategyEntry("bisect-letter", ByLetters(letters.bisect_letter), "Ask for letters that half of the words have."),
    StrategyEntry(
        "bisect-place", ByLetters(letters.bisect_place), "Ask for letters that half of the words have at that place."
    ),
    StrategyEntry("random", by_chance, "Guess any answer that is still possible."),
    StrategyEntry(
        "frequency", ByLetters(letters.frequency, own=True), "Guess the possible answer of the commonest letters."
    ),
    StrategyEntry("expected-size", ByMeasure(EXPECTED_SIZE), "Leave the fewest candidates on average."),
    StrategyEntry("minimax", ByMeasure(MINIMAX), "Leave the fewest candidates at worst."),
    StrategyEntry(
        "minimax-parts", ByMeasure(MINIMAX_PARTS), "Leave the fewest at worst; between equals, split into most parts."
    ),
    StrategyEntry("entropy", ByMeasure(ENTROPY), "Learn the most bits on average."),
    StrategyEntry("parts", ByMeasure(PARTS), "Split the candidates into most parts."),
    StrategyEntry("parts-entropy", ByMeasure(PARTS_ENTROPY), "Split into most parts; between equals, learn most bits."),
    StrategyEntry("two-step", TwoStep(), "Leave the best positions for the next guess."),
    StrategyEntry(
        "exact", BestTree(), "Follow the best tree there is. Give it an opening: to find the best takes minutes."
    ),
)

STRATEGIES: Mapping[str, StrategyEntry] = {entry.name: entry for entry in _ENTRIES}
"""From the naive to the strongest."""
