/** The tutorial's advice: in sight above the ladder, and announced with the news that it belongs to. */
import { current } from "./game.js";
import { find, make } from "../core/element.js";
import { lesson } from "./lesson.js";
import { loadTexts } from "../core/texts.js";
import { sentence } from "../core/line.js";

/** @param {string} language  of the interface @returns {Promise<(state: import("./state.js").State) => void>} */
export async function openCoach(language) {
  const t = await loadTexts(language, "tutorial");
  const place = find("#coach", HTMLElement);
  const say = find("#say", HTMLElement);
  /** @type {import("./state.js").News | null} */
  let said = null;
  let given = "";
  return (state) => {
    const key = lesson(state);
    const advice = () => sentence(t, { key, values: { word: current(state), target: state.card.target }, tone: "plain" }, state.card);
    if (key !== given) place.replaceChildren(...advice());
    // The one live region says it right after the news, so that nobody hears one of the two cut off.
    if (state.news !== said && state.news && key !== given && given) say.append(make("span", { class: "unseen advice" }, " ", ...advice()));
    said = state.news;
    given = key;
  };
}
