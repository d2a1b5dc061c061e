/**
 * A game from its steps alone, where the server cannot be asked.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Move} Move
 */

/** The game that *steps* make, as the server would tell it; without a result, which is the server's alone.
 * @param {Pick<Card, "puzzle" | "start" | "target">} card @param {readonly Move[]} steps @returns {Game} */
export function gameOf(card, steps) {
  const rungs = [card.start];
  for (const move of steps) {
    if (move.kind === "word") rungs.push(move.word);
    if (move.kind === "undo") rungs.pop();
  }
  return {
    puzzle: card.puzzle,
    steps: steps.map((move, index) => ({ number: index + 1, word: "", ...move })),
    rungs,
    moves: steps.filter(({ kind }) => kind === "word").length,
    hints: steps.filter(({ kind }) => kind === "hint").length,
    dead_end: false,
    over: rungs.at(-1) === card.target,
    result: null,
  };
}
