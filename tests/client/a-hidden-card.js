/** A hidden word that fits on the screen, and a server's marks of guesses at it. */
import { readFileSync } from "node:fs";

/** @typedef {import("../../src/ladle/web/client/hidden/wire.js").Card} Card */
/** @typedef {import("../../src/ladle/web/client/hidden/wire.js").Game} Game */
/** @typedef {import("../../src/ladle/web/client/hidden/wire.js").Move} Move */

/** @type {Card} */
export const CARD = {
  puzzle: "en-hidden/7",
  edition: "en-hidden",
  number: 7,
  closes: "2025-08-22T08:00:00Z",
  language: "en",
  length: 5,
  guesses: 6,
  rule: "marks",
  layout: "qwerty",
  dictionary: "d1",
  normal_form: { letters: "abcdefghijklmnopqrstuvwxyz", lower: {}, folds: { œ: "oe" } },
};

/** @type {{ rows: ReadonlyArray<{ guess: string, answer: string, marks: string }> }} */
export const FEEDBACK = JSON.parse(readFileSync(new URL("../vectors/feedback.json", import.meta.url), "utf8"));

export const ANSWER = "abbey";
const MARKS = new Map(FEEDBACK.rows.filter(({ answer }) => answer === ANSWER).map(({ guess, marks }) => [guess, marks]));
/** Guesses at the answer whose marks are known. */
export const GUESSES = [...MARKS.keys()].filter((guess) => guess !== ANSWER);

/** The game that a server would tell after *steps*. @param {readonly Move[]} steps @returns {Game} */
export function gameAfter(steps) {
  const guesses = steps.flatMap((step) => (step.kind === "word" ? [step.word] : []));
  const won = guesses.at(-1) === ANSWER;
  const over = won || guesses.length === CARD.guesses;
  const hard = steps[0]?.kind === "hard";
  const turns = guesses.map((word, index) => ({ number: index + 1, word, marks: word === ANSWER ? "#####" : MARKS.get(word) ?? ".....", repeats: [] }));
  const answer = { word: ANSWER, spelling: ANSWER, gloss: null };
  /** @type {import("../../src/ladle/web/client/hidden/wire.js").Result} */
  const result = { won, guesses: guesses.length, limit: CARD.guesses, hard, standing: "daily", answer, listed: true, share: null };
  return {
    steps: steps.map((step) => ({ kind: step.kind, word: step.kind === "word" ? step.word : "" })),
    hard,
    turns,
    letters: [],
    left: CARD.guesses - guesses.length,
    over,
    won,
    result: over ? result : null,
  };
}
