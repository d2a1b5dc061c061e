"""The review of a game: what each guess did, and what would have been better."""

from ladle.codebreaking.review.review import review
from ladle.codebreaking.review.reviewed import Play, Review, ReviewedTurn, Trap

__all__ = ["Play", "Review", "ReviewedTurn", "Trap", "review"]
