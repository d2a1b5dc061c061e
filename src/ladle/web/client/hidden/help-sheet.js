/**
 * How the hidden word, or code pegs, are played.
 *
 * @typedef {import("./wire.js").Card} Card
 */
import { loadStyles } from "../core/styles.js";
import { loadTexts } from "../core/texts.js";
import { make } from "../core/element.js";
import { openDialog } from "../core/dialog.js";

/** @param {{ card: Card, language: string }} parts  *language*: of the interface */
export async function openHelp({ card, language }) {
  const [t] = await Promise.all([loadTexts(language, "hidden-help"), loadStyles("css/dialog.css"), loadStyles("css/help.css")]);
  if (document.querySelector("dialog[open]")) return;
  const counts = { length: card.length, guesses: card.guesses };
  const pegs = card.rule === "pegs";
  const rules = pegs ? ["pegs", "pegs.repeat"] : ["list", "accents", "repeat"];
  openDialog({
    heading: t("title"),
    close: t("close"),
    kind: "help",
    content: [
      make("p", {}, t(pegs ? "aim.pegs" : "aim", counts)),
      make("dl", { class: "marks" }, ...(pegs ? ["placed", "elsewhere"] : ["placed", "elsewhere", "absent"]).map((mark) => markView(t, mark, pegs))),
      make("ul", { class: "rules" }, ...rules.map((rule) => make("li", {}, t(`rule.${rule}`)))),
      ...(pegs ? [] : [make("h3", {}, t("hard")), make("p", {}, t("hard.what"))]),
      make("p", { class: "what" }, t("judged")),
    ],
  });
}

/** A mark as it looks, and what it means. @param {import("../core/i18n.js").Translator} t @param {string} mark @param {boolean} pegs */
function markView(t, mark, pegs) {
  const sample = pegs ? make("i", { class: "pip", "data-mark": mark }) : make("span", { class: "cell", "data-mark": mark }, "A");
  return make("div", {}, make("dt", { "aria-hidden": "true" }, sample), make("dd", {}, t(`${pegs ? "peg" : "mark"}.${mark}`)));
}
