"""Short pauses: the words of a house are hundreds of thousands of objects, which need not be looked through again and
again for rings of garbage."""

import gc
import time
from collections.abc import Mapping

LONGEST_PAUSE = 0.01
"""Seconds that a full collection may take before what has outlived it is left out of the next ones."""


def keep_pauses_short() -> None:
    """What is there now is taken for good, and from now on whatever outlives a long collection.

    Words are loaded when they are first asked for, so once at the start is not enough. What it costs: a ring that
    becomes garbage after it was taken for good stays; with every long collection that can be no more than what requests
    held at that moment.
    """
    begun = 0.0

    def watch(phase: str, info: Mapping[str, int]) -> None:
        nonlocal begun
        if info["generation"] < 2:
            return
        if phase == "start":
            begun = time.perf_counter()
        elif time.perf_counter() - begun > LONGEST_PAUSE:
            gc.freeze()

    gc.collect()
    gc.freeze()
    gc.callbacks.append(watch)
