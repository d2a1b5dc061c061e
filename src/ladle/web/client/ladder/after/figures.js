/**
 * The player's figures, and how others did, as numbers and bars.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("../wire.js").Result} Result
 * @typedef {{ played: number, average_extra: number | null, distribution: readonly number[] }} Tally
 * @typedef {Tally & { current_streak: number, best_streak: number, with_hints: number, archive: Tally, imported: number }} Statistics
 * @typedef {{ finished: number, needed: number, distribution: readonly number[] | null, average_extra: number | null }} Others
 */
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
    make(
      "dl",
      { class: "figures" },
      figure(t("figures.played"), t.number(tally.played)),
      figure(t("figures.average"), average(t, tally.average_extra), tally.average_extra === null ? t("figures.none") : ""),
      ...(archive ? [] : [figure(t("figures.streak"), t.number(statistics.current_streak)), figure(t("figures.best"), t.number(statistics.best_streak))]),
    ),
    barsView(t, tally.distribution, counted ? extra : null),
    ...(notes.length ? [make("p", { class: "what" }, notes.join(" "))] : []),
  ];
}

/** @param {Translator} t @param {Others} others @param {Result} result */
export function othersView(t, { finished, needed, distribution, average_extra }, { standing, extra }) {
  if (!distribution) return [make("p", { class: "what" }, t("others.waiting", { finished, needed }))];
  return [
    make("p", {}, t("others.average", { count: finished, average: average(t, average_extra) })),
    barsView(t, distribution, standing === "daily" ? extra : null),
  ];
}

/** A dash where there is nothing to take the average of. @param {Translator} t @param {number | null} value */
const average = (t, value) =>
  value === null ? "–" : new Intl.NumberFormat(t.language, { maximumFractionDigits: 2 }).format(value);

/** @param {string} name @param {string} value @param {string} [spoken]  instead of *value* */
function figure(name, value, spoken = "") {
  const shown = spoken ? [make("span", { "aria-hidden": "true" }, value), make("span", { class: "unseen" }, spoken)] : [value];
  return make("div", {}, make("dt", {}, name), make("dd", {}, ...shown));
}

/** Games by extra moves. The bar that *mine* is in ends in a point and says so.
 * @param {Translator} t @param {readonly number[]} distribution @param {number | null} mine  extra moves */
function barsView(t, distribution, mine) {
  const most = Math.max(1, ...distribution);
  const last = distribution.length - 1;
  const rows = distribution.map((count, bin) => {
    const here = mine !== null && Math.min(mine, last) === bin;
    const extra = bin === last ? `${bin}+` : String(bin);
    const bar = make("span", { class: "bar-of" });
    bar.style.setProperty("--part", String(count / most));
    const spoken = t("bars.row", { extra, count }) + (here ? ` (${t("bars.this")})` : "");
    return make(
      "li",
      { class: here ? "here" : "" },
      make("span", { class: "unseen" }, spoken),
      make("span", { class: "bin", "aria-hidden": "true" }, extra),
      make("span", { class: "track", "aria-hidden": "true" }, bar, make("b", {}, t.number(count)), ...(here ? [make("span", { class: "mine" }, t("bars.this"))] : [])),
    );
  });
  return make("div", { class: "bars" }, make("p", { class: "what", "aria-hidden": "true" }, t("bars")), make("ul", { "aria-label": t("bars") }, ...rows));
}
