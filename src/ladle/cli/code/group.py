"""``ladle code``: which commands there are. Importing this file imports none of them."""

import click

from ladle.cli.lazy_group import Lazy, LazyGroup

COMMANDS = {
    "marks": Lazy("ladle.cli.code.marks:marks", "Print the marks of GUESS if ANSWER is the answer."),
    "candidates": Lazy("ladle.cli.code.marks:candidates", "Print the answers that are still possible after TURNS."),
    "solve": Lazy("ladle.cli.code.solve:solve", "Rank the next guesses after TURNS, or help turn by turn."),
    "review": Lazy(
        "ladle.cli.code.review:review", "Tell what each guess of a game did, and what would have been better."
    ),
    "tree": Lazy("ladle.cli.code.tree:tree", "Make the decision tree of a strategy, or the best there is."),
    "bench": Lazy("ladle.cli.code.bench:bench", "Play strategies against every answer and compare them."),
    "prove": Lazy("ladle.cli.code.prove:prove", "Prove which opening has the tree with the least total."),
    "lists": Lazy("ladle.cli.code.lists:lists", "Play one strategy on several word lists and compare those."),
    "pegs": Lazy("ladle.cli.code.pegs:pegs", "The same for Mastermind, of any number of pegs and colours."),
}


@click.group(cls=LazyGroup, lazy=COMMANDS)
def code() -> None:
    """Break codes: marks, solvers, trees, a bench for strategies."""
    from ladle.cli.code.progress import say_when_compiling

    say_when_compiling()
