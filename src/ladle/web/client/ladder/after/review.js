/**
 * Move by move: how far each left the player from the target, what it cost, and what would have been better.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("../wire.js").Card} Card
 * @typedef {import("../wire.js").Result} Result
 * @typedef {import("../wire.js").ReviewedMove} ReviewedMove
 * @typedef {import("../wire.js").ShownWord} ShownWord
 */
import { capitals } from "../../core/normal-form.js";
import { changedPlaces } from "../rules.js";
import { make } from "../../core/element.js";

/** Told apart by shape, as on a shared result. */
const SYMBOLS = { nearer: "●", same: "◐", farther: "○" };

/** @param {Pick<ReviewedMove, "before" | "after">} move @returns {keyof typeof SYMBOLS} */
export function direction({ before, after }) {
  if (after === before) return "same";
  return after < before ? "nearer" : "farther";
}

/** @param {Translator} t @param {Card} card @param {Result} result */
export function reviewView(t, card, result) {
  const lost = result.review.reduce((sum, move) => sum + move.lost, 0);
  const known = new Map([...result.ladder, ...result.route, ...(result.everyday_route ?? [])].map((shown) => [shown.word, shown]));
  const rows = result.review.map((move) => row(t, card, move, known.get(move.word)));
  return [
    make("p", {}, lost ? t("review.lost", { count: lost }) : t("review.none")),
    make("p", { class: "review-head what", "aria-hidden": "true" }, t("review.to-go")),
    make("ol", { class: "review" }, ...rows),
  ];
}

/** @param {Translator} t @param {Card} card @param {ReviewedMove} move @param {ShownWord | undefined} shown */
function row(t, card, move, shown) {
  const way = direction(move);
  const { before, after } = move;
  const notes = [
    ...(move.undone ? [t("review.undone")] : way === "nearer" ? [] : [t(`review.${way}`)]),
    ...(move.lost ? [t("review.cost", { count: move.lost })] : []),
  ];
  const better = t.parts("review.better", { word: move.better }).map(({ text, name }) =>
    name === null ? text : make("b", { lang: card.language }, capitals(card.normal_form, text)));
  return make(
    "li",
    { class: move.lost ? "lost" : "" },
    make("span", { class: "way-of", "aria-hidden": "true" }, SYMBOLS[way]),
    make(
      "div",
      { class: "moved" },
      wordView(card, move.word, move.from),
      meaningView(card, shown),
      ...(notes.length || move.better
        ? [make("p", { class: "verdict" }, notes.join(", "), ...(move.better ? [". ", ...better, "."] : ["."]))]
        : []),
    ),
    make("span", { class: "to-go", "aria-hidden": "true" }, `${before} → ${after}`),
    make("span", { class: "unseen" }, ` ${t("review.from-to", { before, after })}`),
  );
}

/** *word* with the letter that changed set off. @param {Card} card @param {string} word @param {string} [before] */
export function wordView(card, word, before = word) {
  const changed = changedPlaces(before, word);
  const letters = [...word].map((letter, at) => (changed.includes(at + 1) ? make("u", {}, capitals(card.normal_form, letter)) : capitals(card.normal_form, letter)));
  return make(
    "span",
    { class: "word", lang: card.language },
    make("span", { class: "unseen" }, word),
    make("span", { "aria-hidden": "true" }, ...letters),
  );
}

/** @param {Card} card @param {ShownWord | undefined} shown */
export function meaningView(card, shown) {
  const spelling = shown && shown.spelling !== shown.word ? shown.spelling : null;
  if (!shown || (!spelling && !shown.gloss)) return "";
  return make("p", { class: "meaning", lang: card.language }, ...(spelling ? [make("b", {}, spelling), " "] : []), shown.gloss ?? "");
}
