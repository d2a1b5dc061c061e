/**
 * Help in steps that the player asks for: the doors of the target, free; then three hints, each counted, and taken
 * only once that is agreed to.
 *
 * @typedef {import("../core/i18n.js").Translator} Translator
 * @typedef {import("./state.js").State} State
 * @typedef {import("./wire.js").ShownWord} ShownWord
 * @typedef {{ state: State, away: boolean, language: string, doors: () => Promise<readonly ShownWord[]>,
 *   ask: (level: string) => void }} Parts
 *   *away*: whether the server is out of reach; *language*: of the interface; *ask*: takes the hint of a level
 */
import { addressOf } from "../core/address.js";
import { capitals } from "../core/normal-form.js";
import { current } from "./game.js";
import { loadStyles } from "../core/styles.js";
import { loadTexts } from "../core/texts.js";
import { make } from "../core/element.js";
import { openDialog } from "../core/dialog.js";
import { sentence } from "../core/line.js";

const LEVELS = ["distance", "letter", "word"];

/** @param {Parts} parts */
export async function openHelp({ state, away, language, doors, ask }) {
  const [t] = await Promise.all([loadTexts(language, "help"), loadStyles("css/dialog.css"), loadStyles("css/help.css")]);
  if (document.querySelector("dialog[open]")) return;
  const { card } = state;
  /** @param {string} key @param {Record<string, unknown>} [values] */
  const say = (key, values = {}) => sentence(t, { key, values: { target: card.target, word: current(state), ...values }, tone: "plain" }, card);
  /** @param {string} level */
  const take = (level) => {
    leave();
    ask(level);
  };
  const { leave } = openDialog({
    heading: t("title"),
    close: t("close"),
    kind: "help",
    content: [
      doorsStep(t, say, card, doors),
      make("h3", {}, ...say("hints")),
      make("p", { class: "what" }, t(away ? "hints.away" : "hints.what")),
      ...LEVELS.filter((level) => !away || toldOf(state, level)).map((level) => hintStep(t, say, state, level, take)),
      make("p", { class: "what" }, state.hints ? t("hints.taken", { count: state.hints }) : t("hints.none")),
      make("h3", {}, t("how")),
      make("ul", { class: "rules" }, ...["change", "reach", "undo"].map((rule) => make("li", {}, ...say(`rule.${rule}`)))),
      make("p", { class: "help-do" }, make("a", { class: "button", href: addressOf(`${card.edition}/tutorial`) }, t("tutorial"))),
    ],
  });
}

/** @typedef {(key: string, values?: Record<string, unknown>) => Node[]} Say */

/** What a press on *name* opens below it. @param {Node[]} name @param {string} tag @param {HTMLElement} content @param {() => void} [opened] */
function step(name, tag, content, opened = () => {}) {
  const button = make("button", { type: "button", "aria-expanded": "false" }, make("span", {}, ...name), make("span", { class: "tag" }, tag));
  content.hidden = true;
  button.addEventListener("click", () => {
    content.hidden = !content.hidden;
    button.setAttribute("aria-expanded", String(!content.hidden));
    if (!content.hidden) opened();
  });
  return make("div", { class: "help-step" }, make("h3", {}, button), content);
}

/** @param {Translator} t @param {Say} say @param {State["card"]} card @param {Parts["doors"]} doors */
function doorsStep(t, say, card, doors) {
  const list = make("div", {}, t("loading"));
  const content = make("div", { class: "help-more" }, make("p", { class: "what" }, ...say("doors.what")), list);
  const load = () =>
    doors().then(
      (words) => list.replaceChildren(make("dl", { class: "doors", lang: card.language }, ...words.map((word) => door(card, word)))),
      () => list.replaceChildren(t("failed")),
    );
  return step(say("doors"), t("tag.free"), content, () => list.querySelector("dl") ?? void load());
}

/** @param {State["card"]} card @param {ShownWord} shown */
function door(card, { word, spelling, gloss }) {
  const name = capitals(card.normal_form, word);
  return make("div", {}, make("dt", {}, spelling === word ? name : `${name} (${spelling})`), make("dd", {}, gloss ?? ""));
}

/** @param {State} state @param {string} level */
const toldOf = (state, level) => state.told.find((hint) => hint.level === level);

/** @param {Translator} t @param {Say} say @param {State} state @param {string} level @param {(level: string) => void} take */
function hintStep(t, say, state, level, take) {
  const told = toldOf(state, level);
  if (told) return toldStep(t, say, state, told);
  const yes = make("button", { type: "button", class: "button go" }, t("confirm.yes"));
  const no = make("button", { type: "button", class: "button" }, t("confirm.no"));
  const content = make("div", { class: "help-more" }, make("p", {}, t("confirm")), make("p", { class: "help-do" }, yes, no));
  const whole = step(say(`ask.${level}`), t("tag.counts"), content);
  yes.addEventListener("click", () => take(level));
  no.addEventListener("click", () => {
    const button = whole.querySelector("button");
    button?.click();
    button?.focus();
  });
  return whole;
}

/** A hint that was taken on this rung already. @param {Translator} t @param {Say} say @param {State} state @param {import("./wire.js").Hint} hint */
function toldStep(t, say, state, { level, distance, place, word, gloss }) {
  const { card } = state;
  const letter = [...current(state)][(place ?? 1) - 1] ?? "";
  const answer =
    level === "word"
      ? [make("b", { lang: card.language }, capitals(card.normal_form, word ?? "")), ...(gloss ? [": ", make("span", { lang: card.language }, gloss)] : [])]
      : say(`told.${level}`, level === "letter" ? { place, letter } : { count: distance });
  return make(
    "div",
    { class: "help-step" },
    make("h3", {}, make("span", {}, ...say(`ask.${level}`)), make("span", { class: "tag" }, t("tag.told"))),
    make("p", { class: "help-more" }, ...answer),
  );
}
