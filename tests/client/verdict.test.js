import assert from "node:assert/strict";
import { test } from "node:test";

import { ofGame, ofGuess, ofLuck } from "../../src/ladle/web/client/hidden/after/verdict.js";

/** @typedef {import("../../src/ladle/web/client/hidden/after/wire.js").Turn} Turn */

/** @param {Partial<Turn>} of @returns {Turn} */
const turn = (of) => ({
  guess: "eight", marks: ".####", before: 8, after: 5, expected: 3.5, cost: 0.625, skill: 37, luck: 31, left: [], more: 0,
  best: { guess: "flesh", expected: 1.25, guesses: 2.1, exact: true }, ...of,
});
const ESTIMATE = { guess: "slate", expected: 71.3, guesses: null, exact: false };
const GUESSES = [
  { name: "exact", of: {}, says: "turn.better" },
  { name: "an estimate", of: { best: ESTIMATE, cost: null, before: 1952 }, says: "turn.better.estimate" },
  { name: "the best there is", of: { guess: "flesh", cost: 0, skill: 99 }, says: "turn.best" },
  { name: "as good as the best", of: { cost: 0, skill: 99 }, says: "turn.best" },
  { name: "the best by the estimate", of: { guess: "slate", best: ESTIMATE, cost: null }, says: "turn.best.estimate" },
  { name: "one was possible", of: { before: 1 }, says: "turn.only" },
  { name: "the last guess that could not be right", of: { skill: 0 }, last: true, says: "turn.last" },
  { name: "nothing fits any more", of: { before: 0, best: null, skill: null, luck: null, cost: null, expected: null }, says: "turn.unjudged" },
];
for (const { name, of, last = false, says } of GUESSES) test(`of a guess: ${name}`, () => assert.equal(ofGuess(turn(of), last).key, says));

const LUCK = [
  { of: { luck: 95 }, says: ["turn.lucky"] },
  { of: { luck: 97, marks: "#####" }, says: ["turn.lucky.right"] },
  { of: { luck: 5 }, says: ["turn.unlucky"] },
  { of: { luck: 50 }, says: [] },
  { of: { luck: null }, says: [] },
];
for (const { of, says } of LUCK) test(`luck of ${of.luck} is worth ${says.join() || "no word"}`, () => assert.deepEqual(ofLuck(turn(of)).map(({ key }) => key), says));

/** @param {number | null} skill @param {number | null} luck @param {Partial<Turn>[]} turns */
const game = (skill, luck, turns) => ofGame({ won: true, skill, luck, turns: turns.map(turn), trap: null, listed: true });

test("of a game: how it was played, how lucky, and what to look at again", () => {
  const said = game(61, 47, [{}, { guess: "fight", skill: 60 }, { guess: "night", skill: 99 }]);
  assert.deepEqual(said.map(({ key }) => key), ["review.skill.sound", "review.luck.even", "review.average", "review.look-at"]);
  assert.deepEqual(said.at(-1)?.values, { number: 1, word: "eight" });
});
for (const [skill, luck, keys] of /** @type {const} */ ([[92, 70, ["best", "with"]], [80, 40, ["well", "even"]], [20, 10, ["learn", "against"]]])) {
  test(`skill ${skill} and luck ${luck}`, () =>
    assert.deepEqual(game(skill, luck, [{}]).slice(0, 2).map(({ key }) => key), [`review.skill.${keys[0]}`, `review.luck.${keys[1]}`]));
}
test("nothing to look at where every guess was good", () => assert.equal(game(95, 50, [{ skill: 95 }]).at(-1)?.key, "review.all-good"));
test("a game without figures", () => assert.deepEqual(game(null, null, []), [{ key: "review.unjudged" }]));
