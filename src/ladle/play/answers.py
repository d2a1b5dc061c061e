"""The hidden words of the days: sealed ahead of them, published when they are asked for, and the host's to change.

No answer is in a ``repr``, a log line, an error or the key of a memory. All times come from *now*, all chance from
*fresh*, the order of the words from the house's secret alone.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ladle.daily import Calendar, Change, Commitments, Puzzle, Reveal, Sealed, SecretOrder, publish
from ladle.daily.secret_order import REST_DAYS
from ladle.errors import DayBegun, UnfitAnswer, UnknownPuzzle
from ladle.packs import Dictionary, HiddenEdition, Shelf, read_dictionary
from ladle.play.installed import Installed
from ladle.storage import Connection, Database, PublishedDay, SealedAnswer, answers, ledger

COMING_DAYS = 30
"""How many days ahead of today's there is always a commitment."""
NONCE_BYTES = 16
MOST_DAYS = 3660
"""How many days a host is shown at once."""

Used = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class DayAnswer:
    """The answer of a day as its host may see it."""

    puzzle: Puzzle
    answer: str = field(repr=False)
    sealed: SealedAnswer | None
    """None where it is planned, and will be sealed when its time comes."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """What speaks against a word as the answer of a day. Each is a rule that the secret order keeps by itself."""

    again: tuple[int, ...]
    """The days that have the same word and lie too near."""
    alike: tuple[int, ...]
    """The days within a fortnight that have a near-duplicate."""
    rare: bool
    """Whether it is no everyday word."""


class Answers:
    """The answers of every hidden word of a house. Safe between threads and processes.

    *secret* orders them; *installed* gives the words that an edition has now. Methods that take an edition's name
    raise UnknownEdition, and WrongGame for one of another game.
    """

    def __init__(
        self,
        shelf: Shelf,
        installed: Installed,
        database: Database,
        *,
        now: Callable[[], datetime],
        fresh: Callable[[], bytes],
        secret: bytes,
        site: str,
    ) -> None:
        self._shelf = shelf
        self._database = database
        self._now = now
        self._fresh = fresh
        self._secret = secret
        self._installed = installed
        self._site = site
        self._done: dict[str, int] = {}

    def commit_all(self) -> None:
        """``commit`` for each edition of a hidden word that is on: when a server starts."""
        for edition in self._shelf.editions.values():
            if isinstance(edition, HiddenEdition):
                self.commit(edition.id)

    def commit(self, edition: str) -> None:
        """Seal what is missing of the answers from today's to that in COMING_DAYS days.

        Cost: nothing once it is done for the day; a read and a write the first time.
        """
        found = self._shelf.hidden(edition)
        today = Calendar(found.epoch).number(self._now())
        if not found.daily or self._done.get(edition) == today:
            return
        numbers = range(max(today, 1), today + COMING_DAYS + 1)
        if len(self._database.read(lambda c: answers.sealed_numbers(c, edition, numbers))) < len(numbers):
            self._database.write(lambda c: self._seal(c, found, numbers))
        self._done[edition] = today

    def publish(self, puzzle: Puzzle) -> PublishedDay:
        """The day of *puzzle* as the ledger has it; if it was not there, with the answer that was sealed for it last.

        Where none is sealed, one is, now: ``verify`` then calls it late. Raises UnknownPuzzle for a day that has not
        begun, and where the edition has no days.
        """
        found = self._of_days(puzzle.edition)
        if (there := self._database.read(lambda connection: ledger.find(connection, puzzle))) is not None:
            return there
        if puzzle.number > Calendar(found.epoch).number(self._now()):
            raise UnknownPuzzle
        self.commit(puzzle.edition)

        def write(connection: Connection) -> PublishedDay:
            self._seal(connection, found, (puzzle.number,))
            sealed = answers.hold(connection, puzzle)
            content = ledger.dictionary(connection, sealed.digest) or b""
            return ledger.publish(
                connection, PublishedDay(puzzle, sealed.reveal.answer, 0, sealed.digest, self._now()), content
            )

        return self._database.write(write)

    def commitments(self, edition: str) -> Commitments:
        """What the house tells of all its answers: those of the days over, and a digest of those to come."""
        self.commit(edition)
        found, moment = self._shelf.hidden(edition), self._now()
        sealed = self._database.read(lambda connection: answers.of_edition(connection, edition))
        return publish(self._site, edition, found.epoch, sealed, moment)

    # --- for the host alone ---

    def coming(self, edition: str, numbers: range) -> tuple[DayAnswer, ...]:
        """The answers of *numbers* (step 1, within MOST_DAYS): the sealed ones, and those that the order plans.

        Nothing is written. Raises UnknownPuzzle for numbers below 1 and where the edition has no days.
        """
        found = self._of_days(edition)
        if not numbers or numbers[0] < 1 or len(numbers) > MOST_DAYS:
            raise UnknownPuzzle
        sealed = self._database.read(lambda c: answers.of_edition(c, edition, _around(numbers)))
        planned = self._order(found).fill(numbers, _used(sealed))
        return tuple(
            DayAnswer(
                Puzzle(edition, number),
                planned[number] if number in planned else sealed[number][-1].reveal.answer,
                sealed[number][-1] if number in sealed else None,
            )
            for number in numbers
        )

    def doubts(self, puzzle: Puzzle, word: str) -> Doubts:
        """What speaks against *word*, in normal form, on the day of *puzzle*."""
        found = self._of_days(puzzle.edition)
        near = _around(range(puzzle.number, puzzle.number + 1))
        used = {day.puzzle.number: day.answer for day in self.coming(puzzle.edition, near)}
        again, alike = self._order(found).clashes(puzzle.number, word, used)
        return Doubts(again, alike, word not in self._installed.of(found).everyday)

    def change(self, puzzle: Puzzle, word: str, *, by: str, why: str) -> Doubts:
        """Make *word*, as typed, the answer of a day that has not begun, and tell what speaks against it.

        A superseding commitment says when, *by* whom and *why*. Raises DayBegun, and UnfitAnswer for a word that is
        no guess of that day, is never to be shown, or is its answer already.
        """
        found, change = self._of_days(puzzle.edition), Change(by, why)

        def write(connection: Connection) -> str:
            last = self._changeable(connection, found, puzzle)
            dictionary = self._dictionary(connection, last.digest)
            chosen = dictionary.normal_form.fold(word)
            if problem := _unfit(chosen, last, dictionary):
                raise UnfitAnswer(chosen, problem)
            self._supersede(connection, puzzle, chosen, change, last, last.digest)
            return chosen

        return self.doubts(puzzle, self._database.write(write))

    def skip(self, puzzle: Puzzle, *, by: str, why: str) -> DayAnswer:
        """Give a day that has not begun the next answer that the order has for it. Raises DayBegun."""
        found, change = self._of_days(puzzle.edition), Change(by, why)

        def write(connection: Connection) -> SealedAnswer:
            last = self._changeable(connection, found, puzzle)
            number = puzzle.number
            sealed = answers.of_edition(connection, puzzle.edition, _around(range(number, number + 1)))
            had = [each.reveal.answer for each in sealed[number]]
            word = self._order(found).answer(number, _used(sealed), refused=had)
            return self._supersede(connection, puzzle, word, change, last, self._keep_words(connection, found))

        sealed = self._database.write(write)
        return DayAnswer(puzzle, sealed.reveal.answer, sealed)

    # --- within a write ---

    def _seal(self, connection: Connection, edition: HiddenEdition, numbers: Collection[int]) -> None:
        """Seal those of *numbers* that have no answer yet, by the order and the answers around them."""
        span = _around(range(min(numbers), max(numbers) + 1))
        found = self._order(edition).fill(numbers, _used(answers.of_edition(connection, edition.id, span)))
        if not found:
            return
        digest, moment = self._keep_words(connection, edition), self._now()
        for number, word in found.items():
            answers.seal(connection, Puzzle(edition.id, number), Sealed(self._reveal(word), moment), digest)

    def _changeable(self, connection: Connection, edition: HiddenEdition, puzzle: Puzzle) -> SealedAnswer:
        """The answer that counts for a day that has not begun, held until the write ends. Raises DayBegun."""
        if puzzle.number <= Calendar(edition.epoch).number(self._now()):
            raise DayBegun(str(puzzle))
        self._seal(connection, edition, (puzzle.number,))
        return answers.hold(connection, puzzle)

    def _supersede(
        self, connection: Connection, puzzle: Puzzle, word: str, change: Change, last: SealedAnswer, digest: str
    ) -> SealedAnswer:
        moment = max(self._now(), last.at)  # the clocks of two machines may differ; the order of commitments must not
        return answers.supersede(connection, puzzle, Sealed(self._reveal(word), moment, change), digest)

    def _keep_words(self, connection: Connection, edition: HiddenEdition) -> str:
        words = self._installed.of(edition)
        ledger.keep_dictionary(connection, words.digest, words.to_bytes(), self._now())
        return words.digest

    def _dictionary(self, connection: Connection, digest: str) -> Dictionary:
        return read_dictionary(ledger.dictionary(connection, digest) or b"", digest=digest)

    # --- what all of it rests on ---

    def _of_days(self, edition: str) -> HiddenEdition:
        found = self._shelf.hidden(edition)
        if not found.daily:
            raise UnknownPuzzle
        return found

    def _order(self, edition: HiddenEdition) -> SecretOrder:
        return SecretOrder(edition.id, self._secret, edition.pack.answers_daily, edition.pack.families)

    def _reveal(self, word: str) -> Reveal:
        return Reveal(word, self._fresh()[-NONCE_BYTES:].hex())


def _around(numbers: range) -> range:
    """The days whose answers bear on those of *numbers*."""
    return range(max(1, numbers[0] - REST_DAYS), numbers[-1] + REST_DAYS + 1)


def _used(sealed: Mapping[int, tuple[SealedAnswer, ...]]) -> Used:
    return {number: each[-1].reveal.answer for number, each in sealed.items()}


def _unfit(word: str, last: SealedAnswer, dictionary: Dictionary) -> str | None:
    if word == last.reveal.answer:
        return "it is the answer of that day already"
    if word not in dictionary.accepted:
        return "it is no word that players may guess on that day"
    return "it is a word that is never shown" if word in dictionary.never_show else None
