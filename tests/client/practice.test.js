import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "../../src/ladle/web/client/core/api.js";
import { practiceService } from "../../src/ladle/web/client/ladder/practice.js";
import { CARD, gameAfter } from "./a-card.js";

const NAME = `practice/v1/${CARD.puzzle}`;
/** @typedef {import("../../src/ladle/web/client/ladder/wire.js").Move} Move */

/** A store of this test's own. @param {Record<string, string>} kept */
const storeOf = (kept) => ({
  /** @param {string} name */
  get: (name) => kept[name] ?? null,
  /** @param {string} name @param {string} value */
  set: (name, value) => void (kept[name] = value),
  /** @param {string} name */
  drop: (name) => void delete kept[name],
});

/** A server that replays words, and refuses "wax". @param {unknown[]} heard */
const apiOf = (heard) => ({
  get: async () => ({}),
  /** @param {string} path @param {any} body */
  async send(path, body) {
    heard.push([path, body.steps.length]);
    /** @type {readonly Move[]} */
    const steps = body.steps;
    const words = steps.map((move) => (move.kind === "word" ? move.word : "-"));
    if (words.includes("wax")) throw new Problem(409, { kind: "unknown-word", step: words.indexOf("wax") + 1 });
    return gameAfter(...words);
  },
});

test("a step goes up with all steps before it, and a reload finds them", async () => {
  /** @type {Record<string, string>} */
  const kept = {};
  /** @type {unknown[]} */
  const heard = [];
  const service = practiceService({ card: CARD, api: apiOf(heard), store: storeOf(kept) });
  await service.step(CARD.puzzle, 1, { kind: "word", word: "cat" });
  const game = await service.step(CARD.puzzle, 2, { kind: "undo" });
  assert.deepEqual(game.rungs, ["bat"]);
  assert.deepEqual(heard, [[`editions/en-dog/practice/bat/game`, 1], [`editions/en-dog/practice/bat/game`, 2]]);
  const again = practiceService({ card: CARD, api: apiOf(heard), store: storeOf(kept) });
  assert.equal(again.begun, true);
  assert.deepEqual((await again.game()).rungs, ["bat"]);
});

test("a step sent twice is one step", async () => {
  const service = practiceService({ card: CARD, api: apiOf([]), store: storeOf({}) });
  await service.step(CARD.puzzle, 1, { kind: "word", word: "cat" });
  assert.equal((await service.step(CARD.puzzle, 1, { kind: "word", word: "cat" })).moves, 1);
});

test("a refused word is no step", async () => {
  /** @type {Record<string, string>} */
  const kept = {};
  const service = practiceService({ card: CARD, api: apiOf([]), store: storeOf(kept) });
  await assert.rejects(service.step(CARD.puzzle, 1, { kind: "word", word: "wax" }), { kind: "unknown-word" });
  assert.equal(service.begun, false);
  assert.deepEqual(kept, {});
});

for (const { what, text } of [
  { what: "words that have gone since", text: JSON.stringify([{ kind: "word", word: "wax" }]) },
  { what: "a text that is no list", text: "{" },
  { what: "a list of something else", text: '{"a":1}' },
]) {
  test(`${what}: the game begins anew`, async () => {
    const service = practiceService({ card: CARD, api: apiOf([]), store: storeOf({ [NAME]: text }) });
    assert.equal((await service.game()).moves, 0);
    assert.equal(service.begun, false);
  });
}

test("a ladder that somebody has set is judged as its round, and its doors are its own target's", async () => {
  /** @type {unknown[]} */
  const heard = [];
  const words = { get: async () => ({ words: ["bat", "cot", "dog", "dot", "dig"] }) };
  const service = practiceService({ card: { ...CARD, round: "k3" }, api: { ...apiOf(heard), ...words }, store: storeOf({}) });
  await service.step(CARD.puzzle, 1, { kind: "word", word: "cat" });
  assert.deepEqual(heard, [["rounds/k3/game", 1]]);
  assert.deepEqual((await service.doors()).map(({ word }) => word), ["dot", "dig"]);
});
