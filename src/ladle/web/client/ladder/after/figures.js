/**
 * The player's figures, and how others did, as numbers and bars.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("../wire.js").Result} Result
 * @typedef {{ played: number, average_extra: number | null, distribution: readonly number[] }} Tally
 * @typedef {Tally & { current_streak: number, best_streak: number, with_hints: number, archive: Tally, imported: number }} Statistics
 * @typedef {{ finished: number, needed: number, distribution: readonly number[] | null, average_extra: number | null }} Others
 */
import { average, barsView, figure, figuresList } from "../../core/after/bars.js";
import { make } from "../../core/element.js";

/** @param {Translator} t @param {Statistics} statistics @param {Result} result */
export function figuresView(t, statistics, { standing, extra }) {
  const archive = standing === "archive";
  const tally = archive ? statistics.archive : statistics;
  const counted = archive || standing === "daily" || standing === "late";
  const notes = [
    ...(statistics.with_hints && !archive ? [t("figures.with-hints", { count: statistics.with_hints })] : []),
    ...(statistics.imported ? [t("figures.imported", { count: statistics.imported })] : []),
  ];
  return [
    figuresList(
      figure(t("figures.played"), t.number(tally.played)),
      figure(t("figures.average"), average(t, tally.average_extra), tally.average_extra === null ? t("figures.none") : ""),
      ...(archive ? [] : [figure(t("figures.streak"), t.number(statistics.current_streak)), figure(t("figures.best"), t.number(statistics.best_streak))]),
    ),
    extraBars(t, tally.distribution, counted ? extra : null),
    ...(notes.length ? [make("p", { class: "what" }, notes.join(" "))] : []),
  ];
}

/** @param {Translator} t @param {Others} others @param {Result} result */
export function othersView(t, { finished, needed, distribution, average_extra }, { standing, extra }) {
  if (!distribution) return [make("p", { class: "what" }, t("others.waiting", { finished, needed }))];
  return [
    make("p", {}, t("others.average", { count: finished, average: average(t, average_extra) })),
    extraBars(t, distribution, standing === "daily" ? extra : null),
  ];
}

/** Games by extra moves. @param {Translator} t @param {readonly number[]} distribution @param {number | null} mine  extra moves */
function extraBars(t, distribution, mine) {
  const last = distribution.length - 1;
  return barsView(t, distribution.map((count, bin) => {
    const name = bin === last ? `${bin}+` : String(bin);
    return { name, count, spoken: t("bars.row", { extra: name, count }), here: mine !== null && Math.min(mine, last) === bin };
  }));
}
