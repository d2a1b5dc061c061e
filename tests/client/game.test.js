import assert from "node:assert/strict";
import { test } from "node:test";

import { CARD, WORDS, gameAfter } from "./a-card.js";
import { current, start, step } from "../../src/ladle/web/client/ladder/game.js";

/** @typedef {import("../../src/ladle/web/client/ladder/game.js").Event} Event */
/** @typedef {import("../../src/ladle/web/client/ladder/game.js").State} State */

/** @type {Event} */ const ENTER = { type: "enter" };
/** @type {Event} */ const ERASE = { type: "erase" };
/** @type {Event} */ const CLEAR = { type: "clear" };
/** @type {Event} */ const UNDO = { type: "undo" };
/** @type {Event} */ const CUT_OFF = { type: "cut-off" };
/** @type {Event} */ const KNOWN = { type: "words", words: WORDS };

/** @param {string} letters @returns {Event[]} */
const typed = (letters) => [...letters].map((letter) => ({ type: "letter", letter }));
/** @param {string} text @returns {Event} */
const write = (text) => ({ type: "write", text });
/** @param {number} at @returns {Event} */
const point = (at) => ({ type: "point", at });
/** @param {string[]} played @returns {Event} */
const loaded = (...played) => ({ type: "loaded", game: gameAfter(...played) });
/** @param {string[]} played @returns {Event} */
const taken = (...played) => ({ type: "taken", game: gameAfter(...played) });
/** @param {string[]} played @returns {Event} */
const replaced = (...played) => ({ type: "replaced", game: gameAfter(...played) });
/** @param {string} kind @returns {Event} */
const refused = (kind) => ({ type: "refused", kind, data: {} });
/** @param {string} level @returns {Event} */
const hint = (level) => ({ type: "hint", level });
/** @param {...Event} events */
const after = (...events) => events.reduce(step, start(CARD));

/** @param {import("../../src/ladle/web/client/ladder/wire.js").Move} move */
function asSent(move) {
  if (move.kind === "hint") return `?${move.level}`;
  return move.kind === "word" ? move.word : "-";
}

/** What of a state a row may look at. @param {State} state */
function seen(state) {
  const { phase, draft, at, moves, news, pending, ahead } = state;
  const { hints, told } = state;
  const sent = pending && `${pending.number} ${asSent(pending.move)}`;
  const levels = told.map((hint) => hint.level).join();
  return { phase, draft, at, moves, hints, told: levels, on: current(state), says: news?.key ?? null, sent, ahead: ahead.length };
}

/** @type {Array<{ name: string, events: Event[], is: Partial<ReturnType<typeof seen>> }>} */
const TABLE = [
  // spelling a word
  { name: "letters make a draft", events: [loaded(), ...typed("ca")], is: { draft: "ca", phase: "playing" } },
  { name: "capitals and accents fold", events: [loaded(), ...typed("CÀ")], is: { draft: "ca" } },
  { name: "a full word takes no more", events: [loaded(), ...typed("catx")], is: { draft: "cat" } },
  { name: "a letter that is two needs room for two", events: [loaded(), ...typed("caœ")], is: { draft: "ca" } },
  { name: "erase takes the last letter", events: [loaded(), ...typed("cat"), ERASE], is: { draft: "ca" } },
  { name: "clear takes them all", events: [loaded(), ...typed("cat"), CLEAR], is: { draft: "", at: null } },
  { name: "the text field writes as it is", events: [loaded(), write("Çat ")], is: { draft: "Çat " } },
  { name: "a pasted book is cut", events: [loaded(), write("x".repeat(10000))], is: { draft: "x".repeat(40) } },

  // pointing at a tile
  { name: "a letter goes to the tile", events: [loaded(), point(0), ...typed("c")], is: { draft: "cat", at: 0 } },
  { name: "and so does the next", events: [loaded(), point(0), ...typed("cr")], is: { draft: "rat", at: 0 } },
  { name: "the same tile again lets go", events: [loaded(), point(1), point(1)], is: { at: null } },
  { name: "erase restores it", events: [loaded(), point(0), ...typed("c"), ERASE], is: { draft: "", at: 0 } },
  { name: "erase again lets go", events: [loaded(), point(0), ...typed("c"), ERASE, ERASE], is: { draft: "", at: null } },
  { name: "arrows walk in", events: [loaded(), { type: "aside", by: 1 }, { type: "aside", by: 1 }], is: { at: 1 } },
  { name: "from the other end, too", events: [loaded(), { type: "aside", by: -1 }], is: { at: 2 } },
  { name: "and out", events: [loaded(), point(2), { type: "aside", by: 1 }], is: { at: null } },

  // sending it
  { name: "Enter sends step 1", events: [loaded(), ...typed("CAT"), ENTER], is: { phase: "waiting", sent: "1 cat" } },
  { name: "then step 2", events: [loaded("cat"), ...typed("cot"), ENTER], is: { sent: "2 cot" } },
  { name: "an undo is a step", events: [loaded("cat"), UNDO], is: { sent: "2 -" } },
  { name: "nothing typed", events: [loaded(), ENTER], is: { phase: "playing", says: "empty", sent: null } },
  { name: "too short", events: [loaded(), ...typed("ca"), ENTER], is: { says: "refusal.wrong-length", draft: "ca", sent: null } },
  { name: "the same word", events: [loaded(), ...typed("bat"), ENTER], is: { says: "refusal.same-word", draft: "bat" } },
  { name: "a foreign letter", events: [loaded(), write("ca1"), ENTER], is: { says: "refusal.foreign-letter", draft: "ca1" } },
  { name: "two letters at once", events: [loaded(), KNOWN, ...typed("cot"), ENTER], is: { says: "refusal.too-many-changes", sent: null } },
  { name: "of unknown words the server speaks", events: [loaded(), KNOWN, ...typed("xxx"), ENTER], is: { sent: "1 xxx" } },
  { name: "nothing to undo", events: [loaded(), UNDO], is: { says: "refusal.nothing-to-undo", sent: null } },

  // the answer
  { name: "taken", events: [loaded(), ...typed("cat"), ENTER, taken("cat")], is: { on: "cat", moves: 1, draft: "", says: "taken", sent: null } },
  { name: "undone", events: [loaded("cat"), UNDO, taken("cat", "-")], is: { on: "bat", moves: 1, says: "undone" } },
  { name: "refused: the draft stays", events: [loaded(), ...typed("xat"), ENTER, refused("unknown-word")], is: { phase: "playing", draft: "xat", says: "refusal.unknown-word", on: "bat", moves: 0 } },
  { name: "typing takes the news away", events: [loaded(), ...typed("xat"), ENTER, refused("unknown-word"), ERASE], is: { draft: "xa", says: null } },
  { name: "won", events: [loaded("cat", "cot", "dot"), ...typed("dog"), ENTER, taken("cat", "cot", "dot", "dog")], is: { phase: "won", moves: 4, says: "won" } },
  { name: "another tab's game takes its place", events: [loaded(), ...typed("cat"), ENTER, replaced("bet", "bit")], is: { on: "bit", moves: 2, says: "replaced", draft: "cat", sent: null } },
  { name: "with the draft gone if it stands there", events: [loaded(), ...typed("cat"), ENTER, replaced("cat")], is: { on: "cat", draft: "" } },
  { name: "an answer nobody waits for", events: [loaded("cat"), taken("cat", "cot")], is: { on: "cat" } },

  // before and between answers
  { name: "what is typed while loading stays", events: [...typed("cat"), loaded()], is: { draft: "cat", phase: "playing" } },
  { name: "Enter while loading waits", events: [...typed("cat"), ENTER, loaded()], is: { phase: "waiting", sent: "1 cat" } },
  { name: "and is judged from where the game stands", events: [...typed("cot"), ENTER, loaded("cat")], is: { sent: "2 cot" } },
  { name: "a draft that has been played is gone", events: [write("cat"), loaded("cat")], is: { draft: "", says: "resumed" } },
  { name: "typing ahead", events: [loaded(), ...typed("cat"), ENTER, ...typed("co"), taken("cat")], is: { draft: "co", on: "cat", ahead: 0 } },
  { name: "two words ahead", events: [loaded(), ...typed("cat"), ENTER, ...typed("cot"), ENTER, ...typed("do"), taken("cat")], is: { sent: "2 cot", draft: "cot", ahead: 2 } },
  { name: "writing ahead after the pending word", events: [loaded(), write("cat"), ENTER, write("catc"), write("catco"), taken("cat")], is: { draft: "co" } },
  { name: "writing another word over it", events: [loaded(), write("cat"), ENTER, write("cot"), ENTER, taken("cat")], is: { sent: "2 cot", draft: "cot" } },
  { name: "a refusal drops what came after", events: [loaded(), ...typed("xat"), ENTER, ...typed("co"), ENTER, refused("unknown-word")], is: { draft: "xat", ahead: 0, sent: null } },
  { name: "cut off: all is kept", events: [loaded(), ...typed("cat"), ENTER, CUT_OFF], is: { phase: "cut-off", draft: "cat", sent: "1 cat", says: "cut-off" } },
  { name: "and goes on", events: [loaded(), ...typed("cat"), ENTER, CUT_OFF, ...typed("cot"), ENTER, taken("cat")], is: { phase: "waiting", sent: "2 cot", moves: 1 } },
  { name: "Enter while cut off asks to try again, and enters nothing", events: [loaded(), ...typed("cat"), ENTER, CUT_OFF, ENTER, taken("cat")], is: { phase: "playing", says: "taken" } },
  { name: "cut off before the game was there", events: [...typed("cat"), CUT_OFF, loaded()], is: { phase: "playing", draft: "cat" } },

  { name: "a double tap on Enter enters once", events: [loaded(), ...typed("cat"), ENTER, ENTER, taken("cat")], is: { phase: "playing", says: "taken", sent: null, ahead: 0 } },

  // hints
  { name: "a hint is a step", events: [loaded("cat"), hint("letter")], is: { phase: "waiting", sent: "2 ?letter", says: null } },
  { name: "its answer is said; the draft stays", events: [loaded(), ...typed("ca"), hint("distance"), taken("?distance")], is: { phase: "playing", says: "told.distance", draft: "ca", moves: 0, hints: 1, told: "distance" } },
  { name: "a word typed meanwhile goes on", events: [loaded(), hint("letter"), ...typed("cat"), ENTER, taken("?letter")], is: { sent: "2 cat", ahead: 0 } },
  { name: "Enter meanwhile sends the draft that was there", events: [loaded(), ...typed("cat"), hint("letter"), ENTER, taken("?letter")], is: { sent: "2 cat" } },
  { name: "the same hint is not taken twice on a rung", events: [loaded("?letter"), hint("letter")], is: { phase: "playing", sent: null, hints: 1 } },
  { name: "on the next rung it is another hint", events: [loaded("?letter", "cat"), hint("letter")], is: { sent: "3 ?letter", told: "" } },
  { name: "a reload tells it again", events: [loaded("?letter", "?word")], is: { says: "told.word", told: "letter,word" } },
  { name: "back on its rung, too", events: [loaded("cat", "?letter", "cot", "-")], is: { told: "letter", on: "cat", says: "told.letter" } },
  { name: "elsewhere it is past", events: [loaded("?letter", "cat")], is: { told: "", says: "resumed" } },
  { name: "a hint while loading waits", events: [hint("word"), loaded("cat")], is: { sent: "2 ?word" } },
  { name: "a hint cut off is kept", events: [loaded(), hint("word"), CUT_OFF, taken("?word")], is: { says: "told.word", phase: "playing" } },

  // dead ends
  { name: "a dead end is said", events: [loaded(), ...typed("bit"), ENTER, taken("bit")], is: { says: "taken.dead-end" } },
  { name: "and after a reload", events: [loaded("bit")], is: { says: "dead-end" } },

  // after the end
  { name: "over is over", events: [loaded("cat", "cot", "dot", "dog"), ...typed("dot"), ENTER, UNDO, point(1), hint("word")], is: { phase: "won", draft: "", at: null, sent: null, says: "won-before" } },
  { name: "a new day leaves the game alone", events: [loaded("cat"), ...typed("co"), { type: "newer", number: 8 }], is: { on: "cat", draft: "co", says: "newer" } },
  { name: "this day is no new day", events: [loaded(), { type: "newer", number: 7 }], is: { says: null } },
];

for (const { name, events, is } of TABLE) {
  test(name, () => {
    const state = seen(after(...events));
    for (const [key, value] of Object.entries(is)) assert.deepEqual(state[/** @type {keyof typeof state} */ (key)], value, key);
  });
}

test("an event that does not apply gives back the very same state", () => {
  const won = after(loaded("cat", "cot", "dot", "dog"));
  for (const event of [...typed("a"), ERASE, CLEAR, ENTER, UNDO, write("x"), point(0), hint("letter"), refused("unknown-word"), CUT_OFF, taken()]) {
    assert.equal(step(won, event), won, event.type);
  }
});

test("the transcript is kept as it was sent, a hint that another client took included", () => {
  const game = gameAfter("cat", "-");
  const hint = { number: 3, kind: /** @type {const} */ ("hint"), word: "", level: "letter" };
  const state = after({ type: "loaded", game: { ...game, steps: [...game.steps, hint] } }, ...typed("cat"), ENTER);
  assert.deepEqual(state.steps, [{ kind: "word", word: "cat" }, { kind: "undo" }, { kind: "hint", level: "letter" }]);
  assert.equal(state.pending?.number, 4);
});

test("an event that nobody foresaw is a fault, not a silence", () => {
  assert.throws(() => step(after(), /** @type {any} */ ({ type: "jump" })), /jump/);
});
