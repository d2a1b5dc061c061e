/**
 * What is shown and said of guesses: the marks in words, the letters of a row, why one copy of a letter is marked
 * absent, and what is known of each letter.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Known} Known
 * @typedef {import("./wire.js").Turn} Turn
 * @typedef {Pick<Turn, "word" | "marks">} Guessed
 * @typedef {Pick<Card, "rule" | "normal_form">} Writing
 * @typedef {import("../core/i18n.js").Translator} Translator
 * @typedef {"placed" | "elsewhere" | "absent"} Mark
 */
import { capitals } from "../core/normal-form.js";
import { say } from "../core/game.js";

/** @type {Readonly<Record<string, Mark>>} */
const MARKS = { "#": "placed", "+": "elsewhere", ".": "absent" };

/** The letters of a guess with their marks, first letter first. @param {Guessed} turn @returns {Array<{ letter: string, mark: Mark }>} */
export function marked({ word, marks }) {
  return [...word].map((letter, place) => ({ letter, mark: markOf(marks[place] ?? ".") }));
}

/** @param {string} sign @returns {Mark} */
export function markOf(sign) {
  return MARKS[sign] ?? "absent";
}

/** How many pegs of a code are placed, and how many are elsewhere. @param {Guessed} turn */
export function pegCounts({ marks }) {
  /** @param {string} sign */
  const count = (sign) => [...marks].filter((one) => one === sign).length;
  return { placed: count("#"), elsewhere: count("+") };
}

/** A letter, or a peg, as it is named. @param {Translator} t @param {Writing} card @param {string} letter */
export function named(t, card, letter) {
  return card.rule === "pegs" ? t(`peg.${letter}`) : capitals(card.normal_form, letter);
}

/** "C placed, R elsewhere": a guess in words. @param {Translator} t @param {Writing} card @param {Guessed} turn */
export function spoken(t, card, turn) {
  if (card.rule === "pegs") return `${[...turn.word].map((peg) => named(t, card, peg)).join("; ")}: ${t("pegs", pegCounts(turn))}`;
  return marked(turn).map(({ letter, mark }) => t(`mark.${mark}`, { letter: named(t, card, letter) })).join(", ");
}

/** Of each letter that a guess has too often, how often the word has it. @param {Turn} turn */
export function repeats({ repeats: all }) {
  return all.map(({ letter, guessed, in_word: count }) =>
    say(count === 1 && guessed === 2 ? "repeat.second" : "repeat", { letter, count, guessed }));
}

/** How many copies of a letter are known, where that tells more than its mark: "2", or "2+" for two or more.
 * @param {Known} known */
export function copies({ mark, least, most }) {
  if (mark === "." || (least < 2 && most === null)) return "";
  return most === least ? String(least) : `${least}+`;
}

/** @param {Translator} t @param {Card} card @param {Known} known @param {boolean} counted  whether copies are told, too */
export function keyName(t, card, known, counted) {
  const name = t(`key.${markOf(known.mark)}`, { letter: named(t, card, known.letter) });
  const count = counted ? copies(known) : "";
  if (!count) return name;
  return `${name}, ${t(known.most === known.least ? "copies" : "copies.more", { count: known.least })}`;
}
