"""Why a typed word is refused in any game: its spelling first, then the lists."""

from collections.abc import Container

from ladle.errors import BlockedWord, ForeignLetter, OutsideDictionary, UnknownWord, WrongLength
from ladle.words.normal_form import NormalForm


def spelled(typed: str, form: NormalForm, length: int) -> str:
    """The word of *length* letters that *typed* means, in normal form. Raises WrongLength or ForeignLetter.

    Folding comes before both, so œ counts as the letters it stands for.
    """
    word = form.fold(typed)
    if len(word) != length:
        raise WrongLength(word, length)
    if foreign := form.foreign_letter(word):
        raise ForeignLetter(word, foreign)
    return word


def check_listed(word: str, *, accepted: Container[str], recognised: Container[str], blocked: Container[str]) -> None:
    """Raises the first that holds of *word*, which is in normal form: BlockedWord, then, where it is not accepted,
    OutsideDictionary for a recognised word and UnknownWord for any other."""
    if word in blocked:
        raise BlockedWord(word)
    if word not in accepted:
        raise OutsideDictionary(word) if word in recognised else UnknownWord(word)
