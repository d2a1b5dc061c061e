/**
 * The rung being made. There are two ways to it: spelling a word from its first letter, and pointing at one tile of
 * the current word, which each letter typed then changes.
 *
 * @typedef {{ draft: string, at: number | null }} Draft
 * @typedef {Extract<import("./game.js").PlayerEvent,
 *   { type: "letter" | "erase" | "clear" | "write" | "point" | "aside" }>} Edit
 * @typedef {import("./wire.js").Card} Card
 */
import { fold, spelled } from "../core/normal-form.js";

/**
 * The letters that the draft's tiles show: those typed, and for the rest those of *current*.
 *
 * @param {string} draft @param {string} current @param {Card} card
 */
export function draftLetters(draft, current, card) {
  const typed = [...fold(card.normal_form, draft)].slice(0, card.length);
  return [...current].map((letter, place) => ({ letter: typed[place] ?? letter, typed: place < typed.length }));
}

/** @param {Draft} before @param {string} current @param {Card} card @param {Edit} event @returns {Draft} */
export function edit({ draft, at }, current, card, event) {
  switch (event.type) {
    case "letter":
      return { draft: at === null ? spelled(draft, card, event) : changed(draft, current, card, at, event.letter), at };
    case "erase":
      return at === null ? { draft: spelled(draft, card, event), at } : restored(draft, current, card, at);
    case "clear":
    case "write":
      return { draft: spelled(draft, card, event), at: null };
    case "point":
      return { draft, at: event.at === at ? null : event.at };
    case "aside":
      return { draft, at: aside(at, event.by, card.length) };
  }
}

/** @param {string} draft @param {string} current @param {Card} card @param {number} at @param {string} letter */
function changed(draft, current, card, at, letter) {
  const letters = draftLetters(draft, current, card).map((tile) => tile.letter);
  letters.splice(at, 1, fold(card.normal_form, letter));
  return letters.join("");
}

/** The pointed tile as it was; where it is already, no tile is pointed at.
 * @param {string} draft @param {string} current @param {Card} card @param {number} at @returns {Draft} */
function restored(draft, current, card, at) {
  const back = changed(draft, current, card, at, [...current][at] ?? "");
  if (back !== current) return { draft: back, at: back === draft ? null : at };
  return { draft: "", at: draft ? at : null };
}

/** The tile beside; past the ends there is none. @param {number | null} at @param {1 | -1} by @param {number} length */
function aside(at, by, length) {
  const next = at === null ? (by > 0 ? 0 : length - 1) : at + by;
  return next >= 0 && next < length ? next : null;
}
