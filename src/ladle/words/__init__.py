"""What counts as a word: alphabets and their normal forms, lexicons, plain word lists, why a word is refused."""

from ladle.words.lexicon import Lexicon
from ladle.words.normal_form import NormalForm
from ladle.words.spelling import check_listed, spelled
from ladle.words.word_list import WordList, parse_word_list, words_in_order

__all__ = ["Lexicon", "NormalForm", "WordList", "check_listed", "parse_word_list", "spelled", "words_in_order"]
