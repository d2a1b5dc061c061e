"""The exact search: the best tree there is, and the proof that there is none better."""

from ladle.codebreaking.exact.prove import prove
from ladle.codebreaking.exact.reference import plain_total, plain_total_after
from ladle.codebreaking.exact.solution import Bound, Proof, Solution
from ladle.codebreaking.exact.solve import solve

__all__ = ["Bound", "Proof", "Solution", "plain_total", "plain_total_after", "prove", "solve"]
