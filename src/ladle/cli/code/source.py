"""What a code command works on: a pack's lists, word files, or the codes of Mastermind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING

import click

from ladle.cli.lazy_group import Complaint
from ladle.cli.word_file import fold, name_of, read_words
from ladle.codebreaking import History, Lists, Rule, Tree, Turn, codes, marks, parse_history, pegs

if TYPE_CHECKING:
    from ladle.packs import Pack

Command = Callable[..., None]

DEFAULT_PACK = "en-5"

PEG_MARKS = "#+."
"""The order in which Mastermind tells its marks, for they say nothing about places."""


@dataclass(frozen=True, slots=True)
class Source:
    """What may be the answer and what may be guessed, by which rule, and how typed text is brought into it."""

    name: str
    lists: Lists
    rule: Rule = marks
    fold: Callable[[str], str] = fold
    tree: Tree | None = None
    """The best there is after its opening, where a pack brings one."""

    def guess(self, typed: str) -> str:
        """The allowed guess that *typed* means. Raises Complaint if it is none."""
        word = self.fold(typed)
        if not self.lists.may_guess(word):
            raise Complaint(
                f"{word[:40] or 'nothing'} is not among the {len(self.lists.guesses):,} guesses of {self.name}"
            )
        return word

    def history(self, typed: str) -> History:
        """The turns that *typed* means. Raises UsageError, naming the turn, for any that cannot be."""
        try:
            turns = parse_history(typed)
        except ValueError as error:
            raise click.UsageError(f"{error}.") from None
        return tuple(map(self._in_our_form, turns))

    def turn(self, typed: str) -> Turn:
        """The turn that *typed* means. Raises UsageError where it cannot be."""
        try:
            return self._in_our_form(Turn.parse(typed))
        except ValueError as error:
            raise click.UsageError(f"{error}.") from None

    def _in_our_form(self, turn: Turn) -> Turn:
        """Words may be of another list, as those of a game played elsewhere; codes may not."""
        said = sorted(turn.marks, key=PEG_MARKS.index) if self.rule is pegs else turn.marks
        guess = self.fold(turn.guess)
        if len(guess) != self.lists.length:
            raise click.UsageError(f"{turn.guess!r} has {len(guess)} letters; a word here has {self.lists.length}.")
        if self.rule is pegs and not self.lists.may_guess(guess):
            raise click.UsageError(f"{turn.guess!r} is no code of {self.name}.")
        return Turn(guess, "".join(said))


def word_lists(command: Command) -> Command:
    """The options that name the lists; the command gets them opened, as ``source``."""

    @wraps(command)
    def opened(
        pack: str | None, answers: str | None, guesses: str | None, length: int | None, **others: object
    ) -> None:
        command(source=open_source(pack, answers, guesses, length), **others)

    return list_options(opened)


def list_options(command: Command) -> Command:
    """``--pack``, ``--answers``, ``--guesses`` and ``--length``, as they are typed."""
    for option in (
        click.option("--length", type=click.IntRange(min=1), help="Of the files take the words of so many letters."),
        click.option("--guesses", metavar="FILE", help="Further words that may be guessed, one a line."),
        click.option("--answers", metavar="FILE", help="The words that may be the answer; - is standard input."),
        click.option("--pack", help=f"The answers and guesses of this pack. {DEFAULT_PACK}, if left out."),
    ):
        command = option(command)
    return command


def peg_lists(command: Command) -> Command:
    """The options that name a game of Mastermind; the command gets its codes, as ``source``."""

    @wraps(command)
    def opened(places: int, colours: int, **others: object) -> None:
        command(source=peg_source(places, colours), **others)

    for option in (
        click.option("--colours", default=6, show_default=True, help="Colours: 1, 2, 3 … 9, A, B, C …"),
        click.option("--pegs", "places", default=4, show_default=True, help="Pegs in a code."),
    ):
        opened = option(opened)
    return opened


def peg_source(places: int, colours: int) -> Source:
    """Raises UsageError for a game that cannot be."""
    try:
        lists = codes(places, colours)
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    return Source(f"{places} pegs of {colours} colours", lists, pegs, fold=lambda typed: fold(typed).upper())


def open_source(pack: str | None, answers: str | None, guesses: str | None, length: int | None) -> Source:
    """The lists that the options name: a pack's, or those of word files.

    Raises UsageError for options that do not go together, Complaint or BadPack for what cannot be used.
    """
    if answers is None:
        if guesses is not None or length is not None:
            raise click.UsageError("--guesses and --length go with --answers.")
        return _of_pack(pack or DEFAULT_PACK)
    if pack is not None:
        raise click.UsageError("--pack or --answers, not both.")
    if answers == guesses == "-":
        raise click.UsageError("Standard input can be one of the two lists.")
    further = read_words(guesses, length) if guesses is not None else ()
    return source_of(name_of(answers), read_words(answers, length), further)


def source_of(name: str, answers: tuple[str, ...], guesses: tuple[str, ...] = ()) -> Source:
    """Raises Complaint, naming a word, where the words have several lengths."""
    try:
        return Source(name, Lists.of(answers, guesses))
    except ValueError as error:
        raise Complaint(f"{name}: {error}; --length N takes the words of N letters") from None


def _of_pack(name: str) -> Source:
    from ladle.packs import read_pack
    from ladle.packs.shelf import find_places, shipped_data
    from ladle.settings import load_settings

    own = load_settings().data
    places = find_places(shipped_data(), *([own] if own else [])).packs
    if name not in places:
        raise Complaint(
            f"there is no pack {name[:40]!r}; choose one of {', '.join(places)}, or name a file by --answers"
        )
    pack = read_pack(places[name])
    return Source(name, _lists(pack), fold=pack.normal_form.fold, tree=pack.tree("marks") if pack.answers else None)


def _lists(pack: Pack) -> Lists:
    """Its answers, daily and practice; all its words where it has none of its own."""
    return Lists.of(pack.answers or pack.lexicon.words, pack.lexicon.words)
