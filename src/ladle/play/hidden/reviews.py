"""Reviews of a player's own finished games, of a day or of a round."""

from ladle.daily import Puzzle
from ladle.play.hidden.games import HiddenGames
from ladle.play.hidden.reading import PlayedGame, Reader
from ladle.play.hidden.review_views import ReviewView
from ladle.play.hidden.rounds import HiddenRounds


class Reviews:
    """Safe between threads. Raises MissingExtra where there is no NumPy."""

    def __init__(self, games: HiddenGames, rounds: HiddenRounds) -> None:
        self._games = games
        self._rounds = rounds
        self._reader = Reader()

    def of(self, player: int, puzzle: Puzzle) -> ReviewView:
        """Of a day. Raises Unfinished, UnknownEdition, WrongGame or UnknownPuzzle."""
        return self._reader.read(self.played(player, puzzle))

    def of_round(self, player: int, round_id: str) -> ReviewView:
        """Of a round. Raises Unfinished, UnknownRound or WrongGame."""
        return self._reader.read(self.round_played(player, round_id))

    def played(self, player: int, puzzle: Puzzle) -> PlayedGame:
        """The game itself, for whoever reads it in a way of their own. Raises as ``of``."""
        return self._games.played(player, puzzle)

    def told(self, player: int, puzzle: Puzzle) -> PlayedGame:
        """Likewise, or as far as it came once the day is over. Raises as ``of``."""
        return self._games.told(player, puzzle)

    def round_played(self, player: int, round_id: str) -> PlayedGame:
        """That of a round. Raises as ``of_round``."""
        return self._rounds.played(player, round_id)
