/**
 * Figures as numbers and as bars.
 *
 * @typedef {import("../i18n.js").Translator} Translator
 * @typedef {{ name: string, count: number, spoken: string, here: boolean }} Bin
 *   *name*: as written beside the bar; *spoken*: the whole row; *here*: whether it is this game's
 */
import { make } from "../element.js";

/** A dash where there is nothing to take the average of. @param {Translator} t @param {number | null} value */
export const average = (t, value) =>
  value === null ? "–" : new Intl.NumberFormat(t.language, { maximumFractionDigits: 2 }).format(value);

/** @param {ReadonlyArray<HTMLElement>} figures */
export const figuresList = (...figures) => make("dl", { class: "figures" }, ...figures);

/** @param {string} name @param {string} value @param {string} [spoken]  instead of *value* */
export function figure(name, value, spoken = "") {
  const shown = spoken ? [make("span", { "aria-hidden": "true" }, value), make("span", { class: "unseen" }, spoken)] : [value];
  return make("div", {}, make("dt", {}, name), make("dd", {}, ...shown));
}

/** Games by what they took. The bar that this game is in ends in a point and says so.
 * @param {Translator} t @param {ReadonlyArray<Bin>} bins */
export function barsView(t, bins) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const rows = bins.map(({ name, count, spoken, here }) => {
    const bar = make("span", { class: "bar-of" });
    bar.style.setProperty("--part", String(count / most));
    return make(
      "li",
      { class: here ? "here" : "" },
      make("span", { class: "unseen" }, here ? `${spoken} (${t("bars.this")})` : spoken),
      make("span", { class: "bin", "aria-hidden": "true" }, name),
      make("span", { class: "track", "aria-hidden": "true" }, bar, make("b", {}, t.number(count)), ...(here ? [make("span", { class: "mine" }, t("bars.this"))] : [])),
    );
  });
  return make("div", { class: "bars" }, make("p", { class: "what", "aria-hidden": "true" }, t("bars")), make("ul", { "aria-label": t("bars") }, ...rows));
}
