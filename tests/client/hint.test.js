import assert from "node:assert/strict";
import { test } from "node:test";

import { CARD, WORDS, gameAfter } from "./a-card.js";
import { hint } from "../../src/ladle/web/client/ladder/hint.js";
import { isDeadEnd, refusalAtSight } from "../../src/ladle/web/client/ladder/rules.js";
import { start, step } from "../../src/ladle/web/client/ladder/game.js";

/** @typedef {import("../../src/ladle/web/client/ladder/game.js").Event} Event */

/** @param {string} text @param {Event[]} more */
const drafted = (text, ...more) => {
  /** @type {Event[]} */
  const events = [{ type: "loaded", game: gameAfter() }, { type: "words", words: WORDS }, { type: "write", text }, ...more];
  return events.reduce(step, start(CARD));
};

for (const { draft, key } of [
  { draft: "", key: "hint.start" },
  { draft: "ca", key: undefined }, // not a word yet: nothing to say
  { draft: "cat", key: "hint.move" },
  { draft: "xat", key: "hint.unknown" },
  { draft: "bat", key: "refusal.same-word" },
  { draft: "cot", key: "refusal.too-many-changes" },
  { draft: "catty", key: "refusal.wrong-length" },
  { draft: "c1t", key: "refusal.foreign-letter" },
  { draft: "c1", key: "refusal.foreign-letter" }, // it can never become a word
]) {
  test(`the quiet line about “${draft}”`, () => assert.equal(hint(drafted(draft))?.key, key));
}

test("it speaks of the tile that is pointed at", () => {
  assert.deepEqual(hint(drafted("", { type: "point", at: 1 }))?.values, { place: 2, word: "bat" });
});

test("it is still while there is news", () => assert.equal(hint(drafted("xat", { type: "refused", kind: "unknown-word", data: {} })), null));

test("without the words it says nothing of words", () => {
  /** @type {Event[]} */
  const events = [{ type: "loaded", game: gameAfter() }, { type: "write", text: "cot" }];
  assert.equal(hint(events.reduce(step, start(CARD))), null);
});

for (const { typed, kind } of [
  { typed: "", kind: "wrong-length" },
  { typed: "CŒ", kind: "too-many-changes" }, // two letters typed, three in the word
  { typed: "c1t", kind: "foreign-letter" },
  { typed: "BÄT", kind: "same-word" },
  { typed: "cat", kind: null },
  { typed: "xyz", kind: null }, // blocked or unknown: the server says which
]) {
  test(`the refusal of “${typed}” at sight`, () => {
    const words = new Set([...WORDS, "coe"]);
    assert.equal(refusalAtSight(CARD, "bat", typed, words)?.kind ?? null, kind);
  });
}

for (const { name, rungs, is } of [
  { name: "one way on, and it is back", rungs: ["bat", "zat"], is: true },
  { name: "the same word at the start", rungs: ["zat"], is: false },
  { name: "no way at all", rungs: ["xxx"], is: true },
  { name: "two ways on", rungs: ["bat", "bet"], is: false },
]) {
  test(`dead end: ${name}`, () => {
    assert.equal(isDeadEnd(rungs, CARD.normal_form.letters, new Set(["bat", "bet", "bit", "zat"])), is);
  });
}

test("at a dead end the quiet line says so, by the words alone", () => {
  const state = { ...start(CARD), phase: /** @type {const} */ ("playing"), rungs: ["bat", "zat"] };
  assert.equal(hint({ ...state, words: new Set(["bat", "zat"]) })?.key, "dead-end");
  assert.equal(hint({ ...state, words: WORDS })?.key, "hint.start");
  assert.equal(hint({ ...state, deadEnd: true })?.key, "dead-end");
});

test("a hint taken here stays in the quiet line", () => {
  /** @type {Event[]} */
  const events = [{ type: "loaded", game: gameAfter("?letter") }, { type: "write", text: "c" }, { type: "erase" }];
  assert.deepEqual(hint(events.reduce(step, start(CARD))), { key: "told.letter", values: { word: "bat", place: 1, letter: "b" }, tone: "plain" });
});
