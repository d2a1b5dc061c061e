/**
 * The hints that a player has taken where they now stand, from the transcript: they come back with a reload, and
 * with the rung when it is stood on again.
 *
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Hint} Hint
 */

/** Each level once, the last taken last. @param {Pick<Game, "steps" | "rungs">} game @returns {readonly Hint[]} */
export function hintsHere({ steps, rungs }) {
  const here = rungs[rungs.length - 1];
  const stood = rungs.slice(0, 1);
  /** @type {Map<string, Hint>} */
  const told = new Map();
  for (const { kind, word, hint } of steps) {
    if (kind === "word") stood.push(word);
    else if (kind === "undo") stood.pop();
    else if (hint && stood[stood.length - 1] === here) {
      told.delete(hint.level);
      told.set(hint.level, hint);
    }
  }
  return [...told.values()];
}
