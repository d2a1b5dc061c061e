/**
 * All best routes of a finished game: how many, as a picture, and the everyday one with the meanings of its words.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("../wire.js").Card} Card
 * @typedef {import("../wire.js").Result} Result
 * @typedef {import("../wire.js").ShownWord} ShownWord
 */
import { loadStyles } from "../../core/styles.js";
import { make } from "../../core/element.js";
import { meaningView, wordView } from "./review.js";
import { standsOf } from "./stands.js";
import { whenNear } from "../../core/near.js";

/** @param {Translator} t @param {Card} card @param {Result} result */
export function routesView(t, card, result) {
  const { par, routes_text, route, everyday_route } = result;
  const routes = new Intl.NumberFormat(t.language).format(BigInt(routes_text));
  const same = everyday_route?.map(({ word }) => word).join() === route.map(({ word }) => word).join();
  const holder = make("div", { class: "graph-here" });
  whenNear(holder, () => showGraph(t, card, result, holder).catch(() => holder.replaceChildren(make("p", { class: "what" }, t("failed")))));
  return [
    make("p", {}, t("routes.count", { routes, par, count: Number(routes_text) })),
    holder,
    ...(everyday_route ? routeView(t("routes.everyday"), card, everyday_route) : []),
    ...(same ? [] : routeView(t("routes.shown"), card, route)),
  ];
}

/** @param {Translator} t @param {Card} card @param {Result} result @param {HTMLElement} holder */
async function showGraph(t, card, result, holder) {
  const [{ RouteGraph }] = await Promise.all([import("./route-graph.js"), loadStyles("css/graph.css")]);
  if (!customElements.get("route-graph")) customElements.define("route-graph", RouteGraph);
  const graph = new RouteGraph();
  holder.replaceChildren(graph);
  const { layers, edges, routes_text, route, everyday_route } = result;
  const shown = (everyday_route ?? route).map(({ word }) => word);
  const picture = { layers, edges, own: standsOf(result), shown, everyday: everyday_route !== null, routesText: routes_text, language: card.language };
  graph.show(t, picture, { list: true });
}

/** @param {string} title @param {Card} card @param {readonly ShownWord[]} route */
function routeView(title, card, route) {
  const rows = route.map((shown, index) => make("li", {}, wordView(card, shown.word, route[index - 1]?.word), meaningView(card, shown)));
  return [make("h4", {}, title), make("ol", { class: "meanings" }, ...rows)];
}
