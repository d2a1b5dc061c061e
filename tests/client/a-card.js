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
  layout: "qwerty",
  dictionary: "d1",
  normal_form: { letters: "abcdefghijklmnopqrstuvwxyz", lower: {}, folds: { œ: "oe" } },
};

export const WORDS = new Set(["bat", "bet", "bit", "cat", "cog", "cot", "dog", "dot"]);

/** What a server tells of a finished game, the player's own figures aside.
 * @satisfies {Partial<import("../../src/ladle/web/client/ladder/wire.js").Result>} */
const RESULT = /** @type {const} */ ({
  puzzle: CARD.puzzle,
  par: 4,
  standing: "daily",
  everyday_route: null,
  routes_text: "2",
  layers: [["bat"], ["cat"], ["cot"], ["cog", "dot"], ["dog"]],
  edges: [["bat", "cat"], ["cat", "cot"], ["cot", "cog"], ["cot", "dot"], ["cog", "dog"], ["dot", "dog"]],
  review: [],
  share: null,
});

/** What a hint from any word tells. @type {Readonly<Record<string, import("../../src/ladle/web/client/ladder/wire.js").Hint>>} */
const HINTS = {
  "?distance": { level: "distance", distance: 4 },
  "?letter": { level: "letter", distance: 4, place: 1 },
  "?word": { level: "word", distance: 4, place: 1, word: "cat", spelling: "cat", gloss: null },
};

/**
 * The game that a server would tell after these steps; "-" is an undo, "?letter" a hint.
 *
 * @param {...string} played @returns {import("../../src/ladle/web/client/ladder/wire.js").Game}
 */
export function gameAfter(...played) {
  const rungs = [CARD.start];
  for (const word of played) word === "-" ? rungs.pop() : word in HINTS || rungs.push(word);
  const hints = played.filter((word) => word in HINTS).length;
  const undos = played.filter((word) => word === "-").length;
  const moves = played.length - hints - undos;
  const over = rungs.at(-1) === CARD.target;
  const shown = rungs.map((word) => ({ word, spelling: word, gloss: null }));
  return {
    puzzle: CARD.puzzle,
    steps: played.map((word, index) => stepOf(word, index + 1)),
    rungs,
    moves,
    hints,
    over,
    dead_end: rungs.at(-1) === "bit",
    result: over ? { ...RESULT, moves, hints, extra: moves - 4, undos, ladder: shown, route: shown } : null,
  };
}

/** @param {string} word @param {number} number @returns {import("../../src/ladle/web/client/ladder/wire.js").Step} */
function stepOf(word, number) {
  const hint = HINTS[word];
  if (hint) return { number, kind: "hint", word: "", level: hint.level, hint };
  return word === "-" ? { number, kind: "undo", word: "" } : { number, kind: "word", word };
}
