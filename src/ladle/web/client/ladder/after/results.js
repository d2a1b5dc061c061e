/**
 * The results of a finished game, in a dialog.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("../wire.js").Card} Card
 * @typedef {import("../wire.js").Result} Result
 * @typedef {object} Parts
 * @property {Card} card
 * @property {Result} result
 * @property {Translator} t
 * @property {import("../../core/clock.js").Clock} clock
 * @property {import("../../core/after/open.js").Next | null} next  null in practice
 * @property {() => Promise<import("./figures.js").Statistics>} statistics
 * @property {() => Promise<import("./figures.js").Others>} others
 * @property {() => void} share
 * @property {() => HTMLElement | null} back  where the focus goes when the dialog closes
 */
import { addressOf } from "../../core/address.js";
import { countdownView } from "../../core/after/countdown.js";
import { figuresView, othersView } from "./figures.js";
import { later, openResultsSheet, section, shareButton } from "../../core/after/sheet.js";
import { make } from "../../core/element.js";
import { reviewView } from "./review.js";
import { routesView } from "./routes.js";

/** @param {Parts} parts */
export async function openResults(parts) {
  const { card, result, t, clock, next, back } = parts;
  const practice = result.standing === "practice";
  const archive = result.standing === "archive";
  await openResultsSheet({
    t,
    heading: t("heading", { count: result.moves, par: result.par }),
    back,
    content: () => [
      summaryView(t, result),
      ...(result.share ? [shareButton(t("share"), parts.share)] : []),
      ...(next ? [countdownView(t, clock, next.opens, next.address)] : []),
      ...(practice
        ? []
        : [
            later(t, t(archive ? "figures.archive" : "figures"), "your-figures", async () => figuresView(t, await parts.statistics(), result)),
            later(t, t("others"), "others", async () => othersView(t, await parts.others(), result)),
          ]),
      section(t("review"), ...reviewView(t, card, result)),
      section(t("routes"), ...routesView(t, card, result)),
      make("p", { class: "do" }, make("a", { class: "button", href: addressOf(`${card.edition}/set`) }, t("set"))),
    ],
  });
}

/** What the heading leaves out, and what the game counts for. @param {Translator} t @param {Result} result */
function summaryView(t, { extra, hints, undos, standing }) {
  const parts = [
    extra ? t("extra", { count: extra }) : t("at-par"),
    ...(hints ? [t("hints", { count: hints })] : []),
    ...(undos ? [t("undos", { count: undos })] : []),
  ];
  return make(
    "div",
    { class: "summary" },
    make("p", { class: extra ? "sum" : "sum good" }, parts.join(" ")),
    ...(standing === "daily" ? [] : [make("p", { class: "standing" }, t(`standing.${standing}`))]),
  );
}
