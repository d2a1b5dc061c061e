"""A strategy against one answer, as a player meets it."""

from ladle.codebreaking.candidates import candidates
from ladle.codebreaking.faults import StrategyFault, legal_guess
from ladle.codebreaking.game import Game
from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.strategies.strategy import Prepares, Strategy, Terms
from ladle.codebreaking.whole_list import MOST_GUESSES, Played, asked

NONE_LEFT = "the answer is not among those of its list"


def play_one(strategy: Strategy, terms: Terms, answer: str, *, seed: int = 0) -> Played:
    """The game of *strategy* against *answer*, within the limit of *terms*, or MOST_GUESSES where there is none.

    It is told of the answer only what its marks tell: the same game as among those of ``play_all``. The answer need
    not be of the list; once no candidate is left, that is the fault which ends the game. Raises ValueError for an
    answer of another length.
    """
    pick = strategy.prepared(terms) if isinstance(strategy, Prepares) else strategy
    game = Game(terms.lists, answer, terms.rule, terms.limit or MOST_GUESSES, terms.hard)
    left, guesses, known = terms.lists.answers, terms.lists.guesses, frozenset(terms.lists.guesses)
    while not game.over:
        if not left:
            return Played(answer, game.history, NONE_LEFT)
        try:
            guess = asked(pick, game.history, left, guesses, seed)
            game = game.play(legal_guess(guess, game.history, known, hard=terms.hard))
        except StrategyFault as fault:
            return Played(answer, game.history, str(fault))
        left = candidates(left, game.history[-1:], rule=terms.rule)
        if terms.hard:
            guesses = allowed_after(guesses, game.history[-1])
    return Played(answer, game.history)
