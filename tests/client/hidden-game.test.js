import assert from "node:assert/strict";
import { test } from "node:test";

import { ANSWER, CARD, GUESSES, gameAfter } from "./a-hidden-card.js";
import { hint, isHardOpen, start, step } from "../../src/ladle/web/client/hidden/game.js";

/** @typedef {import("../../src/ladle/web/client/hidden/state.js").Event} Event */
/** @typedef {import("../../src/ladle/web/client/hidden/state.js").State} State */

/** @param {string} text @returns {Event[]} */
const typed = (text) => [...text].map((letter) => ({ type: "letter", letter }));
/** @type {Event} */
const ENTER = { type: "enter" };
/** @param {...string} guesses */
const after = (...guesses) => gameAfter(guesses.map((word) => ({ kind: "word", word })));
/** @type {Event} */
const LOADED = { type: "loaded", game: after() };
/** @param {readonly Event[]} events @param {State} [from] */
const play = (events, from = start(CARD)) => events.reduce(step, from);
const [FIRST = "", SECOND = ""] = GUESSES;

test("letters spell a word, accents fold, and a full word takes none", () => {
  assert.equal(play([LOADED, ...typed("ÉœbyQx")]).draft, "eoeby");
});

test("a word goes up as it is folded, and waits", () => {
  const { phase, pending } = play([LOADED, { type: "write", text: " Àbbey" }, ENTER]);
  assert.equal(phase, "waiting");
  assert.deepEqual(pending, { number: 1, move: { kind: "word", word: "abbey" }, hard: false });
});

for (const { typing, key } of [
  { typing: "", key: "start" },
  { typing: "abb", key: "refusal.wrong-length" },
  { typing: "abb3y", key: "refusal.foreign-letter" },
]) {
  test(`"${typing}" is not sent: ${key}`, () => {
    const state = play([LOADED, { type: "write", text: typing }, ENTER]);
    assert.equal(state.pending, null);
    assert.equal(state.news?.key, key);
    assert.equal(state.draft, typing);
  });
}

test("a marked guess is told with its number, and leaves room for the next", () => {
  const state = play([LOADED, ...typed(FIRST), ENTER, { type: "answered", game: after(FIRST) }]);
  assert.equal(state.draft, "");
  assert.equal(state.turns.length, 1);
  assert.equal(state.news?.key, "turned");
  assert.equal(state.news?.values.left, 5);
});

test("a refused guess keeps its letters, and drops what was typed in haste after it", () => {
  const sent = play([LOADED, ...typed(FIRST), ENTER, ...typed("qx")]);
  const state = step(sent, { type: "refused", kind: "hard-mode-broken", data: { letter: "b", place: 0, times: 2 } });
  assert.equal(state.draft, FIRST);
  assert.deepEqual(state.ahead, []);
  assert.equal(state.news?.key, "refusal.hard-mode-broken");
});

test("what is typed while a guess is on its way is played afterwards", () => {
  const state = play([LOADED, ...typed(FIRST), ENTER, ENTER, ...typed(SECOND), ENTER, { type: "answered", game: after(FIRST) }]);
  assert.deepEqual(state.pending, { number: 2, move: { kind: "word", word: SECOND }, hard: false });
});

test("what was typed ahead does not silence the marks", () => {
  const state = play([LOADED, ...typed(FIRST), ENTER, ...typed("a"), { type: "answered", game: after(FIRST) }]);
  assert.equal(state.draft, "a");
  assert.equal(state.news?.key, "turned");
});

test("what is typed while the game is loading is played", () => {
  assert.equal(play([...typed(FIRST), ENTER, LOADED]).pending?.move.word, FIRST);
});

test("hard mode goes with the first guess, and is open until then", () => {
  const chosen = play([LOADED, { type: "hard", on: true }, { type: "hard", on: false }, { type: "hard", on: true }, ...typed(FIRST)]);
  assert.ok(isHardOpen(chosen));
  const sent = step(chosen, ENTER);
  assert.deepEqual(sent.pending, { number: 2, move: { kind: "word", word: FIRST }, hard: true });
  assert.ok(!isHardOpen(sent));
  assert.equal(step(sent, { type: "hard", on: false }), sent);
});

test("hard mode stays once it was sent, though the guess was refused", () => {
  const sent = play([LOADED, { type: "hard", on: true }, ...typed("qxzjk"), ENTER]);
  const state = play([{ type: "refused", kind: "unknown-word", data: { word: "qxzjk" } }, { type: "clear" }, ...typed(FIRST), ENTER], sent);
  assert.ok(state.hard && !isHardOpen(state));
  assert.deepEqual(state.pending, { number: 2, move: { kind: "word", word: FIRST }, hard: false });
});

test("codes have no hard mode", () => {
  const pegs = start({ ...CARD, rule: "pegs" });
  assert.equal(step(pegs, { type: "hard", on: true }), pegs);
});

test("another tab's game takes the place of ours, and the draft stays", () => {
  const state = play([LOADED, ...typed("abid"), { type: "replaced", game: after(FIRST, SECOND) }]);
  assert.equal(state.turns.length, 2);
  assert.equal(state.draft, "abid");
  assert.equal(state.news?.key, "replaced");
});

test("a draft that the server has as a guess is no draft any more", () => {
  assert.equal(play([...typed(FIRST), { type: "loaded", game: after(FIRST) }]).draft, "");
});

for (const { name, game, key } of [
  { name: "found", game: after(FIRST, ANSWER), key: "won" },
  { name: "not found", game: after(...Array(6).fill(FIRST)), key: "lost" },
]) {
  test(`${name}: it is told, and nothing more is taken`, () => {
    const state = play([LOADED, ...typed(ANSWER), ENTER, { type: "answered", game }]);
    assert.equal(state.phase, "over");
    assert.equal(/** @type {State["news"]} */ (state.news?.values.end)?.key, key);
    assert.equal(play([...typed("pool"), ENTER], state), state);
    assert.equal(play([{ type: "loaded", game }]).news?.key, key);
  });
}

test("while typing, a word outside the list is told once it is whole", () => {
  const words = new Set([FIRST]);
  /** @param {string} text */
  const told = (text) => hint(play([LOADED, { type: "words", words }, ...typed(text)]))?.key;
  assert.deepEqual([told(""), told("qx"), told("qxzjk"), told(FIRST)], ["start", undefined, "not-listed", undefined]);
});

test("the server's silence is told, and the guess stays", () => {
  const state = play([LOADED, ...typed(FIRST), ENTER, { type: "cut-off" }]);
  assert.equal(state.phase, "cut-off");
  assert.equal(state.draft, FIRST);
});

test("who asks too often is told how long the guess waits", () => {
  const state = play([LOADED, ...typed(FIRST), ENTER, { type: "cut-off", seconds: 42 }]);
  assert.deepEqual([state.news?.key, state.news?.values.seconds], ["too-often", 42]);
  assert.equal(state.draft, FIRST);
});

test("a newer puzzle is offered, an older one not", () => {
  const state = start(CARD);
  assert.equal(step(state, { type: "newer", number: 8 }).newer, 8);
  assert.equal(step(state, { type: "newer", number: 7 }), state);
});
