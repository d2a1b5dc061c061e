/**
 * The picture of all best routes, with the player's own ladder on it, and the same as a list. Shapes tell what is
 * what: a pill is a rung of the player's, a dashed hexagon one that is on no best route, an underline the shown route.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("./layout.js").Routes} Routes
 * @typedef {import("./layout.js").Place} Place
 * @typedef {Routes & { language: string, routesText: string, everyday: boolean }} Picture
 *   *everyday*: whether the shown route is in everyday words
 */
import { layOut, wordsAcross } from "./layout.js";
import { listView } from "./route-list.js";
import { make } from "../../core/element.js";
import { openZoom } from "../../core/zoom.js";
import { draw } from "./route-svg.js";
import { svg } from "../../core/svg.js";

export class RouteGraph extends HTMLElement {
  /** @type {ResizeObserver | null} */
  #watch = null;

  disconnectedCallback() {
    this.#watch?.disconnect();
  }

  /** @param {Translator} t @param {Picture} picture @param {{ list: boolean }} options  *list*: whether to add the list */
  show(t, picture, { list }) {
    const { layers, routesText, language } = picture;
    const [start, target] = [layers[0]?.[0], layers.at(-1)?.[0]].map((word) => word?.toLocaleUpperCase(language));
    const label = t("graph.label", { start, target, routes: digits(t, routesText), count: Number(routesText) });
    const drawing = svg("svg", { role: "img", "aria-label": label, lang: language });
    const frame = make("div", { class: "graph-frame", tabindex: "0", role: "group", "aria-label": t("routes") }, drawing);
    const buttons = {
      larger: button(t("graph.in"), "zoom larger"),
      smaller: button(t("graph.out"), "zoom smaller"),
      whole: button(t("graph.fit"), "zoom whole"),
    };
    this.replaceChildren(
      make("div", { class: "graph-top" }, keyView(t, picture), make("div", { class: "zooms" }, ...Object.values(buttons))),
      frame,
      ...(list ? [listView(t, picture)] : []),
    );
    const resize = openZoom(frame, drawing, buttons);
    let across = 0;
    this.#watch?.disconnect();
    this.#watch = new ResizeObserver(() => {
      const now = wordsAcross(frame.clientWidth, [...(layers[0]?.[0] ?? "")].length);
      if (now === across) return;
      across = now;
      const layout = layOut(picture, across);
      draw(drawing, layout);
      resize(layout.width, layout.height);
    });
    this.#watch.observe(frame);
  }
}

/** A count of any size, written as the language writes it. @param {Translator} t @param {string} text  digits */
export function digits(t, text) {
  return new Intl.NumberFormat(t.language).format(BigInt(text));
}

/** @param {string} name @param {string} kind */
function button(name, kind) {
  return make("button", { type: "button", class: kind, "aria-label": name, title: name });
}

/** @param {Translator} t @param {Picture} picture */
function keyView(t, { own, shown, everyday, layers }) {
  const onRoute = new Set(layers.flat());
  const kinds = [
    ...(own.length ? ["own"] : []),
    ...(own.some(({ word }) => !onRoute.has(word)) ? ["off"] : []),
    ...(shown.length ? [everyday ? "shown" : "best"] : []),
  ];
  const rows = kinds.map((kind) => make("li", {}, sample(kind), t(`graph.key.${kind}`)));
  return make("ul", { class: "graph-key", "aria-label": t("graph.key") }, ...rows);
}

/** @param {string} kind */
function sample(kind) {
  const small = svg("svg", { class: "sample", viewBox: "0 0 40 26", width: "40", height: "26", "aria-hidden": "true" });
  const word = { x: 20, y: 13, word: "ab", layer: 0, own: kind === "own" || kind === "off", off: kind === "off", shown: kind === "shown" || kind === "best" };
  draw(small, { width: 40, height: 26, chip: 36, places: [word], links: [], grounds: [] }, 24);
  return small;
}
