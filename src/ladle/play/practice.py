"""Practice: any number of ladders to the same target, of which nothing is kept. A game is a replay of its steps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from ladle.daily import scheduled
from ladle.errors import LadleError, UnknownStart
from ladle.ladder import Game, Step
from ladle.packs import LadderDictionary, LadderEdition
from ladle.play.card import ladder_fields
from ladle.play.compass import Compass
from ladle.play.days import Days
from ladle.play.hints import doors_of
from ladle.play.referee import after
from ladle.play.telling import Ending, Ladder, WordBook, game_fields
from ladle.play.views import Doors, GameView
from ladle.words import NormalForm

PracticeLevel = Literal["easy", "medium", "hard"]
PRACTICE_LEVELS: tuple[PracticeLevel, ...] = get_args(PracticeLevel)
LEAST_PAR = 3
COMING_DAYS = 60
_FROM = {"easy": LEAST_PAR, "medium": 5, "hard": 7}
"""The least par of each level; the next begins where it ends."""


@dataclass(frozen=True, slots=True)
class PracticeCard:
    """A practice ladder as its player sees it: a Card without a day."""

    puzzle: str
    """Edition and start: ``en-poop/practice/cork``."""
    edition: str
    title: str
    level: PracticeLevel
    language: str
    length: int
    start: str
    target: str
    par: int
    dictionary: str
    """The digest of the dictionary."""
    normal_form: NormalForm
    """How typed letters fold: each character by ``lower``, then to lower case, then by ``folds``; other marks go."""
    layout: str
    """The name of the edition's keyboard."""
    keys: tuple[str, ...]
    """The rows of its letter keys."""
    game: Literal["ladder"] = "ladder"
    number: None = None
    date: None = None
    opens: None = None
    closes: None = None


@dataclass(frozen=True, slots=True)
class PracticeLadder:
    """A start, with the words that it is judged by: those installed now."""

    edition: LadderEdition
    dictionary: LadderDictionary
    start: str
    par: int

    @property
    def name(self) -> str:
        return f"{self.edition.id}/practice/{self.start}"


class Practice:
    """Practice in every edition. *fresh* gives some 32 random bytes. Safe between threads; writes nothing."""

    def __init__(self, days: Days, fresh: Callable[[], bytes]) -> None:
        self._days = days
        self._fresh = fresh

    def some(self, edition: str, level: PracticeLevel) -> PracticeCard:
        """As ``House.practice``: one of the edition's scheduled starts, which somebody has read as such, and none of
        the coming days' while others are left. Where it has none of that level, one of the par next to it."""
        found = self._days.shelf.ladder(edition)
        starts = self._starts(found)
        read = starts.keys() & {row.word for row in found.schedule}
        if not read:
            raise UnknownStart("")
        least = min(_gap(starts[start], level) for start in read)
        fit = {start for start in read if _gap(starts[start], level) == least}
        among = sorted(fit - self._coming(found) or fit)
        return self.card(edition, among[int.from_bytes(self._fresh()) % len(among)])

    def _coming(self, edition: LadderEdition) -> set[str]:
        """The starts of today and of the days after it: practice is not to spoil them."""
        today = self._days.number(edition.id)
        rows = (scheduled(edition, number) for number in range(today, today + COMING_DAYS))
        return {row.word for row in rows if row is not None}

    def card(self, edition: str, start: str) -> PracticeCard:
        """As ``House.practice_card``."""
        ladder = self._open(edition, start)
        fields = ladder_fields(ladder.edition, ladder.dictionary, start=start, par=ladder.par)
        return PracticeCard(puzzle=ladder.name, level=level_of(ladder.par), **fields)

    def game(self, edition: str, start: str, steps: Sequence[Step]) -> GameView:
        """As ``House.practice_game``."""
        return replay(self._days, self._open(edition, start), steps)

    def doors(self, edition: str) -> Doors:
        """As ``House.practice_doors``."""
        found = self._days.shelf.ladder(edition)
        words = self._days.installed(found)
        return Doors(words.target, doors_of(words, found.pack.glosses))

    def tutorial(self, edition: str) -> PracticeCard:
        """As ``House.tutorial``: of the shortest ladders the one whose least known word is known best."""
        found = self._days.shelf.ladder(edition)
        starts, words = self._starts(found), self._days.installed(found)
        if not starts:
            raise UnknownStart("")
        compass, least = self._days.compass(words), min(starts.values())
        routes = [compass.route(start) for start, par in starts.items() if par == least]
        reviewed = [route for route in routes if route[-2] in found.doors] or routes

        def known(route: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
            return -min(words.zipf.get(word, 0) for word in route[:-1]), route

        return self.card(edition, min(reviewed, key=known)[0])

    def _open(self, edition: str, start: str) -> PracticeLadder:
        found = self._days.shelf.ladder(edition)
        par = self._starts(found).get(start)
        if par is None:
            raise UnknownStart(start)
        return PracticeLadder(found, self._days.installed(found), start, par)

    def _starts(self, edition: LadderEdition) -> Mapping[str, int]:
        return starts_of(self._days.installed(edition), self._days.compass(self._days.installed(edition)))


def replay(book: WordBook, ladder: Ladder, steps: Sequence[Step]) -> GameView:
    """The game of *ladder* after *steps*. Raises what the first raises that does not fit, its number in its data."""
    game, taken = Game.start(ladder.dictionary.rules, ladder.start), list[Step]()
    for number, step in enumerate(steps, 1):
        try:
            game, judged = after(game, step)
        except LadleError as error:
            error.data["step"] = number
            raise
        taken.append(judged)
    return GameView(**game_fields(book, ladder, game, taken, Ending("practice") if game.over else None))


def starts_of(dictionary: LadderDictionary, compass: Compass) -> dict[str, int]:
    """Every start for practice, with its par: everyday, fit to be shown, everyday words leading on at par."""
    shown = compass.everyday - dictionary.never_show
    return {word: par for word in shown if (par := dictionary.distances[word]) >= LEAST_PAR}


def level_of(par: int) -> PracticeLevel:
    return max((level for level in PRACTICE_LEVELS if _FROM[level] <= max(par, LEAST_PAR)), key=_FROM.__getitem__)


def _gap(par: int, level: PracticeLevel) -> int:
    """How far *par* is from the pars of *level*."""
    last = min((least for least in _FROM.values() if least > _FROM[level]), default=par + 1) - 1
    return max(_FROM[level] - par, par - last, 0)
