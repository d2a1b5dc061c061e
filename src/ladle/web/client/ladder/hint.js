/**
 * What the line says quietly while a word is being typed: whether it is a move. Nothing here is announced.
 *
 * @typedef {import("./game.js").State} State
 * @typedef {import("./game.js").News} News
 */
import { current } from "./game.js";
import { fold } from "../core/normal-form.js";
import { isMove, refusalAtSight } from "./rules.js";

/** @param {State} state @returns {News | null} */
export function hint(state) {
  if (state.news || (state.phase !== "playing" && state.phase !== "loading")) return null;
  const word = fold(state.card.normal_form, state.draft);
  if (!word) return prompt(state);
  if ([...word].length < state.card.length) return null;
  const refusal = refusalAtSight(state.card, current(state), word, state.words);
  if (refusal) return { key: `refusal.${refusal.kind}`, values: refusal.data, tone: "no" };
  if (!state.words) return null;
  if (isMove(current(state), word, state.words)) return { key: "hint.move", values: { word }, tone: "good" };
  return { key: "hint.unknown", values: { word }, tone: "no" };
}

/** What to do next, where nothing is typed. @param {State} state @returns {News} */
function prompt(state) {
  const word = current(state);
  if (state.at !== null) return { key: "hint.at", values: { place: state.at + 1, word }, tone: "plain" };
  return { key: "hint.start", values: { word }, tone: "plain" };
}
