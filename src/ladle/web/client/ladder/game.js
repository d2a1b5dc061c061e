/**
 * One game on one page, as a value: `start(card)`, then `step(state, event)` for everything that happens.
 * No page, network or clock in here. An event that does not apply gives back the very same state.
 *
 * The steps that count are the server's. A step is *pending* from Enter until the server has answered, and what the
 * player types in between is kept *ahead* and played afterwards, so that nobody has to wait for the network.
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
import { edit } from "./draft.js";
import { fold } from "../core/normal-form.js";
import { refusalAtSight } from "./rules.js";

/** @param {Card} card @returns {State} */
export function start(card) {
  return {
    card,
    phase: "loading",
    rungs: [card.start],
    moves: 0,
    steps: [],
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
    case "loaded":
      return playAhead({ ...told(state, event.game), news: greeting(event.game) }, state.ahead);
    case "taken":
      return state.pending ? taken(state, state.pending.move, event.game) : state;
    case "replaced":
      return { ...told(state, event.game), news: say("replaced") };
    case "refused":
      return state.phase === "won" ? state : refused(state, event.kind, event.data);
    case "cut-off":
      return state.phase === "won" ? state : { ...state, phase: "cut-off", news: say("cut-off", {}, "no") };
    case "newer":
      return event.number > state.card.number ? { ...state, newer: event.number, news: say("newer", event) } : state;
    case "words":
      return { ...state, words: event.words };
    default:
      return unreachable(event);
  }
}

/** @param {string} key @param {Readonly<Record<string, unknown>>} [values] @param {News["tone"]} [tone] @returns {News} */
function say(key, values = {}, tone = "plain") {
  return { key, values, tone };
}

/** Whether the player's next event has to wait for an answer. @param {State} state */
function isAhead(state) {
  return state.phase === "waiting" || state.phase === "cut-off" || state.ahead.length > 0;
}

/** Keeps *event* for when the answer is there. The text field still shows the pending word: only the rest is new.
 * @param {State} state @param {PlayerEvent} event @returns {State} */
function later(state, event) {
  // Enter on the word that is cut off asks to try again; it is no word of its own.
  if (event.type === "enter" && state.phase === "cut-off" && state.ahead.length === 0) return state;
  const goesOn = event.type === "write" && state.pending !== null && event.text.startsWith(state.draft);
  const kept = goesOn ? { ...event, text: event.text.slice(state.draft.length) } : event;
  return { ...state, ahead: [...state.ahead, kept] };
}

/** @param {State} state @param {readonly PlayerEvent[]} ahead */
function playAhead(state, ahead) {
  return ahead.reduce(step, { ...state, ahead: [] });
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

/** @param {State} state @param {Move} move @param {Game} game @returns {State} */
function taken(state, move, game) {
  const word = game.rungs[game.rungs.length - 1];
  const news = game.over
    ? say("won", { word, count: game.moves, par: state.card.par }, "good")
    : move.kind === "undo" ? say("undone", { word: current(state), now: word }) : say("taken", { word, count: game.moves }, "good");
  return playAhead({ ...told(state, game), draft: "", at: null, news }, state.ahead);
}

/** @param {Game} game @returns {News | null} */
function greeting(game) {
  if (game.over) return say("won-before", { count: game.moves }, "good");
  return game.steps.length ? say("resumed", { count: game.moves }) : null;
}

/** @param {never} event @returns {never} */
function unreachable(event) {
  throw new Error(`no such event: ${JSON.stringify(event)}`);
}
