import assert from "node:assert/strict";
import { test } from "node:test";

import { isWaiting, standHere } from "../../src/ladle/web/client/ladder/here.js";

const DAY = { puzzle: "en-dog/7", target: "dog" };

/** @param {string} played  "-" is an undo, "?" a hint @param {number} taken */
function keeperOf(played, taken) {
  const steps = played.split(" ").filter(Boolean).map((word) => {
    if (word === "?") return /** @type {const} */ ({ kind: "hint", level: "letter" });
    return word === "-" ? /** @type {const} */ ({ kind: "undo" }) : /** @type {const} */ ({ kind: "word", word });
  });
  return { read: (/** @type {string} */ puzzle) => (puzzle === DAY.puzzle ? { steps, taken } : null), puzzles: () => [DAY.puzzle] };
}

for (const { name, played, taken, copy, stand } of [
  { name: "steps that wait are news to any page", played: "cat cot", taken: 1, copy: false, stand: { state: "begun", moves: 2, unsent: true } },
  { name: "a page of the server's own knows what the server took", played: "cat cot", taken: 2, copy: false, stand: null },
  { name: "a copy may be older than the game", played: "cat cot", taken: 2, copy: true, stand: { state: "begun", moves: 2, unsent: false } },
  { name: "at the target a game is done", played: "cat - cot ? dot dog", taken: 0, copy: true, stand: { state: "done", moves: 4, unsent: true } },
  { name: "a ladder that is all taken back is still begun", played: "cat -", taken: 0, copy: false, stand: { state: "begun", moves: 1, unsent: true } },
  { name: "without a step there is no news", played: "", taken: 0, copy: true, stand: null },
]) {
  test(name, () => assert.deepEqual(standHere(keeperOf(played, taken), DAY, copy), stand));
}

test("a game that this browser does not keep is no news", () => {
  assert.equal(standHere(keeperOf("cat", 0), { ...DAY, puzzle: "en-dog/8" }, true), null);
});

for (const { taken, waits } of [{ taken: 1, waits: true }, { taken: 2, waits: false }]) {
  test(`of two steps the server has ${taken}`, () => assert.equal(isWaiting(keeperOf("cat cot", taken)), waits));
}
