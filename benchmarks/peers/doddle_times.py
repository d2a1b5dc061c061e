"""What Doddle takes, printed as JSON. Run by ``benchmarks/codebreaking.py`` in an environment where Doddle is.

    python benchmarks/peers/doddle_times.py GAMES

``table_seconds``: its table of all scores. ``games``: answers taken evenly from the list, ``total`` guesses for them
with entropy from SALET, ``games_seconds`` for playing them. CPU time of one thread.
"""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module


def main() -> None:
    factory, enums, views, words = (import_module(f"doddle.{name}") for name in ("factory", "enums", "views", "words"))
    start = time.process_time()
    engine = factory.create_engine(
        5, solver_type=enums.SolverType.ENTROPY, lazy_eval=False, reporter=views.NullRunReporter()
    )
    table_seconds = time.process_time() - start
    answers = list(engine.dictionary.words[1])
    played = answers[:: max(1, len(answers) // int(sys.argv[1]))]
    opening = [words.Word("salet")]
    engine.run(answers[0], opening)
    start = time.process_time()
    total = sum(engine.run(answer, opening).rounds for answer in played)
    print(
        json.dumps(
            {
                "table_seconds": table_seconds,
                "games": [answer.value.lower() for answer in played],
                "total": total,
                "games_seconds": time.process_time() - start,
            }
        )
    )


if __name__ == "__main__":
    main()
