/**
 * What a friend who knows the game would say of it: which sentences, with which values. Nothing here knows the page.
 *
 * @typedef {import("./wire.js").Review} Review
 * @typedef {import("./wire.js").Turn} Turn
 * @typedef {{ key: string, values?: Readonly<Record<string, unknown>> }} Said
 */

/** From this skill on there is nothing to say of a guess. */
const GOOD = 90;
const LUCKY = 90;
const UNLUCKY = 9;

/** What to say from which average on. @type {ReadonlyArray<readonly [number, string]>} */
const SKILLS = [[90, "best"], [75, "well"], [55, "sound"], [0, "learn"]];
/** @type {ReadonlyArray<readonly [number, string]>} */
const LUCKS = [[60, "with"], [40, "even"], [0, "against"]];

/** Of the whole game, the kindest first. @param {Review} review @returns {Said[]} */
export function ofGame({ skill, luck, turns }) {
  if (skill === null || luck === null) return [{ key: "review.unjudged" }];
  return [
    { key: `review.skill.${grade(SKILLS, skill)}` },
    { key: `review.luck.${grade(LUCKS, luck)}` },
    { key: "review.average", values: { skill, luck } },
    toLookAt(turns),
  ];
}

/** The guess that could most be improved on. @param {readonly Turn[]} turns @returns {Said} */
function toLookAt(turns) {
  const judged = turns.flatMap(({ skill, guess }, index) => (skill === null ? [] : [{ skill, word: guess, number: index + 1 }]));
  const [worst] = judged.sort((a, b) => a.skill - b.skill || a.number - b.number);
  if (!worst || worst.skill >= GOOD) return { key: "review.all-good" };
  return { key: "review.look-at", values: { number: worst.number, word: worst.word } };
}

/** What would have been better than *turn*, or that nothing would. @param {Turn} turn @param {boolean} last  whether no guess was left after it
 * @returns {Said} */
export function ofGuess({ guess, before, cost, skill, best }, last) {
  if (best === null || skill === null) return { key: "turn.unjudged" };
  const word = best.guess;
  if (word === guess || cost === 0) return { key: best.exact ? "turn.best" : "turn.best.estimate" };
  if (before === 1) return { key: "turn.only", values: { word } };
  if (last) return { key: skill >= GOOD ? "turn.best" : "turn.last", values: { word } };
  const left = { word, left: best.expected };
  return cost === null ? { key: "turn.better.estimate", values: left } : { key: "turn.better", values: { ...left, cost } };
}

/** Whether the marks of *turn* are worth a word. @param {Turn} turn @returns {Said[]} */
export function ofLuck({ luck, marks }) {
  if (luck === null || (luck > UNLUCKY && luck < LUCKY)) return [];
  if (luck <= UNLUCKY) return [{ key: "turn.unlucky" }];
  return [{ key: /^#+$/.test(marks) ? "turn.lucky.right" : "turn.lucky" }];
}

/** @param {ReadonlyArray<readonly [number, string]>} grades @param {number} figure */
function grade(grades, figure) {
  return grades.find(([least]) => figure >= least)?.[1];
}
