"""What hard mode asks of the next guess, as numbers a kernel can carry: letters that stay, letters that must be used.

Of a game with L letters *known* holds 2 · L numbers: for each place the letter that stays there plus one, or 0; then,
ascending and with zeros behind, 32 · letter + times for each letter that must be used.
"""

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.exact.rules import whole
from ladle.codebreaking.fast import compiled

TIMES = 32


@compiled()
def learnt(known: NDArray[np.int16], guess: NDArray[np.uint8], reply: int) -> NDArray[np.int16]:
    """What is known after *guess* got *reply*, its marks in base 3: 2 for placed, 1 for elsewhere, 0 for absent."""
    length = len(guess)
    after = known.copy()
    shown = np.zeros(length, np.bool_)
    for place in range(length - 1, -1, -1):
        mark = reply % 3
        reply //= 3
        shown[place] = mark > 0
        if mark == 2:
            after[place] = whole(guess[place]) + 1
    for place in range(length):
        if not shown[place]:
            continue
        times = 0
        for other in range(length):
            if shown[other] and guess[other] == guess[place]:
                if other < place:
                    times = -length
                times += 1
        if times > 0:
            require(after[length:], whole(guess[place]), times)
    return after


@compiled()
def require(needs: NDArray[np.int16], letter: int, times: int) -> None:
    """Ask for *letter* at least so many *times*, keeping *needs* ascending."""
    place = 0
    while needs[place] and needs[place] // TIMES < letter:
        place += 1
    if needs[place] and needs[place] // TIMES == letter:
        needs[place] = max(needs[place], letter * TIMES + times)
        return
    for other in range(len(needs) - 1, place, -1):
        needs[other] = needs[other - 1]
    needs[place] = letter * TIMES + times


@compiled()
def allowed_rows(
    known: NDArray[np.int16], guesses: NDArray[np.int32], letters: NDArray[np.uint8], counts: NDArray[np.uint8]
) -> NDArray[np.int32]:
    """Which of *guesses* hard mode allows; ``letters`` and ``counts`` as in ``Rules``."""
    length = letters.shape[1]
    rows = np.empty(len(guesses), np.int32)
    found = 0
    for row in range(len(guesses)):
        guess = guesses[row]
        fits = True
        for place in range(length):
            if known[place] and letters[guess, place] + 1 != known[place]:
                fits = False
                break
        if not fits:
            continue
        for place in range(length, 2 * length):
            if not known[place]:
                break
            if counts[guess, known[place] // TIMES] < known[place] % TIMES:
                fits = False
                break
        if fits:
            rows[found] = row
            found += 1
    return rows[:found].copy()
