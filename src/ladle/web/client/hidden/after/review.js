/**
 * Guess by guess: what was possible before and after, what would have been better, and how much of it was luck.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Review} Review
 * @typedef {import("./wire.js").Trap} Trap
 * @typedef {import("./wire.js").Turn} Turn
 * @typedef {import("./verdict.js").Said} Said
 */
import { make } from "../../core/element.js";
import { marksRow, sentence, wordView } from "./words.js";
import { ofGame, ofGuess, ofLuck } from "./verdict.js";

/** So many words stand open under a guess; more are folded. */
const FEW = 6;

/** @param {Translator} t @param {Card} card @param {Review} review */
export function reviewView(t, card, review) {
  const { turns, trap, listed } = review;
  return [
    make("p", { class: "sum" }, ...joined(ofGame(review).map((said) => told(t, card, said)))),
    ...(listed ? [] : [make("p", { class: "what" }, t("review.unlisted"))]),
    make("ol", { class: "guesses" }, ...turns.map((turn, index) => turnView(t, card, turn, index + 1))),
    ...(trap ? [trapView(t, card, trap, turns[trap.turn - 1]?.guess ?? "")] : []),
    make(
      "details",
      { class: "fold" },
      make("summary", {}, t("review.how")),
      ...["left", "skill", "luck", "estimate"].map((part) => make("p", {}, t(`review.how.${part}`))),
    ),
  ];
}

/** @param {Translator} t @param {Card} card @param {Turn} turn @param {number} number */
function turnView(t, card, turn, number) {
  const { before, expected, skill, luck, marks } = turn;
  const right = /^#+$/.test(marks);
  return make(
    "li",
    {},
    make("h4", { class: "unseen" }, t("turn", { number })),
    make("p", { class: "guessed" }, ...marksRow(t, card, { word: turn.guess, marks })),
    ...(before ? [narrowedView(t, turn, right)] : []),
    ...(skill === null ? [] : [make("dl", { class: "grades" }, gradeView(t, "skill", skill), ...(luck === null ? [] : [gradeView(t, "luck", luck)]))]),
    make(
      "p",
      { class: "verdict-of" },
      ...joined([
        ...(expected === null || before === 1 ? [] : [sentence(t, card, "turn.expected", { left: expected })]),
        told(t, card, ofGuess(turn, number === card.guesses)),
        ...ofLuck(turn).map((said) => told(t, card, said)),
      ]),
    ),
    ...(right || !turn.after ? [] : [leftView(t, card, turn)]),
  );
}

/** From how many to how many. @param {Translator} t @param {Turn} turn @param {boolean} right */
function narrowedView(t, { before, after }, right) {
  return make(
    "p",
    { class: "narrowed" },
    make("span", { "aria-hidden": "true" }, `${t.number(before)} → ${right ? "✓" : t.number(after)}`),
    make("span", { class: "unseen" }, right ? t("turn.found", { count: before }) : t("turn.from-to", { before, after })),
  );
}

/** @param {Translator} t @param {"skill" | "luck"} name @param {number} grade  0 to 99 */
function gradeView(t, name, grade) {
  const bar = make("span", { class: "grade", "aria-hidden": "true" });
  bar.style.setProperty("--part", String(grade / 99));
  return make("div", { class: name }, make("dt", {}, t(name)), make("dd", {}, t.number(grade), bar));
}

/** The candidates left: in sight where they are few. @param {Translator} t @param {Card} card @param {Turn} turn */
function leftView(t, card, { after, left, more }) {
  const words = left.map((word) => make("li", {}, wordView(card, word)));
  const list = make("ul", { class: "left", "aria-label": t("turn.left", { count: after }) }, ...words, ...(more ? [make("li", { class: "what" }, t("turn.more", { count: more }))] : []));
  return after <= FEW ? list : make("details", { class: "fold" }, make("summary", {}, t("turn.left", { count: after })), list);
}

/** @param {Translator} t @param {Card} card @param {Trap} trap @param {string} made  the guess that was made there */
function trapView(t, card, { turn, family, words, guess, parts, made: count }, made) {
  return make(
    "div",
    { class: "standing trap" },
    make("h4", {}, ...sentence(t, card, "trap", { family })),
    make("p", {}, ...sentence(t, card, "trap.words", { number: turn, words: words.length }), " ", ...words.flatMap((word, index) => [index ? ", " : "", wordView(card, word)]), "."),
    make("p", {}, ...(guess === made ? [t("trap.split", { count: parts })] : joined([sentence(t, card, "trap.better", { guess, count: parts }), sentence(t, card, "trap.made", { word: made, count })]))),
  );
}

/** @param {Translator} t @param {Card} card @param {Said} said */
const told = (t, card, { key, values }) => sentence(t, card, key, values);

/** Sentences after each other. @param {ReadonlyArray<ReadonlyArray<Node>>} sentences @returns {Array<Node | string>} */
const joined = (sentences) => sentences.flatMap((nodes, index) => [index ? " " : "", ...nodes]);
