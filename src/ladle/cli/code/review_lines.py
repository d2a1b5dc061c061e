"""A review as lines of text: a table with a line a guess, and what a friend who knows the game would say of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ladle.cli.code.position import FEW

if TYPE_CHECKING:
    from ladle.codebreaking import Review, ReviewedTurn, Trap

GOOD = 90
"""From this skill on there is nothing to say of a guess."""

LUCKY, UNLUCKY = 90, 9
"""Marks that are worth a word."""

SKILLS = (
    (90, "about as well played as can be"),
    (75, "well played"),
    (55, "a sound game, with a guess or two to look at"),
    (0, "a game to learn from"),
)
LUCKS = ((60, "with luck on your side"), (40, "with neither good luck nor bad"), (0, "with luck against you"))
"""What to say from which average on."""


def table_lines(review: Review) -> Iterator[str]:
    """A line a guess; the answers it leaves are named where they are few."""
    width = max([5, *(len(turn.turn.guess) for turn in review.turns)])
    head = f"{'guess':<{width}}  {'marks':<{width}}  before  after  expected  {'best':<{width + 1}}"
    yield f"   {head}  expected  skill  luck  left"
    for number, turn in enumerate(review.turns, 1):
        guess = f"{number:2} {turn.turn.guess:<{width}}  {turn.turn.marks:<{width}}  {turn.before:6,}  {turn.after:5,}"
        yield f"{guess}  {_figures(turn, width)}  {_named(turn)}".rstrip()


def _figures(turn: ReviewedTurn, width: int) -> str:
    if turn.best is None:
        return f"{'-':>8}  {'-':<{width + 1}}  {'-':>8}  {'-':>5}  {'-':>4}"
    best = turn.best.guess + ("" if turn.best.exact else "~")
    luck = "-" if turn.luck is None else turn.luck
    return f"{turn.expected:8,.2f}  {best:<{width + 1}}  {turn.best.expected:8,.2f}  {turn.skill:5}  {luck:>4}"


def _named(turn: ReviewedTurn) -> str:
    return "" if turn.turn.solved or turn.after > FEW else " ".join(turn.left)


def told(review: Review) -> str:
    """The paragraph at the end."""
    return " ".join(filter(None, _sentences(review)))


def _sentences(review: Review) -> Iterator[str]:
    yield _end(review)
    yield _level(review)
    yield _to_look_at(review)
    yield from map(_of_luck, review.turns)
    yield _of_trap(review.trap, review) if review.trap else ""
    yield _next(review)


def _end(review: Review) -> str:
    guesses = _counted(len(review.turns), "guess", "guesses")
    answer = f"The answer was {review.answer.upper()}" if review.answer else ""
    outside = "" if review.listed else ", which is not among the answers of this list"
    if review.solved:
        return f"You found {_upper(review.answer)} in {guesses}{outside}."
    if answer:
        return f"{answer}{outside}."
    left = len(review.turns[-1].left) if review.turns else 0
    return f"After {guesses} {_counted(left, 'answer is', 'answers are')} left." if review.turns else ""


def _level(review: Review) -> str:
    if review.skill is None or review.luck is None:
        return ""
    skill, luck = review.skill, review.luck
    how = next(word for least, word in SKILLS if skill >= least)
    chance = next(word for least, word in LUCKS if luck >= least)
    return f"Skill {skill} and luck {luck} on average: {how}, {chance}."


def _to_look_at(review: Review) -> str:
    """The guess that could most be improved on."""
    judged = [(turn.skill, number) for number, turn in enumerate(review.turns, 1) if turn.skill is not None]
    skill, number = min(judged, default=(GOOD, 0))
    if skill >= GOOD:
        return "Every guess was the best there was, or close to it." if judged else ""
    return f"Look again at guess {number}, {_upper(review.turns[number - 1].turn.guess)}: {_better(review, number)}."


def _better(review: Review, number: int) -> str:
    """What the best guess would have done."""
    turn = review.turns[number - 1]
    if turn.best is None or turn.expected is None:
        raise ValueError("a turn without candidates has no best guess")
    best = turn.best.guess.upper()
    if turn.before == 1:
        return f"nothing but {best} was possible"
    if number == review.limit:
        return f"the last guess has to be one that may be right, such as {best}"
    if turn.cost is None:
        return (
            f"it leaves {turn.expected:,.1f} answers on average, and {best} would have left {turn.best.expected:,.1f}"
        )
    return f"{best} would have taken {turn.cost:.2f} fewer guesses on average"


def _of_luck(turn: ReviewedTurn) -> str:
    if turn.luck is None or turn.expected is None or UNLUCKY < turn.luck < LUCKY:
        return ""
    what = "right at once" if turn.turn.solved else f"{_counted(turn.after, 'answer', 'answers')} left"
    how = "lucky" if turn.luck >= LUCKY else "unlucky"
    return f"{_upper(turn.turn.guess)} was {how}: {what}, where {turn.expected:,.1f} were to be expected."


def _of_trap(trap: Trap, review: Review) -> str:
    words = " ".join(trap.family.words)
    seen = f"Before guess {trap.number} you met a trap, the look-alikes {trap.family}: {words}."
    yours = _upper(review.turns[trap.number - 1].turn.guess)
    if trap.parts <= 2:
        return f"{seen} Nothing that might be guessed splits them any more: a guess earlier is the time to do it."
    if trap.made >= trap.parts:
        return f"{seen} {yours} splits them as well as can be, into {trap.made} parts."
    return (
        f"{seen} {trap.guess.upper()} would have split them best, into {trap.parts} parts; {yours} makes {trap.made}."
    )


def _next(review: Review) -> str:
    if review.onward is None:
        return ""
    guess = review.onward.guess.upper()
    if review.onward.guesses is None:
        return (
            f"Next, {guess} is a good guess: it leaves {review.onward.expected:,.1f} answers on average, an estimate."
        )
    return f"Next, {guess} is best: {review.onward.guesses:.2f} guesses to the answer on average."


def _upper(word: str | None) -> str:
    return (word or "").upper()


def _counted(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"
