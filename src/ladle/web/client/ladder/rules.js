/**
 * The little of the ladder's rule that the browser repeats, so that it can answer at once. The server judges.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {{ kind: string, data: Readonly<Record<string, unknown>> }} Refusal
 */
import { fold, foreignLetter } from "../core/normal-form.js";

/**
 * The places, counted from 1, in which two words of one length differ.
 *
 * @param {string} a @param {string} b
 */
export function changedPlaces(a, b) {
  const others = [...b];
  return [...a].flatMap((letter, place) => (letter === others[place] ? [] : [place + 1]));
}

/**
 * Why *typed* cannot follow *previous*, as far as the browser knows; null when only the server can say. The reasons
 * come in the server's order. Without *words* nothing is said of a word that might be blocked or unknown.
 *
 * @param {Card} card @param {string} previous @param {string} typed @param {ReadonlySet<string> | null} words
 * @returns {Refusal | null}
 */
export function refusalAtSight(card, previous, typed, words) {
  const word = fold(card.normal_form, typed);
  const letters = [...word].length;
  if (letters !== card.length) return { kind: "wrong-length", data: { word, length: card.length, letters } };
  const letter = foreignLetter(card.normal_form, word);
  if (letter !== null) return { kind: "foreign-letter", data: { word, letter } };
  if (word === previous) return { kind: "same-word", data: { word } };
  const places = changedPlaces(previous, word);
  if (places.length > 1 && words?.has(word)) return { kind: "too-many-changes", data: { word, previous, places } };
  return null;
}

/**
 * Whether *word* is a move from *previous*, by the words that the server published.
 *
 * @param {string} previous @param {string} word @param {ReadonlySet<string>} words
 */
export function isMove(previous, word, words) {
  return words.has(word) && changedPlaces(previous, word).length === 1;
}

/**
 * Whether the only way on from the last of *rungs* is back: no word of *words* but the rung before is one letter away.
 *
 * @param {readonly string[]} rungs @param {string} letters  the alphabet @param {ReadonlySet<string>} words
 */
export function isDeadEnd(rungs, letters, words) {
  const here = [...(rungs[rungs.length - 1] ?? "")];
  const before = rungs[rungs.length - 2];
  return here.every((_, place) =>
    [...letters].every((letter) => {
      const word = [...here.slice(0, place), letter, ...here.slice(place + 1)].join("");
      return letter === here[place] || word === before || !words.has(word);
    }));
}
