/**
 * Where games stand by what this browser keeps of them, for the pages that show where they stand by what the server
 * has: without the network, and until what was played without it has gone up, this browser knows better.
 *
 * @typedef {ReturnType<typeof import("./keep.js").openKeeper>} Keeper
 * @typedef {{ state: "begun" | "done", moves: number, unsent: boolean }} Stand  *unsent*: not all of it is on the server
 */
import { gameOf } from "./replay.js";

/**
 * Null where the page is right as it is.
 *
 * @param {Pick<Keeper, "read">} keeper @param {{ puzzle: string, target: string }} day
 * @param {boolean} copy  whether the page is one that was kept, and so may be older than the game @returns {Stand | null}
 */
export function standHere(keeper, { puzzle, target }, copy) {
  const kept = keeper.read(puzzle);
  if (!kept || kept.steps.length === 0) return null;
  const unsent = kept.taken < kept.steps.length;
  if (!unsent && !copy) return null;
  const { over, moves } = gameOf({ puzzle, start: "", target }, kept.steps);
  return { state: over ? "done" : "begun", moves, unsent };
}

/** Whether anything waits to go up. @param {Pick<Keeper, "read" | "puzzles">} keeper */
export function isWaiting(keeper) {
  return keeper.puzzles().some((puzzle) => {
    const kept = keeper.read(puzzle);
    return kept !== null && kept.taken < kept.steps.length;
  });
}
