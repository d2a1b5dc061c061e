"""Anybody's strategy, tried in a process of its own that can be stopped."""

from ladle.codebreaking.trial.bounds import Bounds
from ladle.codebreaking.trial.process import StrategyProcess, try_out
from ladle.codebreaking.trial.source import StrategySource

__all__ = ["Bounds", "StrategyProcess", "StrategySource", "try_out"]
