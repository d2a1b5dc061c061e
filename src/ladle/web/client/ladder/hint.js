/**
 * What the line says quietly while a word is being typed: whether it is a move. Nothing here is announced.
 *
 * @typedef {import("./game.js").State} State
 * @typedef {import("./game.js").News} News
 */
import { current } from "./game.js";
import { fold, foreignLetter } from "../core/normal-form.js";
import { hinted } from "./news.js";
import { isDeadEnd, isMove, refusalAtSight } from "./rules.js";

/** @param {State} state @returns {News | null} */
export function hint(state) {
  if (state.news || (state.phase !== "playing" && state.phase !== "loading")) return null;
  const word = fold(state.card.normal_form, state.draft);
  if (!word) return prompt(state);
  // Of a word that is not long enough yet there is nothing to say, unless it can never become one.
  if ([...word].length < state.card.length) {
    const letter = foreignLetter(state.card.normal_form, word);
    return letter === null ? null : no({ kind: "foreign-letter", data: { word, letter } });
  }
  const refusal = refusalAtSight(state.card, current(state), word, state.words);
  if (refusal) return no(refusal);
  if (!state.words) return null;
  if (isMove(current(state), word, state.words)) return { key: "hint.move", values: { word }, tone: "good" };
  return { key: "hint.unknown", values: { word }, tone: "no" };
}

/** @param {import("./rules.js").Refusal} refusal @returns {News} */
function no({ kind, data }) {
  return { key: `refusal.${kind}`, values: data, tone: "no" };
}

/** Whether the only way on is back: by the server's word, or by the words that are here. @param {State} state */
function isStuck({ deadEnd, words, rungs, card }) {
  return deadEnd || (words !== null && isDeadEnd(rungs, card.normal_form.letters, words));
}

/** What to do next, where nothing is typed. @param {State} state @returns {News} */
function prompt(state) {
  const word = current(state);
  const told = state.told[state.told.length - 1];
  if (isStuck(state)) return { key: "dead-end", values: { word }, tone: "no" };
  if (told && state.at === null) return hinted(told, word, state.card.target);
  if (state.at !== null) return { key: "hint.at", values: { place: state.at + 1, word }, tone: "plain" };
  return { key: "hint.start", values: { word }, tone: "plain" };
}
