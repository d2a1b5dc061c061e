/**
 * The player's figures, and how others did, as numbers and bars.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("./wire.js").Others} Others
 * @typedef {import("./wire.js").Result} Result
 * @typedef {import("./wire.js").Statistics} Statistics
 * @typedef {import("./wire.js").Tally} Tally
 */
import { average, barsView, figure, figuresList } from "../../core/after/bars.js";
import { make } from "../../core/element.js";

/** Of the days, or of the archive after a game from there. @param {Translator} t @param {Statistics} statistics @param {Result} result */
export function figuresView(t, statistics, result) {
  if (result.standing === "archive") return tallyView(t, statistics.archive, result);
  const { current_streak, best_streak, hard } = statistics;
  const streaks = [figure(t("figures.streak"), t.number(current_streak)), figure(t("figures.best"), t.number(best_streak))];
  const notes = hard ? [make("p", { class: "what" }, t("figures.hard", { count: hard }))] : [];
  return [...tallyView(t, statistics, result, streaks), ...notes];
}

/** @param {Translator} t @param {Tally} tally @param {Result} result @param {ReadonlyArray<HTMLElement>} [more] */
export function tallyView(t, tally, result, more = []) {
  const { played, won, lost, distribution, average_guesses } = tally;
  return [
    figuresList(
      figure(t("figures.played"), t.number(played)),
      figure(t("figures.won"), played ? percent(t, won / played) : "–", played ? "" : t("figures.none")),
      figure(t("figures.average"), average(t, average_guesses), average_guesses === null ? t("figures.none") : ""),
      ...more,
    ),
    guessBars(t, distribution, lost, result.standing === "set" ? null : result),
  ];
}

/** @param {Translator} t @param {Others} others @param {Result} result */
export function othersView(t, { finished, needed, distribution, lost, average_guesses }, result) {
  if (!distribution || lost === null) return [make("p", { class: "what" }, t("others.waiting", { finished, needed }))];
  const key = average_guesses === null ? "others.none" : "others.average";
  return [
    make("p", {}, t(key, { count: finished, won: finished - lost, average: average(t, average_guesses) })),
    guessBars(t, distribution, lost, result.standing === "daily" ? result : null),
  ];
}

/** Games by guesses, those not won last. @param {Translator} t @param {readonly number[]} distribution @param {number} lost
 * @param {Pick<Result, "won" | "guesses"> | null} mine */
function guessBars(t, distribution, lost, mine) {
  const won = distribution.map((count, index) => {
    const guesses = index + 1;
    return { name: t.number(guesses), count, spoken: t("bars.row", { guesses, count }), here: mine !== null && mine.won && mine.guesses === guesses };
  });
  return barsView(t, [...won, { name: "✕", count: lost, spoken: t("bars.lost", { count: lost }), here: mine !== null && !mine.won }]);
}

/** @param {Translator} t @param {number} part */
const percent = (t, part) => new Intl.NumberFormat(t.language, { style: "percent", maximumFractionDigits: 0 }).format(part);
