/**
 * What the page shows of a game whose server is out of reach: that it is, how much waits here, and at the target
 * the moves, in the place of the result that only the server can tell.
 *
 * @typedef {import("./away.js").State} State
 */
import { find } from "../core/element.js";
import { waiting } from "./away.js";

/** @param {import("../core/i18n.js").Translator} t @returns {(state: State) => void} */
export function openUnsent(t) {
  const strip = find("#away", HTMLElement);
  const result = find("#result", HTMLElement);
  const opener = find("#open-results", HTMLElement);
  const note = find("#result-failed", HTMLElement);
  let provisional = false;

  return (state) => {
    const count = state.away ? waiting(state).length : 0;
    const text = state.away ? t(count ? "away.some" : "away.bare", { count }) : "";
    if (strip.textContent !== text) strip.textContent = text;
    strip.hidden = !state.away;
    if (state.phase === "won" && !state.result) {
      provisional = true;
      find("h2", HTMLElement, result).textContent = t("away.result", { count: state.moves, par: state.card.par });
      note.textContent = t("away.result.later");
      find("#open-share", HTMLElement).hidden = true;
      opener.hidden = true;
      result.hidden = false;
      find("#desk", HTMLElement).hidden = true;
    } else if (provisional) {
      provisional = false;
      note.textContent = "";
      opener.hidden = false;
      result.hidden = !state.result;
      find("#desk", HTMLElement).hidden = state.result !== null;
    }
  };
}
