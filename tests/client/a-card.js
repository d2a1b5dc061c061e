/** A puzzle that fits on the screen: from bat to dog by cat, cot and dot. */

/** @type {import("../../src/ladle/web/client/ladder/wire.js").Card} */
export const CARD = {
  puzzle: "en-dog/7",
  edition: "en-dog",
  number: 7,
  closes: "2025-08-22T08:00:00Z",
  language: "en",
  length: 3,
  start: "bat",
  target: "dog",
  par: 4,
  dictionary: "d1",
  normal_form: { letters: "abcdefghijklmnopqrstuvwxyz", lower: {}, folds: { œ: "oe" } },
};

export const WORDS = new Set(["bat", "bet", "bit", "cat", "cog", "cot", "dog", "dot"]);

/** What a server tells of a finished game, the player's own figures aside.
 * @satisfies {Partial<import("../../src/ladle/web/client/ladder/wire.js").Result>} */
const RESULT = /** @type {const} */ ({
  puzzle: CARD.puzzle,
  par: 4,
  hints: 0,
  standing: "daily",
  everyday_route: null,
  routes_text: "2",
  layers: [["bat"], ["cat"], ["cot"], ["cog", "dot"], ["dog"]],
  edges: [["bat", "cat"], ["cat", "cot"], ["cot", "cog"], ["cot", "dot"], ["cog", "dog"], ["dot", "dog"]],
  review: [],
  share: null,
});

/**
 * The game that a server would tell after these steps; "-" is an undo.
 *
 * @param {...string} played @returns {import("../../src/ladle/web/client/ladder/wire.js").Game}
 */
export function gameAfter(...played) {
  const rungs = [CARD.start];
  for (const word of played) word === "-" ? rungs.pop() : rungs.push(word);
  const moves = played.filter((word) => word !== "-").length;
  const over = rungs.at(-1) === CARD.target;
  const shown = rungs.map((word) => ({ word, spelling: word, gloss: null }));
  return {
    puzzle: CARD.puzzle,
    steps: played.map((word, index) => ({
      number: index + 1,
      kind: word === "-" ? "undo" : "word",
      word: word === "-" ? "" : word,
    })),
    rungs,
    moves,
    over,
    result: over
      ? { ...RESULT, moves, extra: moves - 4, undos: played.length - moves, ladder: shown, route: shown }
      : null,
  };
}
