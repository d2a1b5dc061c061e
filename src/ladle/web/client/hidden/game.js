/**
 * A game of the hidden word on one page, as a value: `start(card)`, then `step(state, event)` for everything that
 * happens. No page, network or clock in here. An event that does not apply gives back the very same state.
 *
 * The marks are the server's. A guess is *pending* from Enter until they are here, and what is typed in between is
 * kept *ahead* and played afterwards (core/game.js).
 *
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("./state.js").State} State
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 */
import { fold, foreignLetter, spelled } from "../core/normal-form.js";
import { isAhead, later, playAhead, say } from "../core/game.js";

/** @param {Card} card @returns {State} */
export function start(card) {
  return {
    card,
    phase: "loading",
    turns: [],
    letters: [],
    steps: [],
    hard: false,
    won: false,
    draft: "",
    pending: null,
    ahead: [],
    news: null,
    result: null,
    newer: null,
    words: null,
  };
}

/** Whether hard mode can still be chosen. @param {State} state */
export function isHardOpen({ card, phase, steps, pending }) {
  return card.rule === "marks" && phase !== "over" && steps.length === 0 && pending === null;
}

/** @param {State} state @param {Event} event @returns {State} */
export function step(state, event) {
  switch (event.type) {
    case "letter":
    case "erase":
    case "clear":
    case "write":
      return isAhead(state) ? later(state, event) : type(state, event);
    case "enter":
      return isAhead(state) || state.phase === "loading" ? later(state, event) : submit(state);
    case "hard":
      return isHardOpen(state) ? { ...state, hard: event.on } : state;
    case "undo":
    case "aside":
      return state;
    case "loaded":
      return loaded(state, event.game);
    case "answered":
      return state.pending ? answered(state, event.game) : state;
    case "replaced":
      return { ...told(state, event.game), news: say("replaced") };
    case "refused":
      return state.phase === "over" ? state : refused(state, event.kind, event.data);
    case "cut-off":
      return state.phase === "over" ? state : { ...state, phase: "cut-off", news: event.seconds ? say("too-often", event, "no") : say("cut-off", {}, "no") };
    case "failed":
      return { ...state, news: say("result.failed", {}, "no") };
    case "newer":
      return event.number > (state.card.number ?? Infinity) ? { ...state, newer: event.number, news: say("newer", event) } : state;
    case "words":
      return { ...state, words: event.words };
    default:
      return unreachable(event);
  }
}

/** What is only seen while a word is typed. @param {State} state @returns {import("../core/game.js").News | null} */
export function hint({ card, phase, news, draft, turns, words }) {
  if (news || (phase !== "playing" && phase !== "loading")) return null;
  const word = fold(card.normal_form, draft);
  if (!word) return turns.length ? null : say(card.rule === "pegs" ? "start.pegs" : "start", { length: card.length });
  const letter = foreignLetter(card.normal_form, word);
  if (letter !== null) return say("refusal.foreign-letter", { word, letter }, "no");
  return [...word].length === card.length && words && !words.has(word) ? say("not-listed", { word }, "no") : null;
}

/** @param {State} state @param {Parameters<typeof spelled>[2]} event @returns {State} */
function type(state, event) {
  if (state.phase === "over") return state;
  const draft = spelled(state.draft, state.card, event);
  return draft === state.draft ? state : { ...state, draft, news: null };
}

/** @param {State} state @returns {State} */
function submit(state) {
  if (state.phase === "over") return state;
  const { card } = state;
  const word = fold(card.normal_form, state.draft);
  const letters = [...word].length;
  if (!word) return { ...state, news: say(card.rule === "pegs" ? "start.pegs" : "start", { length: card.length }) };
  if (letters !== card.length) return refused(state, "wrong-length", { word, length: card.length, letters });
  const letter = foreignLetter(card.normal_form, word);
  if (letter !== null) return refused(state, "foreign-letter", { word, letter });
  const hard = state.hard && state.steps.length === 0;
  const number = state.steps.length + (hard ? 2 : 1);
  return { ...state, phase: "waiting", pending: { number, move: { kind: "word", word }, hard }, news: null };
}

/** The draft, and what was typed in haste after it, belong to the refused guess: the one stays, the other goes. Hard
 * mode, which went before the guess, was taken. @param {State} state @param {string} kind
 * @param {Readonly<Record<string, unknown>>} data @returns {State} */
function refused(state, kind, data) {
  const steps = state.pending?.hard ? [{ kind: /** @type {const} */ ("hard") }] : state.steps;
  return { ...state, phase: "playing", steps, pending: null, ahead: [], news: say(`refusal.${kind}`, data, "no") };
}

/** *state* with the server's game in the place of ours. A draft stays unless it is the last guess, or nothing is left
 * to guess. @param {State} state @param {Game} game @returns {State} */
function told(state, game) {
  const stale = game.over || fold(state.card.normal_form, state.draft) === game.turns[game.turns.length - 1]?.word;
  return {
    ...state,
    phase: game.over ? "over" : "playing",
    turns: game.turns,
    letters: game.letters,
    steps: game.steps.map(({ kind, word }) => (kind === "word" ? { kind, word } : { kind })),
    hard: game.steps.length ? game.hard : state.hard,
    won: game.won,
    result: game.result,
    draft: stale ? "" : state.draft,
    pending: null,
    ahead: [],
  };
}

/** @param {State} state @param {Game} game */
function loaded(state, game) {
  const news = game.over ? end(game) : game.turns.length ? say("resumed", { count: game.left }) : null;
  return playAhead(step, { ...told(state, game), news: news ?? state.news }, state.ahead);
}

/** @param {State} state @param {Game} game */
function answered(state, game) {
  const turn = game.turns[game.turns.length - 1];
  const news = say("turned", { turn, left: game.left, end: game.over ? end(game) : null }, game.won ? "good" : "plain");
  const next = playAhead(step, { ...told(state, game), draft: "", news }, state.ahead);
  // The marks are told, whatever was typed before they were here.
  return next.news ? next : { ...next, news };
}

/** How a game ended. @param {Game} game */
function end({ won, turns, result }) {
  const word = result?.answer.word ?? "";
  return won ? say("won", { word, count: turns.length }, "good") : say("lost", { word });
}

/** @param {never} event @returns {never} */
function unreachable(event) {
  throw new Error(`no such event: ${JSON.stringify(event)}`);
}
