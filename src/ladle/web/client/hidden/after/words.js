/**
 * Words of the puzzle on the sheets after the game: as text in their own language, and as a row with its marks.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("./wire.js").Card} Card
 */
import { capitals } from "../../core/normal-form.js";
import { make } from "../../core/element.js";
import { markOf, marked, spoken } from "../marks.js";

/** The values of a sentence that are words of the puzzle. */
const WORDS = new Set(["word", "guess", "family"]);

/** @param {Card} card @param {string} word */
export const wordView = (card, word) => make("b", { class: "said-word", lang: card.language }, capitals(card.normal_form, word));

/** A sentence as nodes; numbers have a decimal where they need one.
 * @param {Translator} t @param {Card} card @param {string} key @param {Readonly<Record<string, unknown>>} [values] */
export function sentence(t, card, key, values = {}) {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? rounded(value) : value]));
  return t.parts(key, shown).map(({ text, name }) =>
    name !== null && WORDS.has(name) ? wordView(card, text) : document.createTextNode(text));
}

/** To two digits below ten, so that 0.62 guesses are not "0.6 or 0.7", to one below a hundred. @param {number} value */
function rounded(value) {
  const digits = value < 10 ? 100 : value < 100 ? 10 : 1;
  return Math.round(value * digits) / digits;
}

/** A guess with its marks, each with a shape of its own; read as "C placed, R elsewhere".
 * @param {Translator} t @param {Card} card @param {{ word: string, marks: string }} turn */
export function marksRow(t, card, turn) {
  const pegs = card.rule === "pegs";
  const chips = marked(turn).map(({ letter, mark }) =>
    make("span", pegs ? { class: "chip", "data-peg": letter } : { class: "chip", "data-mark": mark }, capitals(card.normal_form, letter)));
  const found = [...turn.marks].filter((sign) => sign !== ".");
  const pips = pegs ? found.map((sign) => make("span", { class: "pip", "data-mark": markOf(sign) })) : [];
  return [
    make("span", { class: "unseen" }, `${spoken(t, card, turn)}.`),
    make("span", { class: "marks-row", "aria-hidden": "true", lang: card.language }, ...chips, ...(pegs ? [make("span", { class: "pips-of" }, ...pips)] : [])),
  ];
}
