/** Where the player stood: the rungs of the finished ladder, each with the moves from it to the target. */

/** @param {Pick<import("../wire.js").Result, "ladder" | "review" | "par">} result @returns {import("./layout.js").Stand[]} */
export function standsOf({ ladder, review, par }) {
  const toGo = [par, ...review.filter(({ undone }) => !undone).map(({ after }) => after)];
  return ladder.map(({ word }, index) => ({ word, toGo: toGo[index] ?? 0 }));
}
