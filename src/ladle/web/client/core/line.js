/**
 * The line under the board. News is announced, once each; hints are only seen. One of the two is there at a time.
 *
 * @typedef {import("./game.js").News} News
 * @typedef {import("./i18n.js").Translator} Translator
 * @typedef {{ language: string, normal_form: import("./normal-form.js").NormalForm }} Card
 */
import { capitals } from "./normal-form.js";
import { make } from "./element.js";

/** The values of a message that are words, or a letter, of the puzzle. */
const WORDS = new Set(["word", "previous", "now", "start", "target", "letter"]);

/**
 * *news* as nodes, the words of the puzzle in their own language.
 *
 * @param {Translator} t @param {News} news @param {Card} card @returns {Node[]}
 */
export function sentence(t, news, card) {
  const key = news.key.startsWith("refusal.") && !t.has(news.key) ? "not-taken" : news.key;
  return t.parts(key, news.values).map(({ text, name }) =>
    name !== null && WORDS.has(name)
      ? make("b", { lang: card.language }, capitals(card.normal_form, text))
      : document.createTextNode(text));
}

/**
 * @template {{ news: News | null }} State
 * @param {{ say: HTMLElement, quiet: HTMLElement, write: (news: News) => readonly Node[], hint: (state: State) => News | null }} parts
 *   *say* is a live region; *write*: news as nodes; *hint*: what is only seen
 * @returns {(state: State) => void}
 */
export function openLine({ say, quiet, write, hint }) {
  /** @type {News | null} */
  let said = null;
  return (state) => {
    // Only what is new touches the live region, or a screen reader would say it again.
    if (state.news !== said) {
      said = state.news;
      say.replaceChildren(...(said ? write(said) : []));
      say.dataset.tone = said?.tone ?? "plain";
    }
    const quietly = hint(state);
    quiet.replaceChildren(...(quietly ? write(quietly) : []));
    quiet.dataset.tone = quietly?.tone ?? "plain";
  };
}
