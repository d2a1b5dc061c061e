/**
 * What stands in the keyboard's place once the target is reached.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Result} Result
 * @typedef {import("./wire.js").ShownWord} ShownWord
 * @typedef {import("../core/i18n.js").Translator} Translator
 */
import { capitals } from "../core/normal-form.js";
import { make } from "../core/element.js";

/**
 * @param {Translator} t @param {Card} card @param {Result} result
 * @returns {HTMLElement[]} a heading, the figures, and the routes
 */
export function resultView(t, card, result) {
  const heading = make("h2", { tabindex: "-1" }, t(result.extra ? "result.over" : "result.par", { count: result.extra }));
  const figures = make(
    "dl",
    { class: "figures" },
    ...figure(t("result.moves"), result.moves),
    ...figure(t("result.par-is"), result.par),
    ...figure(t("result.extra"), result.extra),
    ...(result.undos ? figure(t("result.undos"), result.undos) : []),
  );
  const everyday = result.everyday_route;
  const another = everyday && spelt(everyday) !== spelt(result.route) ? everyday : null;
  return [
    heading,
    figures,
    ...routeView(t("result.route", { routes: result.routes_text, count: Number(result.routes_text) }), card, result.route),
    ...(another ? routeView(t("result.everyday"), card, another) : []),
  ];
}

/** @param {string} name @param {number} value */
function figure(name, value) {
  return [make("div", {}, make("dt", {}, name), make("dd", {}, String(value)))];
}

/** @param {readonly ShownWord[]} route */
const spelt = (route) => route.map(({ word }) => word).join("-");

/** @param {string} title @param {Card} card @param {readonly ShownWord[]} route */
function routeView(title, card, route) {
  const words = route.map(({ word, gloss }) =>
    make("li", { lang: card.language, ...(gloss ? { title: gloss } : {}) }, capitals(card.normal_form, word)));
  return [make("h3", {}, title), make("ol", { class: "route" }, ...words)];
}
