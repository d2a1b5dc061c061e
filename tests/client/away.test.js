import assert from "node:assert/strict";
import { test } from "node:test";

import { CARD, WORDS, gameAfter } from "./a-card.js";
import { gameOf } from "../../src/ladle/web/client/ladder/replay.js";
import { start, step, waiting } from "../../src/ladle/web/client/ladder/away.js";

/** @typedef {import("../../src/ladle/web/client/ladder/away.js").State} State */
/** @typedef {import("../../src/ladle/web/client/ladder/away.js").Event} Event */
/** @typedef {import("../../src/ladle/web/client/ladder/wire.js").Move} Move */

/** @param {...string} words @returns {Move[]} "-" is an undo, "?" a hint */
const moves = (...words) => words.map((word) => {
  if (word === "?") return { kind: "hint", level: "letter" };
  return word === "-" ? { kind: "undo" } : { kind: "word", word };
});
/** @param {string} word @returns {Event[]} */
const typed = (word) => [{ type: "write", text: word }, { type: "enter" }];
/** @type {Event} */
const CUT_OFF = { type: "cut-off" };
/** @param {...string} played @returns {State} a game with *played* on the server, and the words at hand */
const after = (...played) => play(start(CARD), [{ type: "loaded", game: gameAfter(...played) }, { type: "words", words: WORDS }]);
/** @param {State} state @param {Event[]} events */
const play = (state, events) => events.reduce(step, state);

test("a word that is cut off counts here, and waits", () => {
  const state = play(after("cat"), [...typed("cot"), CUT_OFF]);
  assert.deepEqual(state.rungs, ["bat", "cat", "cot"]);
  assert.equal(state.phase, "playing");
  assert.equal(state.moves, 2);
  assert.equal(state.draft, "");
  assert.ok(state.away);
  assert.deepEqual(waiting(state), moves("cot"));
});

test("that the server is out of reach is said once", () => {
  const first = play(after(), [...typed("cat"), CUT_OFF]);
  assert.deepEqual(first.news, { key: "away.taken", values: { word: "cat", count: 1 }, tone: "good" });
  assert.equal(play(first, typed("cot")).news?.key, "taken");
  assert.equal(step(start(CARD), { type: "kept", steps: [], taken: 0 }).news?.key, "away.none");
});

test("away, each word is judged at once: a whole game, with an undo", () => {
  const state = play(after(), [...typed("cat"), CUT_OFF, ...typed("bat"), { type: "undo" }, ...typed("cot"), ...typed("dot"), ...typed("dog")]);
  assert.equal(state.phase, "won");
  assert.equal(state.moves, 5);
  assert.equal(state.result, null, "the result is the server's");
  assert.deepEqual(waiting(state), moves("cat", "bat", "-", "cot", "dot", "dog"));
});

test("what was typed while the word was on its way is judged here, too", () => {
  const state = play(after(), [...typed("cat"), ...typed("cot"), ...typed("dot"), CUT_OFF]);
  assert.deepEqual(state.rungs, ["bat", "cat", "cot", "dot"]);
});

test("a word that is not in the list is refused and stays on the line", () => {
  for (const state of [play(after("cat"), [...typed("xat"), CUT_OFF]), play(after("cat"), [...typed("cot"), CUT_OFF, ...typed("cxt")])]) {
    assert.equal(state.news?.key, "hint.unknown");
    assert.match(state.draft, /^(xat|cxt)$/);
    assert.ok(state.away);
  }
});

test("without the words the step waits, until they are here", () => {
  const state = play(start(CARD), [{ type: "loaded", game: gameAfter() }, ...typed("cat"), CUT_OFF]);
  assert.equal(state.phase, "cut-off");
  assert.equal(state.away, false);
  assert.deepEqual(step(state, { type: "words", words: WORDS }).rungs, ["bat", "cat"]);
});

test("no hint is taken away from the server; one that may have reached it keeps its place", () => {
  const state = play(after("cat"), [...typed("cot"), CUT_OFF, { type: "hint", level: "letter" }]);
  assert.equal(state.news?.key, "away.hint");
  assert.deepEqual(waiting(state), moves("cot"));
  assert.deepEqual(waiting(play(after("cat"), [{ type: "hint", level: "letter" }, CUT_OFF, ...typed("cot")])), moves("?", "cot"));
});

test("steps go up one by one, and the player may go on meanwhile", () => {
  let state = play(after("cat"), [...typed("cot"), CUT_OFF, ...typed("dot"), { type: "up", game: gameAfter("cat", "cot") }]);
  assert.deepEqual(waiting(state), moves("dot"));
  assert.ok(state.away);
  state = play(state, [...typed("dog"), { type: "up", game: gameAfter("cat", "cot", "dot") }, { type: "up", game: gameAfter("cat", "cot", "dot", "dog") }]);
  assert.equal(state.away, false);
  assert.equal(state.result?.moves, 4);
  assert.equal(state.news?.key, "away.judged");
});

test("back with the server, the draft is as it was", () => {
  const state = play(after("cat"), [...typed("cot"), CUT_OFF, { type: "write", text: "do" }, { type: "up", game: gameAfter("cat", "cot") }]);
  assert.equal(state.draft, "do");
  assert.equal(state.news?.key, "away.back");
});

test("a step the server had taken before the line broke counts once", () => {
  const state = play(after("cat"), [...typed("cot"), CUT_OFF, ...typed("dot"), { type: "up", game: gameAfter("cat", "cot", "dot") }]);
  assert.deepEqual(waiting(state), []);
  assert.equal(state.moves, 3);
});

test("where the server has another transcript, it wins and the page says so", () => {
  for (const event of /** @type {Event[]} */ ([{ type: "up", game: gameAfter("bet") }, { type: "replaced", game: gameAfter("bet") }])) {
    const state = play(after(), [...typed("cat"), CUT_OFF, ...typed("cot"), event]);
    assert.deepEqual(state.rungs, ["bat", "bet"]);
    assert.equal(state.news?.key, "away.replaced");
    assert.equal(state.away, false);
  }
});

test("a game as this browser kept it goes on without a server", () => {
  const state = play(start(CARD), [{ type: "kept", steps: moves("cat", "cot"), taken: 1 }, { type: "words", words: WORDS }, ...typed("dot")]);
  assert.deepEqual(state.rungs, ["bat", "cat", "cot", "dot"]);
  assert.deepEqual(waiting(state), moves("cot", "dot"));
});

test("steps that were kept go up behind those the server tells", () => {
  const loaded = play(start(CARD), [{ type: "loaded", game: gameAfter("cat", "cot") }]);
  const state = step(loaded, { type: "kept", steps: moves("cat", "cot", "dot"), taken: 1 });
  assert.deepEqual(waiting(state), moves("dot"));
  assert.ok(state.away);
});

test("steps that were kept, and do not fit, are told of", () => {
  const state = step(after("bet"), { type: "kept", steps: moves("cat", "cot"), taken: 0 });
  assert.deepEqual(state.rungs, ["bat", "bet"]);
  assert.equal(state.news?.key, "away.replaced");
});

test("another tab goes on with the game: this one follows, and only forward", () => {
  const away = play(after("cat"), [...typed("cot"), CUT_OFF]);
  const followed = step(away, { type: "kept", steps: moves("cat", "cot", "dot"), taken: 1 });
  assert.deepEqual(followed.rungs, ["bat", "cat", "cot", "dot"]);
  assert.equal(followed.news?.key, "replaced");
  assert.equal(step(followed, { type: "kept", steps: moves("cat", "cot"), taken: 1 }), followed);
});

test("a word that waited for words is sent once the server is back", () => {
  const state = play(start(CARD), [{ type: "kept", steps: [], taken: 0 }, ...typed("cat")]);
  assert.equal(state.phase, "cut-off");
  const back = step(state, { type: "up", game: gameAfter() });
  assert.deepEqual(back.pending, { number: 1, move: { kind: "word", word: "cat" } });
});

test("a game made here is the server's, but for the result", () => {
  const { result: _, ...theirs } = gameAfter("cat", "bat", "-", "cot");
  const { result, ...ours } = gameOf(CARD, moves("cat", "bat", "-", "cot"));
  assert.equal(result, null);
  assert.deepEqual(ours, theirs);
});
