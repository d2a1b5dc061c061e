/**
 * One game on one page, as a value: `start(card)`, then `step(state, event)` for everything that happens.
 * No page, network or clock in here. An event that does not apply gives back the very same state.
 *
 * The steps that count are the server's. A step is *pending* from Enter until the server has answered, and what the
 * player types in between is kept *ahead* and played afterwards (core/game.js).
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("./state.js").News} News
 * @typedef {import("./state.js").Pending} Pending
 * @typedef {import("./state.js").PlayerEvent} PlayerEvent
 * @typedef {import("./state.js").State} State
 */
import { answer, greeting, hintsHere } from "./news.js";
import { edit } from "./draft.js";
import { fold } from "../core/normal-form.js";
import { isAhead, later, playAhead, say } from "../core/game.js";
import { refusalAtSight } from "./rules.js";

/** @param {Card} card @returns {State} */
export function start(card) {
  return {
    card,
    phase: "loading",
    rungs: [card.start],
    moves: 0,
    steps: [],
    hints: 0,
    told: [],
    deadEnd: false,
    draft: "",
    at: null,
    pending: null,
    ahead: [],
    news: null,
    result: null,
    newer: null,
    words: null,
  };
}

/** The word the player stands on. @param {State} state */
export function current(state) {
  return state.rungs[state.rungs.length - 1] ?? state.card.start;
}

/** @param {State} state @param {Event} event @returns {State} */
export function step(state, event) {
  switch (event.type) {
    case "letter":
    case "erase":
    case "clear":
    case "write":
    case "point":
    case "aside":
      return isAhead(state) ? later(state, event) : type(state, event);
    case "enter":
      return isAhead(state) || state.phase === "loading" ? later(state, event) : submit(state);
    case "undo":
      return isAhead(state) || state.phase === "loading" ? later(state, event) : undo(state);
    case "hint":
      return isAhead(state) || state.phase === "loading" ? later(state, event) : ask(state, event.level);
    case "loaded":
      return playAhead(step, { ...told(state, event.game), news: greeting(event.game, state.card.target) }, state.ahead);
    case "taken":
      return state.pending ? taken(state, state.pending.move, event.game) : state;
    case "replaced":
      return { ...told(state, event.game), news: say("replaced") };
    case "refused":
      return state.phase === "won" ? state : refused(state, event.kind, event.data);
    case "cut-off":
      return state.phase === "won" ? state : { ...state, phase: "cut-off", news: event.seconds ? say("too-often", event, "no") : say("cut-off", {}, "no") };
    case "unanswered":
      return { ...state, news: say("result.failed", {}, "no") };
    case "newer":
      return event.number > (state.card.number ?? Infinity) ? { ...state, newer: event.number, news: say("newer", event) } : state;
    case "words":
      return { ...state, words: event.words };
    default:
      return unreachable(event);
  }
}

/** @param {State} state @param {import("./draft.js").Edit} event @returns {State} */
function type(state, event) {
  if (state.phase === "won") return state;
  const { draft, at } = edit(state, current(state), state.card, event);
  if (draft === state.draft) return at === state.at ? state : { ...state, at };
  return { ...state, draft, at, news: null };
}

/** @param {State} state @returns {State} */
function submit(state) {
  if (state.phase === "won") return state;
  const word = fold(state.card.normal_form, state.draft);
  if (!word) return { ...state, news: say("empty", { word: current(state) }) };
  const refusal = refusalAtSight(state.card, current(state), word, state.words);
  return refusal ? refused(state, refusal.kind, refusal.data) : send(state, { kind: "word", word });
}

/** @param {State} state @returns {State} */
function undo(state) {
  if (state.phase === "won") return state;
  if (state.rungs.length > 1) return send(state, { kind: "undo" });
  return refused(state, "nothing-to-undo", { start: state.card.start });
}

/** A hint that was taken here tells no more a second time. @param {State} state @param {string} level @returns {State} */
function ask(state, level) {
  if (state.phase === "won" || state.told.some((hint) => hint.level === level)) return state;
  return send(state, { kind: "hint", level });
}

/** @param {State} state @param {Move} move @returns {State} */
function send(state, move) {
  return { ...state, phase: "waiting", pending: { number: state.steps.length + 1, move }, news: null };
}

/** The draft, and what was typed in haste after it, belong to the refused word: the one stays, the other goes.
 * @param {State} state @param {string} kind @param {Readonly<Record<string, unknown>>} data @returns {State} */
function refused(state, kind, data) {
  return { ...state, phase: "playing", pending: null, ahead: [], news: say(`refusal.${kind}`, data, "no") };
}

/** *state* with the server's game in the place of ours. A draft stays unless it is where the player now stands.
 * @param {State} state @param {Game} game @returns {State} */
function told(state, game) {
  const steps = game.steps.map(moveOf);
  const stale = game.over || fold(state.card.normal_form, state.draft) === game.rungs[game.rungs.length - 1];
  return {
    ...state,
    phase: game.over ? "won" : "playing",
    rungs: game.rungs,
    moves: game.moves,
    result: game.result,
    steps,
    hints: game.hints,
    told: hintsHere(game),
    deadEnd: game.dead_end,
    draft: stale ? "" : state.draft,
    at: stale ? null : state.at,
    pending: null,
    ahead: [],
  };
}

/** A step of the transcript as it was sent. @param {Game["steps"][number]} step @returns {Move} */
function moveOf({ kind, word, level }) {
  if (kind === "hint") return { kind, level: level ?? "" };
  return kind === "undo" ? { kind } : { kind, word };
}

/** A hint leaves the draft as it is. @param {State} state @param {Move} move @param {Game} game @returns {State} */
function taken(state, move, game) {
  const draft = move.kind === "hint" ? {} : { draft: "", at: null };
  return playAhead(step, { ...told(state, game), ...draft, news: answer(state, move, game) }, state.ahead);
}

/** @param {never} event @returns {never} */
function unreachable(event) {
  throw new Error(`no such event: ${JSON.stringify(event)}`);
}
