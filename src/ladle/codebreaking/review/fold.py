"""From position to position: the figures of each turn. Import only where NumPy is."""

from collections import Counter
from collections.abc import Sequence

from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.review.judging import Judge, expected, judge
from ladle.codebreaking.review.known import Known, known_play
from ladle.codebreaking.review.position import Position, position_after
from ladle.codebreaking.review.reviewed import Play, ReviewedTurn, Trap
from ladle.codebreaking.review.scores import luck
from ladle.codebreaking.review.traps import trap_before
from ladle.codebreaking.table import Table
from ladle.codebreaking.tree import Tree


def positions_of(table: Table, history: History, *, hard: bool) -> Sequence[Position]:
    """Those before each turn of *history*, and the one after the last."""
    return [position_after(table, history[:turns], hard=hard) for turns in range(len(history) + 1)]


def follow(
    positions: Sequence[Position], history: History, limit: int | None, tree: Tree | None
) -> tuple[ReviewedTurn, ...]:
    """Each turn of *history*, reviewed."""
    return tuple(
        _reviewed(turn, positions[made], positions[made + 1], _judge(positions[made], history[:made], limit, tree))
        if len(positions[made].columns)
        else ReviewedTurn(turn, 0, ())
        for made, turn in enumerate(history)
    )


def onward(position: Position, history: History, limit: int | None, tree: Tree | None) -> Play | None:
    """The best play at *position*, which is the one after *history*; None where nothing can be played there."""
    solved = bool(history) and history[-1].solved
    if solved or len(history) == limit or not len(position.columns):
        return None
    return _judge(position, history, limit, tree).best


def first_trap(positions: Sequence[Position], history: History) -> Trap | None:
    found = (trap_before(positions[made], turn, made + 1) for made, turn in enumerate(history))
    return next(filter(None, found), None)


def _left(made: int, limit: int | None) -> tuple[int | None, int]:
    """The guesses left once so many are *made*, and how many more a lost game counts: as many as a game has."""
    return (None, 0) if limit is None else (limit - made, limit)


def _judge(position: Position, history: History, limit: int | None, tree: Tree | None) -> Judge:
    """Of *position*, the one after *history*, which has a candidate: by *tree* where a search is too long."""
    left, loss = _left(len(history), limit)
    judged = judge(position, left, loss)
    known = known_play(tree, history, position, left) if tree and not judged.best.exact else None
    return Known(known, judged) if known else judged


def _reviewed(turn: Turn, position: Position, then: Position, judged: Judge) -> ReviewedTurn:
    return ReviewedTurn(
        turn,
        len(position.columns),
        then.left,
        expected=expected(position, turn.guess),
        best=judged.best,
        cost=judged.cost(turn.guess),
        skill=judged.skill(turn.guess),
        luck=_luck(position, turn, len(then.columns)),
    )


def _luck(position: Position, turn: Turn, after: int) -> int | None:
    if not after:
        return None
    replies = position.replies(turn.guess)
    outcomes = {**Counter(replies), position.table.solved: 0}
    return luck([outcomes[reply] for reply in replies], 0 if turn.solved else after)
