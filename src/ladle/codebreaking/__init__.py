"""Code-breaking: marks, candidates, hard mode, decision trees and the table of all replies, for words and for pegs."""

from ladle.codebreaking.candidates import candidates
from ladle.codebreaking.codes import codes
from ladle.codebreaking.coding import Coding
from ladle.codebreaking.fast import compiled, has_numba, need_numpy
from ladle.codebreaking.hard_mode import LetterRule, broken_rule, letter_rules
from ladle.codebreaking.history import History, Turn, parse_history
from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED, Rule, marks, pegs
from ladle.codebreaking.table import Table
from ladle.codebreaking.tree import Tree
from ladle.codebreaking.word_lists import Lists

__all__ = [
    "ABSENT",
    "ELSEWHERE",
    "PLACED",
    "Coding",
    "History",
    "LetterRule",
    "Lists",
    "Rule",
    "Table",
    "Tree",
    "Turn",
    "broken_rule",
    "candidates",
    "codes",
    "compiled",
    "has_numba",
    "letter_rules",
    "marks",
    "need_numpy",
    "parse_history",
    "pegs",
]
