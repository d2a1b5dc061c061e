import assert from "node:assert/strict";
import { test } from "node:test";

import { fieldStroke, stroke } from "../../src/ladle/web/client/core/keys.js";

const plain = { repeat: false, isComposing: false, ctrlKey: false, altKey: false, metaKey: false };
/** @param {boolean} on */
const altGr = (on) => ({ ctrlKey: on, altKey: on, getModifierState: () => on });

for (const { name, pressed, is } of [
  { name: "a letter", pressed: { key: "a" }, is: { type: "letter", letter: "a" } },
  { name: "Caps Lock", pressed: { key: "A" }, is: { type: "letter", letter: "A" } },
  { name: "an accent", pressed: { key: "É" }, is: { type: "letter", letter: "É" } },
  { name: "another alphabet", pressed: { key: "ж" }, is: { type: "letter", letter: "ж" } },
  { name: "a digit", pressed: { key: "7" }, is: null },
  { name: "the space bar", pressed: { key: " " }, is: null },
  { name: "a dead key on its own", pressed: { key: "Dead" }, is: null },
  { name: "a key inside an input method", pressed: { key: "a", isComposing: true }, is: null },
  { name: "a function key", pressed: { key: "F5" }, is: null },
  { name: "Tab", pressed: { key: "Tab" }, is: null },
  { name: "Ctrl+letter", pressed: { key: "c", ctrlKey: true }, is: null },
  { name: "Alt+letter", pressed: { key: "d", altKey: true }, is: null },
  { name: "Meta+letter", pressed: { key: "r", metaKey: true }, is: null },
  { name: "Ctrl+Enter", pressed: { key: "Enter", ctrlKey: true }, is: null },
  { name: "AltGr+letter, where it makes one", pressed: { key: "ą", ...altGr(true) }, is: { type: "letter", letter: "ą" } },
  { name: "Ctrl+Alt that is no AltGr", pressed: { key: "a", ...altGr(true), getModifierState: () => false }, is: null },
  { name: "a held letter", pressed: { key: "a", repeat: true }, is: null },
  { name: "held Enter", pressed: { key: "Enter", repeat: true }, is: null },
  { name: "held Backspace goes on", pressed: { key: "Backspace", repeat: true }, is: { type: "erase" } },
  { name: "Enter", pressed: { key: "Enter" }, is: { type: "enter" } },
  { name: "Escape", pressed: { key: "Escape" }, is: { type: "clear" } },
  { name: "left", pressed: { key: "ArrowLeft" }, is: { type: "aside", by: -1 } },
  { name: "right", pressed: { key: "ArrowRight" }, is: { type: "aside", by: 1 } },
  { name: "Ctrl+Z", pressed: { key: "z", ctrlKey: true }, is: { type: "undo" } },
  { name: "Command+Z with Caps Lock", pressed: { key: "Z", metaKey: true }, is: { type: "undo" } },
  { name: "Ctrl+Alt+Z", pressed: { key: "z", ctrlKey: true, altKey: true }, is: null },
]) {
  test(name, () => assert.deepEqual(stroke({ ...plain, ...pressed }), is));
}

for (const { name, pressed, text = "ca", is } of [
  { name: "a letter is the field's affair", pressed: { key: "a" }, is: null },
  { name: "a held letter would type again and again", pressed: { key: "a", repeat: true }, is: { type: "nothing" } },
  { name: "so would held Enter", pressed: { key: "Enter", repeat: true }, is: { type: "nothing" } },
  { name: "held Backspace goes on", pressed: { key: "Backspace", repeat: true }, is: null },
  { name: "a key inside an input method", pressed: { key: "Escape", isComposing: true }, is: null },
  { name: "Escape clears", pressed: { key: "Escape" }, is: { type: "clear" } },
  { name: "Ctrl+Z corrects what is typed", pressed: { key: "z", ctrlKey: true }, is: null },
  { name: "Ctrl+Z with nothing typed takes a rung off", pressed: { key: "z", ctrlKey: true }, text: "", is: { type: "undo" } },
  { name: "Ctrl+A is the field's affair", pressed: { key: "a", ctrlKey: true }, is: null },
]) {
  test(`in the field: ${name}`, () => assert.deepEqual(fieldStroke({ ...plain, ...pressed }, text), is));
}
