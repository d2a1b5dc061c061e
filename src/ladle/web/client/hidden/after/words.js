/**
 * Words of the puzzle on the sheets after the game: as text in their own language, and as a row with its marks.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("./wire.js").Card} Card
 */
import { capitals } from "../../core/normal-form.js";
import { make } from "../../core/element.js";

/** @type {Readonly<Record<string, string>>} */
const NAMES = { "#": "placed", "+": "elsewhere", ".": "absent" };

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
 * @param {Translator} t @param {Card} card @param {string} guess @param {string} marks */
export function marksRow(t, card, guess, marks) {
  const letters = [...capitals(card.normal_form, guess)];
  const pegs = card.rule === "pegs";
  const chips = letters.map((letter, index) => make("span", { class: `chip ${pegs ? "" : NAMES[marks[index] ?? ""]}` }, letter));
  const found = pegs ? [...marks].map((mark) => make("i", { class: `peg ${NAMES[mark]}` })) : [];
  return [
    make("span", { class: "unseen" }, pegs ? spokenPegs(t, letters, marks) : spokenLetters(t, letters, marks)),
    make("span", { class: "marks-row", "aria-hidden": "true", lang: card.language }, ...chips, ...(pegs ? [make("span", { class: "pegs" }, ...found)] : [])),
  ];
}

/** @param {Translator} t @param {readonly string[]} letters @param {string} marks */
function spokenLetters(t, letters, marks) {
  return `${letters.map((letter, index) => t(`mark.${NAMES[marks[index] ?? ""]}`, { letter })).join(", ")}.`;
}

/** @param {Translator} t @param {readonly string[]} letters @param {string} marks */
function spokenPegs(t, letters, marks) {
  /** @param {string} mark */
  const count = (mark) => [...marks].filter((one) => one === mark).length;
  return t("mark.pegs", { letters: letters.join(" "), placed: count("#"), elsewhere: count("+") });
}
