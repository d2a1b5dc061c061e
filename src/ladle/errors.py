"""Everything Ladle refuses, as one family: a class per thing a caller does differently.

    LadleError
      Refusal             a word that is not taken as a move; the game is unchanged
        WrongLength · ForeignLetter · SameWord · BlockedWord · UnknownWord · OutsideDictionary · TooManyChanges
        HardModeBroken · RepeatedGuess
      GameOver · NothingToUndo · NoGuessLeft               the game takes no such step now
      WrongStep                                            it takes no such step at all, or not there
      StepConflict · StepOutOfOrder                        the transcript holds something else
      TooManySteps                                         the transcript is as long as one may be
      UnknownEdition · UnknownPuzzle · UnknownDictionary · UnknownPlayer · Unfinished      there is no such thing here
      WrongGame                                            it is there, and has another game
      UnknownMonth · UnknownShare · UnknownStart           nor such a page of the archive, shared result or practice
      UnknownRound · TooManyRounds                         no puzzle of a player, and one more than a day may have
      UnknownGroup · UnknownInvite · UnknownMember         no group for this player, no link to one, nobody at that seat
      KeeperOnly · BadName · TooManyGroups · GroupFull     what a group does not take: from others, or of anyone
      UnknownCode · TooManyDevices                         nobody is joined by that code, or no one more
      DayBegun · UnfitAnswer                               what the host may not make of a day
      BadGamesFile · NewerGamesFile                        what a player brings is not a file of games, or a later one
      BadWordFile · BadPack · BadBackup · BadCommitments   a file is not what it should be; says where
      BadCopy                                              nor is a database that was to be copied, or its copy
      BadSetting · MissingExtra                            the host has something to set or install
      TableTooLarge                                        a code-breaking game is beyond what memory holds
      MissingSource · WrongSource                          a pack is built from other files than these
      StorageUnavailable · NotReady · DatabaseInUse · WouldOverwrite    the database cannot do it now

``kind`` is the stable name of the class in URLs, catalogues and logs; ``data`` holds what a message needs.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar


class LadleError(Exception):
    """A thing Ladle refuses, with the data that a message in any language needs."""

    kind: ClassVar[str] = "error"

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()

    def __init__(self, message: str, **data: Any) -> None:
        super().__init__(message)
        self.message = message
        self.data = data


class Refusal(LadleError):
    """A word that is not taken as a move. It never counts, and the game is as it was."""


class WrongLength(Refusal):
    def __init__(self, word: str, length: int) -> None:
        super().__init__(
            f"A word here has {length} letters; this one has {len(word)}.",
            word=word[:40],
            length=length,
            letters=len(word),
        )


class ForeignLetter(Refusal):
    def __init__(self, word: str, letter: str) -> None:
        super().__init__(f"{letter!r} is not a letter of this game.", word=word[:40], letter=letter)


class SameWord(Refusal):
    def __init__(self, word: str) -> None:
        super().__init__(f"{word.upper()} is the word you are on. Change one letter.", word=word)


class BlockedWord(Refusal):
    def __init__(self, word: str) -> None:
        super().__init__("That word is left out of this game on purpose.", word=word)


class UnknownWord(Refusal):
    def __init__(self, word: str) -> None:
        super().__init__(f"{word.upper()} is not a word we know.", word=word)


class OutsideDictionary(Refusal):
    def __init__(self, word: str) -> None:
        super().__init__(f"{word.upper()} is a real word, but not in this game's dictionary.", word=word)


class TooManyChanges(Refusal):
    def __init__(self, word: str, previous: str, places: tuple[int, ...]) -> None:
        named = ", ".join(str(place) for place in places)
        super().__init__(
            f"{previous.upper()} to {word.upper()} changes letters {named}. Change exactly one.",
            word=word,
            previous=previous,
            places=list(places),
        )


class HardModeBroken(Refusal):
    """``rule`` says it; ``letter`` must stand at ``place`` (from 1) or, where that is 0, be used ``times`` times."""

    def __init__(self, word: str, rule: str, *, letter: str, place: int, times: int) -> None:
        super().__init__(f"Hard mode: {rule}", word=word, letter=letter, place=place, times=times)


class RepeatedGuess(Refusal):
    def __init__(self, word: str) -> None:
        super().__init__(f"{word.upper()} has been tried already.", word=word)


class GameOver(LadleError):
    def __init__(self, target: str) -> None:
        super().__init__(f"This game ended with {target.upper()}: it takes no more steps.", target=target)


class NothingToUndo(LadleError):
    def __init__(self, start: str) -> None:
        super().__init__(f"{start.upper()} is the start: there is no rung to take off.", start=start)


class NoGuessLeft(LadleError):
    def __init__(self, limit: int) -> None:
        super().__init__(f"Of {limit} guesses none is left: this game takes no more.", limit=limit)


class WrongStep(LadleError):
    """A kind of step that this game has not, or not there, as hard mode after the first guess."""

    def __init__(self, kind: str) -> None:
        super().__init__("This game takes no such step here.", step=kind[:40])


class StepConflict(LadleError):
    """Another step stands under that number; ``data["steps"]`` is the transcript as it is."""

    def __init__(self, number: int, steps: list[dict[str, Any]]) -> None:
        super().__init__(f"Step {number} is already another one.", number=number, steps=steps)


class StepOutOfOrder(LadleError):
    """The steps before it are missing; ``data["steps"]`` is the transcript as it is."""

    def __init__(self, number: int, expected: int, steps: list[dict[str, Any]]) -> None:
        super().__init__(f"Step {number} came before step {expected}.", number=number, expected=expected, steps=steps)


class TooManySteps(LadleError):
    def __init__(self, most: int) -> None:
        super().__init__(f"A game has at most {most} steps, and this one would have more.", most=most)


class UnknownEdition(LadleError):
    def __init__(self, edition: str, editions: list[str]) -> None:
        super().__init__(
            f"There is no edition {edition[:40]!r} here. Choose one of: {', '.join(editions)}.",
            edition=edition[:40],
            editions=editions,
        )


class WrongGame(LadleError):
    """The edition is there, and has another game than the question is about."""

    def __init__(self, edition: str, game: str) -> None:
        super().__init__(f"{edition[:40]} has another game: this cannot be asked of it.", edition=edition, game=game)


class UnknownPuzzle(LadleError):
    """There is no such puzzle, or not yet: the two are told apart by nobody."""

    def __init__(self) -> None:
        super().__init__("There is no puzzle of that number.")


class UnknownStart(LadleError):
    """No start for practice; ``word`` is "" where the edition has none at all."""

    def __init__(self, word: str) -> None:
        super().__init__("There is no practice ladder from there.", word=word[:40])


class UnknownRound(LadleError):
    """There is no such round, or it has expired: the two are told apart by nobody."""

    def __init__(self) -> None:
        super().__init__("There is nothing here to be played, or no longer.")


class TooManyRounds(LadleError):
    def __init__(self, most: int) -> None:
        super().__init__(f"A player may set at most {most} puzzles a day. Come back tomorrow.", most=most)


class UnknownGroup(LadleError):
    """There is no such group, or the player has no seat in it: the two are told apart by nobody."""

    def __init__(self) -> None:
        super().__init__("There is no such group, or you are not one of its members.")


class UnknownInvite(LadleError):
    """Wrong, of a group that is closed, or replaced by a newer one."""

    def __init__(self) -> None:
        super().__init__("This invite link leads to no group, or no longer. Ask for the new one.")


class UnknownMember(LadleError):
    def __init__(self) -> None:
        super().__init__("Nobody in the group has that seat.")


class KeeperOnly(LadleError):
    def __init__(self, keeper: str) -> None:
        super().__init__(f"Only {keeper}, who keeps this group, may do that.", keeper=keeper)


class BadName(LadleError):
    """``rule`` is the first that a name broke; ``longest`` how many characters it may have."""

    SAID: ClassVar[Mapping[str, str]] = {
        "empty": "A name has at least one letter.",
        "long": "A name has at most {longest} characters.",
        "invisible": "This name has characters that cannot be seen, or that turn the direction of writing.",
        "marks": "This name has more accents on a letter than can be read.",
        "letters": "A name has at least one letter or digit.",
        "blocked": "Choose another name: this one could hurt somebody.",
        "taken": "Somebody in the group has this name already, or one that looks the same.",
    }

    def __init__(self, rule: str, longest: int) -> None:
        super().__init__(self.SAID[rule].format(longest=longest), rule=rule, longest=longest)


class TooManyGroups(LadleError):
    def __init__(self, most: int) -> None:
        super().__init__(f"Nobody is in more than {most} groups. Leave one first.", most=most)


class GroupFull(LadleError):
    def __init__(self, most: int) -> None:
        super().__init__(f"A group has at most {most} members, and this one has as many.", most=most)


class UnknownDictionary(LadleError):
    def __init__(self) -> None:
        super().__init__("There is no dictionary of that digest.")


class UnknownPlayer(LadleError):
    def __init__(self) -> None:
        super().__init__("This player's token is missing or not known here. Make a new player and go on.")


class UnknownCode(LadleError):
    """No code of this house, or one that was used or has ended: nobody tells them apart."""

    def __init__(self) -> None:
        super().__init__("There is no such code, or no longer. Look at it again, or make a new one.")


class TooManyDevices(LadleError):
    def __init__(self, most: int) -> None:
        super().__init__(f"At most {most} devices can be joined.", most=most)


class UnknownMonth(LadleError):
    """Not a month, or none with a puzzle that has opened; ``first`` and ``last`` are, as ``2025-08``."""

    def __init__(self, first: str, last: str) -> None:
        super().__init__(f"The archive goes by months, from {first} to {last}.", first=first, last=last)


class UnknownShare(LadleError):
    """No result of this house: wrong, forged, or of another puzzle."""

    def __init__(self) -> None:
        super().__init__("There is no shared result at this address.")


class BadGamesFile(LadleError):
    """Where says what does not fit: ``games.3.steps.0``."""

    def __init__(self, where: str) -> None:
        super().__init__(f"This is not a file of games from Ladle, or it is damaged (at {where}).", where=where)


class NewerGamesFile(LadleError):
    def __init__(self, version: int, known: int) -> None:
        super().__init__(
            f"This file of games has version {version}, of a newer Ladle; here versions up to {known} are read.",
            version=version,
            known=known,
        )


class DayBegun(LadleError):
    def __init__(self, puzzle: str) -> None:
        super().__init__(f"The day of {puzzle} has begun: its answer can no longer be changed.", puzzle=puzzle)


class UnfitAnswer(LadleError):
    def __init__(self, word: str, problem: str) -> None:
        super().__init__(f"{word[:40].upper()!r} cannot be the answer: {problem}.", word=word[:40], problem=problem)


class Unfinished(LadleError):
    def __init__(self, puzzle: str) -> None:
        super().__init__(f"{puzzle} is not finished yet.", puzzle=puzzle)


class BadWordFile(LadleError):
    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}", line=line, problem=problem)


class BadPack(LadleError):
    """A pack or edition that cannot be trusted. ``line`` is 0 where the whole file is meant."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        where = f"{file}:{line}" if line else file
        super().__init__(f"{where}: {problem}", file=file, line=line, problem=problem)


class BadBackup(LadleError):
    def __init__(self, problem: str) -> None:
        super().__init__(f"not a usable backup: {problem}", problem=problem)


class BadCopy(LadleError):
    def __init__(self, problem: str) -> None:
        super().__init__(f"nothing was copied: {problem}", problem=problem)


class BadCommitments(LadleError):
    """``where`` says what does not fit, such as ``days.3.commitments.0.sha256``; "" where it is the whole."""

    def __init__(self, where: str, problem: str) -> None:
        place = f" (at {where[:80]})" if where else ""
        super().__init__(f"this is no list of commitments{place}: {problem}", where=where, problem=problem)


class BadSetting(LadleError):
    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}", name=name, problem=problem)


class MissingExtra(LadleError):
    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f"{what} needs the extra {extra!r}: pip install 'ladle[{extra}]'", what=what, extra=extra)


class TableTooLarge(LadleError):
    def __init__(self, guesses: int, answers: int) -> None:
        super().__init__(
            f"A table of {guesses:,} guesses and {answers:,} answers is more than the memory holds. "
            "Take shorter lists, or fewer pegs or colours.",
            guesses=guesses,
            answers=answers,
        )


class MissingSource(LadleError):
    def __init__(self, source: str, file: str, install: str) -> None:
        message = f"{source} is not here (looked for {file}). Install it: {install}"
        super().__init__(message, source=source, file=file, install=install)


class WrongSource(LadleError):
    """Another version of a source would quietly build another pack."""

    def __init__(self, file: str, expected: str, found: str, install: str) -> None:
        message = f"{file} has SHA-256 {found}, expected {expected}. Install the right version: {install}"
        super().__init__(message, file=file, expected=expected, found=found, install=install)


class StorageUnavailable(LadleError):
    def __init__(self) -> None:
        super().__init__("The database cannot be reached just now. Nothing is lost: try again in a moment.")


class NotReady(LadleError):
    """This process cannot serve; ``reason`` is for whoever watches it."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"This server cannot serve just now: {reason}.", reason=reason)


class DatabaseInUse(LadleError):
    def __init__(self, what: str, by: str) -> None:
        super().__init__(f"{what} is in use by {by}. Wait for its end, or stop it first.", what=what, by=by)


class WouldOverwrite(LadleError):
    def __init__(self, what: str) -> None:
        super().__init__(f"{what} is not empty. Add --yes to replace it.", what=what)
