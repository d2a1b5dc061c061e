/**
 * What the tutorial says when.
 *
 * @typedef {import("./state.js").State} State
 */

/** The key of the advice that fits *state*. @param {Pick<State, "phase" | "steps" | "moves" | "card">} state */
export function lesson({ phase, steps, moves, card }) {
  if (phase === "won") return "over";
  const last = steps[steps.length - 1];
  if (!last) return "start";
  if (last.kind === "undo") return "undone";
  if (last.kind === "hint") return "hinted";
  if (moves === 1) return "marked";
  return moves < card.par ? "free" : "astray";
}
