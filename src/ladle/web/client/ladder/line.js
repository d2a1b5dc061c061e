/**
 * The line under the ladder. News is announced, once each; hints are only seen. One of the two is there at a time.
 *
 * @typedef {import("./game.js").State} State
 * @typedef {import("./game.js").News} News
 * @typedef {import("../core/i18n.js").Translator} Translator
 */
import { capitals } from "../core/normal-form.js";
import { hint } from "./hint.js";
import { make } from "../core/element.js";

/** The values of a message that are words, or a letter, of the puzzle. */
const WORDS = new Set(["word", "previous", "now", "start", "target", "letter"]);

/**
 * *news* as nodes, the words of the puzzle in their own language.
 *
 * @param {Translator} t @param {News} news @param {State["card"]} card
 */
export function sentence(t, news, card) {
  const key = news.key.startsWith("refusal.") && !t.has(news.key) ? "not-taken" : news.key;
  return t.parts(key, news.values).map(({ text, name }) =>
    name !== null && WORDS.has(name)
      ? make("b", { lang: card.language }, capitals(card.normal_form, text))
      : document.createTextNode(text));
}

/**
 * @param {{ say: HTMLElement, quiet: HTMLElement, t: Translator }} parts  *say* is a live region
 * @returns {(state: State) => void}
 */
export function openLine({ say, quiet, t }) {
  /** @type {News | null} */
  let said = null;
  return (state) => {
    // Only what is new touches the live region, or a screen reader would say it again.
    if (state.news !== said) {
      said = state.news;
      say.replaceChildren(...(said ? sentence(t, said, state.card) : []));
      say.dataset.tone = said?.tone ?? "plain";
    }
    const quietly = hint(state);
    quiet.replaceChildren(...(quietly ? sentence(t, quietly, state.card) : []));
    quiet.dataset.tone = quietly?.tone ?? "plain";
  };
}
