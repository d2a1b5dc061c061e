/** How many rungs a board has room for. */

/** What the fold's own line, and the open stretch above the target, take: parts of a draft. */
const FOLD = 0.42;
const GAP = 0.11;

/**
 * How many of the oldest rungs fold away, for *rungs* rungs on a board *height* high. The word the player stands on
 * never folds; below it stand the draft, the open stretch and the target.
 *
 * @param {number} rungs @param {number} height
 * @param {{ draft: number, rung: number }} rows  how high the draft is, and every other rung; all in px
 */
export function foldedRungs(rungs, height, { draft, rung }) {
  if (draft <= 0 || rung <= 0 || height <= 0) return 0;
  const room = height - draft * (1 + GAP) - rung;
  if (rungs * rung <= room) return 0;
  return Math.max(0, rungs - Math.max(1, Math.floor((room - FOLD * draft) / rung)));
}
