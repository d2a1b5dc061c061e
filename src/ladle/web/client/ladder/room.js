/** How many rungs a board has room for. */

/** What the fold's own line, and the open stretch above the target, take: parts of a row. */
const FOLD = 0.45;
const GAP = 0.12;

/**
 * How many of the oldest rungs fold away, for *rungs* rungs on a board *height* high with rows *row* high (px). The
 * word the player stands on never folds; below it stand the draft, the open stretch and the target.
 *
 * @param {number} rungs @param {number} height @param {number} row
 */
export function foldedRungs(rungs, height, row) {
  if (row <= 0 || height <= 0) return 0;
  const room = height / row - 2 - GAP;
  if (rungs <= room) return 0;
  return Math.max(0, rungs - Math.max(1, Math.floor(room - FOLD)));
}
