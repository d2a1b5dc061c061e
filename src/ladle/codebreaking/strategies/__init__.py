"""Strategies: from a transcript to the next guess, a small module for each idea."""

from ladle.codebreaking.strategies.registry import STRATEGIES
from ladle.codebreaking.strategies.strategy import Prepares, Strategy, StrategyEntry, Terms

__all__ = ["STRATEGIES", "Prepares", "Strategy", "StrategyEntry", "Terms"]
