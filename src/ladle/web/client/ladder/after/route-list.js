/** All best routes as a list: what the picture shows, for those who would rather read it or hear it. */

/**
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("./layout.js").Routes} Routes
 */
import { make } from "../../core/element.js";

/** @param {Translator} t @param {Routes & { language: string }} routes */
export function listView(t, { layers, own, language }) {
  const ownWords = new Set(own.map(({ word }) => word));
  const onRoute = new Set(layers.flat());
  const par = layers.length - 1;
  const rows = layers.map((words, move) => {
    const off = own.filter(({ word, toGo }) => !onRoute.has(word) && Math.max(0, par - toGo) === move);
    const named = [
      ...words.map((word) => ({ word, note: ownWords.has(word) ? t("graph.list.own") : "" })),
      ...[...new Set(off.map(({ word }) => word))].map((word) => ({ word, note: t("graph.list.off") })),
    ];
    const items = named.map(({ word, note }) =>
      make("li", note ? { class: "on" } : {}, make("span", { class: "word", lang: language }, word), ...(note ? [` (${note})`] : [])));
    return make("li", {}, make("span", { class: "move" }, move ? t("graph.list.move", { move }) : t("graph.list.start")), make("ul", {}, ...items));
  });
  return make("details", { class: "as-list" }, make("summary", {}, t("graph.list")), make("ol", {}, ...rows));
}
