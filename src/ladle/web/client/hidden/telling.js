/**
 * News of a hidden word as nodes for the line under the board. A guess is told in words, which eyes read off the board;
 * in sight is what the marks alone do not say.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("../core/game.js").News} News
 * @typedef {import("../core/i18n.js").Translator} Translator
 */
import { make } from "../core/element.js";
import { repeats, spoken } from "./marks.js";
import { say } from "../core/game.js";
import { sentence } from "../core/line.js";

/** @param {Translator} t @param {Card} card @returns {(news: News) => Node[]} */
export function openTelling(t, card) {
  /** @param {News} news */
  const plain = (news) => sentence(t, own(card, news), card);
  return (news) => {
    if (news.key !== "turned") return plain(news);
    const { turn, left, end } = /** @type {{ turn: import("./wire.js").Turn, left: number, end: News | null }} */ (news.values);
    const row = make("span", { class: "unseen" }, `${t("row.told", { row: turn.number, letters: spoken(t, card, turn) })} `);
    const more = end ?? say("left", { count: left });
    const told = end?.key === "won" ? [more] : [...repeats(turn), more];
    return [row, ...told.flatMap((one, index) => (index ? [document.createTextNode(" "), ...plain(one)] : plain(one)))];
  };
}

/** *news* under the key for codes, or for the rule of hard mode that was broken. @param {Card} card @param {News} news @returns {News} */
function own({ rule }, news) {
  const { key, values } = news;
  if (key === "refusal.hard-mode-broken") return { ...news, key: `${key}.${broken(values)}` };
  return rule === "pegs" && (key === "won" || key === "lost") ? { ...news, key: `${key}.code` } : news;
}

/** @param {Readonly<Record<string, unknown>>} rule  a letter's place from 1, or 0 and how many times it is to be used */
function broken({ place, times }) {
  if (place) return "place";
  return times === 1 ? "once" : times === 2 ? "twice" : "times";
}
