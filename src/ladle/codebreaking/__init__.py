"""Code-breaking, with words and pegs: marks, candidates, the game, hard mode, trees, reviews, the table of marks."""

from ladle.codebreaking.advice import Advice, advise
from ladle.codebreaking.candidates import candidates
from ladle.codebreaking.codes import codes
from ladle.codebreaking.coding import Coding
from ladle.codebreaking.contradiction import Contradiction, contradiction
from ladle.codebreaking.evaluate import Evaluation, ListResult, across_lists, evaluate
from ladle.codebreaking.families import Family, families, family_of
from ladle.codebreaking.fast import compiled, has_numba, need_numpy
from ladle.codebreaking.game import Game, check_goes_on, check_hard
from ladle.codebreaking.hard_mode import LetterRule, broken_rule, letter_rules
from ladle.codebreaking.history import History, Turn, parse_history
from ladle.codebreaking.letters import KnownLetter, Repetition, known_letters, repetitions
from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED, RULES, Rule, marks, pegs
from ladle.codebreaking.one_answer import play_one
from ladle.codebreaking.review import Play, Review, ReviewedTurn, Trap, review
from ladle.codebreaking.strategies import STRATEGIES, Prepares, Strategy, StrategyEntry, Terms
from ladle.codebreaking.table import Table
from ladle.codebreaking.tree import Tree
from ladle.codebreaking.verify import BadTree, Report, verify
from ladle.codebreaking.whole_list import MOST_GUESSES, Played, decision_tree, play_all
from ladle.codebreaking.word_lists import Lists

__all__ = [
    "ABSENT",
    "ELSEWHERE",
    "MOST_GUESSES",
    "PLACED",
    "RULES",
    "STRATEGIES",
    "Advice",
    "BadTree",
    "Coding",
    "Contradiction",
    "Evaluation",
    "Family",
    "Game",
    "History",
    "KnownLetter",
    "LetterRule",
    "ListResult",
    "Lists",
    "Play",
    "Played",
    "Prepares",
    "Repetition",
    "Report",
    "Review",
    "ReviewedTurn",
    "Rule",
    "Strategy",
    "StrategyEntry",
    "Table",
    "Terms",
    "Trap",
    "Tree",
    "Turn",
    "across_lists",
    "advise",
    "broken_rule",
    "candidates",
    "check_goes_on",
    "check_hard",
    "codes",
    "compiled",
    "contradiction",
    "decision_tree",
    "evaluate",
    "families",
    "family_of",
    "has_numba",
    "known_letters",
    "letter_rules",
    "marks",
    "need_numpy",
    "parse_history",
    "pegs",
    "play_all",
    "play_one",
    "repetitions",
    "review",
    "verify",
]
