"""Finished games looked at again: one at a time, with what is costly to make remembered within bounds."""

from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock

from ladle.codebreaking import History, Lists, Table, Tree, marks, need_numpy, pegs
from ladle.codebreaking.review import Play, Review, ReviewedTurn, Trap, review
from ladle.packs import HiddenDictionary, Pack
from ladle.play.hidden.review_views import PlayView, ReviewView, TrapView, TurnReview
from ladle.play.recent import Recent

TABLES_KEPT = 3
"""A table takes a byte for each pair of a guess and an answer: for five letters some 20 MB, for pegs 2."""
REVIEWS_KEPT = 256
SHOWN = 40
"""Candidates that are named after a guess."""

RULES = {"marks": marks, "pegs": pegs}


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over, or whose day is: that alone makes it fit to be read. ``puzzle`` is its name."""

    puzzle: str
    dictionary: HiddenDictionary
    answer: str = field(repr=False)
    """It need not be one of the dictionary's words."""
    history: History
    hard: bool
    outside: bool = False
    """Whether any word may be guessed."""
    pack: Pack | None = field(default=None, repr=False)
    """The one that is installed now: its decision tree serves as long as it has the same words."""


class Reader:
    """Reads games one after another, so that many readers take no more memory than one. Safe between threads.

    NumPy is imported by the first game that is read.
    """

    def __init__(self) -> None:
        self._trees: Recent[str, Tree] = Recent(TABLES_KEPT)
        self._tables: Recent[str, Table] = Recent(TABLES_KEPT)
        self._reviews: Recent[tuple[str, str, History, bool], Review] = Recent(REVIEWS_KEPT)
        self._one_at_a_time = Lock()

    def read(self, game: PlayedGame) -> ReviewView:
        """The review of *game*. Raises MissingExtra where there is no NumPy. Cost: see ``codebreaking.review``."""
        key = game.dictionary.digest, game.answer, game.history, game.hard
        return _view(game.puzzle, self._reviews.find(key) or self._read(key, game))

    def _read(self, key: tuple[str, str, History, bool], game: PlayedGame) -> Review:
        with self._one_at_a_time:
            return self._reviews.get(key, lambda: self._reviewed(game))

    def _reviewed(self, game: PlayedGame) -> Review:
        need_numpy("A review", "review")
        words = game.dictionary
        return reviewed(game, self._tables.get(words.digest, lambda: table_of(words)), self._tree(game))

    def _tree(self, game: PlayedGame) -> Tree | None:
        with suppress(LookupError):  # what there is not is not remembered
            return self._trees.get(game.dictionary.digest, lambda: _needed(tree_of(game)))
        return None


def reviewed(game: PlayedGame, table: Table | None = None, tree: Tree | None = None) -> Review:
    """The review of *game*, by the table and the tree of its dictionary, which are made if they are not given."""
    words = game.dictionary
    return review(
        table or table_of(words),
        game.history,
        answer=game.answer,
        hard=game.hard,
        limit=words.guesses,
        outside=game.outside,
        tree=tree or tree_of(game),
    )


def tree_of(game: PlayedGame) -> Tree | None:
    """The decision tree of the pack that *game* is of; None where it has none, or other words than the game."""
    pack, words = game.pack, game.dictionary
    if pack is None or pack.answers != words.answers or frozenset(pack.lexicon.words) != words.accepted:
        return None
    return pack.tree(words.rule)


def table_of(dictionary: HiddenDictionary) -> Table:
    """All marks of the dictionary's guesses and answers."""
    return Table.build(Lists.of(dictionary.answers, dictionary.accepted), RULES[dictionary.rule])


def _needed(tree: Tree | None) -> Tree:
    if tree is None:
        raise LookupError("no tree")
    return tree


def _view(puzzle: str, review: Review) -> ReviewView:
    return ReviewView(
        puzzle=puzzle,
        won=review.solved,
        hard=review.hard,
        skill=review.skill,
        luck=review.luck,
        turns=tuple(map(_turn, review.turns)),
        onward=_play(review.onward),
        trap=_trap(review.trap),
        listed=review.listed,
    )


def _turn(turn: ReviewedTurn) -> TurnReview:
    return TurnReview(
        guess=turn.turn.guess,
        marks=turn.turn.marks,
        before=turn.before,
        after=turn.after,
        expected=turn.expected,
        best=_play(turn.best),
        cost=turn.cost,
        skill=turn.skill,
        luck=turn.luck,
        left=turn.left[:SHOWN],
        more=len(turn.left[SHOWN:]),
    )


def _play(play: Play | None) -> PlayView | None:
    return None if play is None else PlayView(play.guess, play.expected, play.guesses, play.exact)


def _trap(trap: Trap | None) -> TrapView | None:
    if trap is None:
        return None
    return TrapView(trap.number, trap.family.pattern, trap.family.words, trap.guess, trap.parts, trap.made)
