"""Finished games looked at again: one at a time, with what is costly to make remembered within bounds."""

from dataclasses import dataclass, field
from threading import Lock

from ladle.codebreaking import RULES, Game, History, Lists, Table, Tree, need_numpy
from ladle.codebreaking.review import Play, Review, ReviewedTurn, Trap, review
from ladle.packs import HiddenDictionary, Pack
from ladle.play.hidden.days import HiddenWord
from ladle.play.hidden.review_views import PlayView, ReviewView, TrapView, TurnReview
from ladle.play.recent import Recent

TABLES_KEPT = 3
"""A table takes a byte for each pair of a guess and an answer: for five letters some 20 MB, for pegs 2."""
REVIEWS_KEPT = 256
SHOWN = 40
"""Candidates that are named after a guess."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over, or whose day is: that alone makes it fit to be read. ``puzzle`` is its name."""

    puzzle: str
    dictionary: HiddenDictionary
    answer: str = field(repr=False)
    """It need not be one of the dictionary's words."""
    history: History
    hard: bool
    outside: bool
    """Whether any word may be guessed."""
    pack: Pack = field(repr=False)
    """The one that is installed now: its decision tree serves as long as it has the same words."""

    @classmethod
    def of(cls, word: HiddenWord, game: Game) -> "PlayedGame":
        pack = word.edition.pack
        return cls(word.name, word.dictionary, word.answer, game.history, game.hard, word.outside, pack)


@dataclass(frozen=True, slots=True, eq=False)
class Workings:
    """What the games of one dictionary are read by, and costly to make."""

    table: Table
    tree: Tree | None
    """The best there is after its opening, where the pack has one for these very words."""

    @classmethod
    def of(cls, game: PlayedGame) -> "Workings":
        pack, words = game.pack, game.dictionary
        same = pack.answers == words.answers and words.accepted == frozenset(pack.lexicon.words)
        return cls(Table.build(lists_of(words), RULES[words.rule]), pack.tree(words.rule) if same else None)


class Reader:
    """Reads games one after another, so that many readers take no more memory than one. Safe between threads.

    NumPy is imported by the first game that is read.
    """

    def __init__(self) -> None:
        self._workings: Recent[str, Workings] = Recent(TABLES_KEPT)
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
        return reviewed(game, self._workings.get(game.dictionary.digest, lambda: Workings.of(game)))


def reviewed(game: PlayedGame, workings: Workings | None = None) -> Review:
    """The review of *game*, by the *workings* of its dictionary, which are made if they are not given."""
    by = workings or Workings.of(game)
    return review(
        by.table,
        game.history,
        answer=game.answer,
        hard=game.hard,
        limit=game.dictionary.guesses,
        outside=game.outside,
        tree=by.tree,
    )


def lists_of(dictionary: HiddenDictionary) -> Lists:
    """The answers and the guesses of a day."""
    return Lists.of(dictionary.answers, dictionary.accepted)


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
