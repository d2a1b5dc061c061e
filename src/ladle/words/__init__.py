"""What counts as a word: alphabets and their normal forms, lexicons, plain word lists."""

from ladle.words.lexicon import Lexicon
from ladle.words.normal_form import NormalForm
from ladle.words.word_list import WordList, parse_word_list, words_in_order

__all__ = ["Lexicon", "NormalForm", "WordList", "parse_word_list", "words_in_order"]
