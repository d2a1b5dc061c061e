/**
 * Games as this browser keeps them, one record a puzzle: to go on without a server, and to bring up later what the
 * server has not taken. A store that refuses costs that, and no game.
 *
 * @typedef {import("./away.js").Kept} Kept
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("../core/store.js").Store} Store
 */

const NAME = "play/v1/";

/** @param {Store} store */
export function openKeeper(store) {
  return {
    /** Null where there is none, or none that can be read. @param {string} puzzle @returns {Kept | null} */
    read: (puzzle) => parse(store.get(NAME + puzzle)),
    /** @param {string} puzzle @param {Kept} kept */
    write(puzzle, { steps, taken }) {
      if (steps.length) store.set(NAME + puzzle, JSON.stringify({ steps, taken }));
      else store.drop(NAME + puzzle);
    },
    /** @param {string} puzzle */
    drop: (puzzle) => store.drop(NAME + puzzle),
    puzzles: () => store.names().filter((name) => name.startsWith(NAME)).map((name) => name.slice(NAME.length)),
    /** Calls *work* when another tab keeps another game of *puzzle*. @param {string} puzzle @param {(kept: Kept) => void} work */
    watch(puzzle, work) {
      store.watch(NAME + puzzle, (text) => {
        const kept = parse(text);
        if (kept) work(kept);
      });
    },
  };
}

/** @param {string | null} text @returns {Kept | null} */
function parse(text) {
  try {
    const { steps, taken } = JSON.parse(text ?? "");
    return Array.isArray(steps) && steps.every(isMove) && Number.isInteger(taken) && 0 <= taken && taken <= steps.length ? { steps, taken } : null;
  } catch {
    return null;
  }
}

/** @param {any} move @returns {move is Move} */
function isMove(move) {
  if (move?.kind === "undo") return true;
  return (move?.kind === "word" && typeof move.word === "string") || (move?.kind === "hint" && typeof move.level === "string");
}
