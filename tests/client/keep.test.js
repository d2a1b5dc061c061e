import assert from "node:assert/strict";
import { test } from "node:test";

import { Problem, Unreachable } from "../../src/ladle/web/client/core/api.js";
import { openKeeper } from "../../src/ladle/web/client/ladder/keep.js";
import { OURS, openStore } from "../../src/ladle/web/client/core/store.js";
import { sendLeftovers } from "../../src/ladle/web/client/ladder/leftovers.js";

/** @typedef {import("../../src/ladle/web/client/ladder/wire.js").Move} Move */

/** @param {Record<string, string>} [kept] what a browser's storage holds */
function storage(kept = {}) {
  return Object.defineProperties(kept, {
    getItem: { value: (/** @type {string} */ name) => kept[name] ?? null },
    setItem: { value: (/** @type {string} */ name, /** @type {string} */ value) => void (kept[name] = value) },
    removeItem: { value: (/** @type {string} */ name) => void delete kept[name] },
  });
}

/** @param {Record<string, string>} [kept] */
function keeperOf(kept) {
  const browser = /** @type {Storage} */ (/** @type {unknown} */ (storage(kept)));
  return openKeeper(openStore(() => browser));
}
/** @type {Move[]} */
const STEPS = [{ kind: "word", word: "cat" }, { kind: "hint", level: "letter" }, { kind: "undo" }];

test("a game is kept as it was", () => {
  const keeper = keeperOf();
  assert.equal(keeper.read("en-dog/7"), null);
  keeper.write("en-dog/7", { steps: STEPS, taken: 1 });
  assert.deepEqual(keeper.read("en-dog/7"), { steps: STEPS, taken: 1 });
  assert.deepEqual(keeper.puzzles(), ["en-dog/7"]);
});

test("nothing is kept of a game without steps", () => {
  const keeper = keeperOf();
  keeper.write("en-dog/7", { steps: [], taken: 0 });
  assert.deepEqual(keeper.puzzles(), []);
});

for (const text of ["", "{", "null", "[]", '{"steps":[],"taken":1}', '{"steps":[{"kind":"jump"}],"taken":0}', '{"steps":[{"kind":"word"}],"taken":0}', '{"steps":[{"kind":"undo"}],"taken":-1}']) {
  test(`a record that cannot be read is none: ${text}`, () => {
    assert.equal(keeperOf({ [`${OURS}play/v1/en-dog/7`]: text }).read("en-dog/7"), null);
  });
}

test("a store that refuses keeps nothing and breaks nothing", () => {
  const keeper = openKeeper(openStore(() => {
    throw new DOMException("denied", "SecurityError");
  }));
  keeper.write("en-dog/7", { steps: STEPS, taken: 0 });
  assert.equal(keeper.read("en-dog/7"), null);
  assert.deepEqual(keeper.puzzles(), []);
});

/** @param {ReturnType<typeof keeperOf>} keeper @param {(puzzle: string, number: number, move: Move) => void} [judge] */
async function send(keeper, judge = () => {}) {
  /** @type {string[]} */
  const put = [];
  const service = {
    /** @param {string} puzzle @param {number} number @param {Move} move @returns {Promise<any>} */
    async step(puzzle, number, move) {
      judge(puzzle, number, move);
      put.push(`${puzzle}#${number} ${move.kind}`);
    },
  };
  const player = { as: (/** @type {() => Promise<any>} */ work) => work() };
  return { put, sent: await sendLeftovers({ keeper, service, player, here: "en-dog/7" }) };
}

test("what other days have left goes up in its order, and once", async () => {
  const keeper = keeperOf();
  keeper.write("en-dog/6", { steps: STEPS, taken: 1 });
  keeper.write("en-dog/7", { steps: STEPS, taken: 0 });
  const { put, sent } = await send(keeper);
  assert.deepEqual(put, ["en-dog/6#2 hint", "en-dog/6#3 undo"]);
  assert.deepEqual(sent, [{ puzzle: "en-dog/6", taken: true }]);
  assert.deepEqual((await send(keeper)).put, []);
  assert.deepEqual(keeper.puzzles(), ["en-dog/7"], "an older day that is all sent is kept no longer");
});

test("another edition's day stays, for when there is no network", async () => {
  const keeper = keeperOf();
  keeper.write("fr-chat/6", { steps: STEPS, taken: 3 });
  await send(keeper);
  assert.deepEqual(keeper.puzzles(), ["fr-chat/6"]);
});

test("a network that goes again leaves the rest for later", async () => {
  const keeper = keeperOf();
  keeper.write("en-dog/6", { steps: STEPS, taken: 0 });
  await assert.rejects(send(keeper, (_puzzle, number) => {
    if (number === 3) throw new Unreachable("gone");
  }), Unreachable);
  assert.deepEqual(keeper.read("en-dog/6"), { steps: STEPS, taken: 2 });
});

test("where the server has another game, it is told of and kept no longer", async () => {
  const keeper = keeperOf();
  keeper.write("en-dog/6", { steps: STEPS, taken: 0 });
  const { sent } = await send(keeper, () => {
    throw new Problem(409, { kind: "step-conflict" });
  });
  assert.deepEqual(sent, [{ puzzle: "en-dog/6", taken: false }]);
  assert.deepEqual(keeper.puzzles(), []);
});
