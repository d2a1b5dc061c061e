/**
 * The results of a finished game of the hidden word, in a dialog.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Result} Result
 * @typedef {object} Parts
 * @property {Translator} t
 * @property {Card} card
 * @property {Result} result
 * @property {import("../../core/clock.js").Clock} clock
 * @property {import("../../core/after/open.js").Next | null} next  null in a round
 * @property {<Answer>(of: "statistics" | "practice" | "others" | "review") => Promise<Answer>} ask  the server
 * @property {() => void} share
 * @property {() => HTMLElement | null} back  where the focus goes when the dialog closes
 */
import { addressOf } from "../../core/address.js";
import { countdownView } from "../../core/after/countdown.js";
import { figuresView, othersView, tallyView } from "./figures.js";
import { later, openResultsSheet, section, shareButton } from "../../core/after/sheet.js";
import { loadStyles } from "../../core/styles.js";
import { make } from "../../core/element.js";
import { reviewView } from "./review.js";
import { wordView } from "./words.js";

/** @param {Parts} parts */
export async function openResults(parts) {
  const { t, card, result, clock, next, back } = parts;
  await loadStyles("css/hidden-after.css");
  await openResultsSheet({
    t,
    heading: result.won ? t("won", { count: result.guesses }) : t("lost"),
    back,
    content: () => [
      answerView(t, card, result),
      ...(result.share ? [shareButton(t("share"), parts.share)] : []),
      ...(next ? [countdownView(t, clock, next.opens, next.address)] : []),
      ...figuresOf(parts),
      later(t, t("review"), "your-review", async () => reviewView(t, card, await parts.ask("review"))),
      waysOn(t, card, result),
    ],
  });
}

/** @param {Parts} parts */
function figuresOf({ t, result, ask }) {
  if (result.standing === "set") return [];
  if (result.standing === "practice") return [later(t, t("figures.practice"), "your-figures", async () => tallyView(t, await ask("practice"), result))];
  return [
    later(t, t(result.standing === "archive" ? "figures.archive" : "figures"), "your-figures", async () => figuresView(t, await ask("statistics"), result)),
    later(t, t("others"), "others", async () => othersView(t, await ask("others"), result)),
  ];
}

/** The word, kindly, and what the game counts for. @param {Translator} t @param {Card} card @param {Result} result */
function answerView(t, card, { won, hard, standing, answer, listed }) {
  const { word, spelling, gloss } = answer;
  const notes = [...(hard ? [t("hard")] : []), ...(listed || card.rule === "pegs" ? [] : [t("unlisted")])];
  return make(
    "div",
    { class: "summary" },
    make("p", { class: "answer" }, make("span", { class: "what" }, t(card.rule === "pegs" ? "answer.code" : "answer")), " ", wordView(card, word)),
    ...(spelling !== word || gloss
      ? [make("p", { class: "meaning", lang: card.language }, ...(spelling !== word ? [make("b", {}, spelling), " "] : []), gloss ?? "")]
      : []),
    make("p", { class: won ? "sum good" : "" }, t(won ? "won.kindly" : "lost.kindly")),
    ...(notes.length ? [make("p", { class: "what" }, notes.join(" "))] : []),
    ...(standing === "daily" ? [] : [make("p", { class: "standing" }, t(`standing.${standing}`))]),
  );
}

/** @param {Translator} t @param {Card} card @param {Result} result */
function waysOn(t, { edition, rule }, { standing }) {
  /** @param {string} name @param {string} path */
  const way = (name, path) => make("a", { class: "button", href: addressOf(`${edition}/${path}`) }, t(name));
  const another = standing === "practice" ? [way(rule === "pegs" ? "way.another.code" : "way.another", "practice#go")] : [];
  const set = rule === "pegs" ? [] : [way(standing === "set" ? "way.set.back" : "way.set", "set")];
  return section(t("ways"), make("p", { class: "do ways-on" }, ...another, ...set));
}
