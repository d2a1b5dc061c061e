"""The game of this terminal's player, for the lab."""

from ladle.cli.lazy_group import Complaint
from ladle.daily import Puzzle
from ladle.errors import UnknownPuzzle
from ladle.play.hidden import PlayedGame


def own_game(name: str, *, or_told: bool = False) -> PlayedGame:
    """The finished game of ``en-hidden/374`` or ``en-hidden/round/ID``.

    With *or_told*, that of a day which is over as far as it came, be it nowhere. Raises Complaint for another name, and
    what ``House.reviews`` raises: Unfinished while it goes on.
    """
    from ladle.cli.opening import open_house
    from ladle.cli.terminal_player import terminal_player
    from ladle.settings import load_settings

    with open_house(load_settings()) as house:
        player = terminal_player(house)
        match name.split("/"):
            case [_, "round", round_id]:
                return house.reviews.round_played(player, round_id)
        try:
            puzzle = Puzzle.parse(name)
        except (UnknownPuzzle, ValueError):
            raise Complaint(f"{name[:40]!r} is no puzzle; write it as en-hidden/374") from None
        return house.reviews.told(player, puzzle) if or_told else house.reviews.played(player, puzzle)
