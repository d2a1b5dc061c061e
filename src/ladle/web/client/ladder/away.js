/**
 * A game whose server is out of reach: `step` is the game's own, and besides it judges here, by the words that came
 * with the puzzle, what the server cannot judge now. Such steps stand behind those that the server has *taken*, go up
 * later in their order, and count only as it takes them: where its transcript is another, its own is shown.
 *
 * @typedef {import("./game.js").Card} Card
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./game.js").Move} Move
 * @typedef {{ steps: readonly Move[], taken: number }} Kept  a transcript, and how many of its steps the server has
 * @typedef {import("./game.js").State & { away: boolean, taken: number }} State
 * @typedef {import("./game.js").Event | { type: "up", game: Game } | ({ type: "kept" } & Kept)
 *   | { type: "said", key: string, values: Readonly<Record<string, unknown>> }} Event
 *   *up*: the server's game, while we were away; *kept*: a game as this browser kept it, or another tab went on with it; *said*: something to tell that is
 *   none of this game's
 */
import { current, start as startGame, step as stepGame } from "./game.js";
import { gameOf } from "./replay.js";
import { isMove } from "./rules.js";
import { say } from "../core/game.js";

/** @param {Card} card @returns {State} */
export function start(card) {
  return { ...startGame(card), away: false, taken: 0 };
}

/** @param {State} state @param {Event} event @returns {State} */
export function step(state, event) {
  switch (event.type) {
    case "loaded":
    case "taken":
    case "replaced":
      return told(state, event);
    case "up":
      return up(state, event.game);
    case "kept":
      return kept(state, event);
    case "said":
      return { ...state, news: say(event.key, event.values) };
    case "cut-off":
    case "words":
      return here(plain(state, event));
    case "hint":
      return state.away && state.phase !== "won" ? { ...state, news: say("away.hint", {}, "no") } : here(plain(state, event));
    default:
      return here(plain(state, event));
  }
}

/** The steps that the server has not taken. @param {State} state */
export function waiting(state) {
  return state.steps.slice(state.taken);
}

/** Whether each transcript is the other's beginning, or both are one. @param {readonly Move[]} a @param {readonly Move[]} b */
function agree(a, b) {
  return a.slice(0, b.length).every((move, index) => text(move) === text(b[index]));
}

/** @param {Move | undefined} move */
function text(move) {
  if (!move || move.kind === "undo") return move?.kind;
  return `${move.kind} ${move.kind === "word" ? move.word : move.level}`;
}

/** @param {State} state @param {import("./game.js").Event} event @returns {State} */
function plain(state, event) {
  const next = stepGame(state, event);
  return next === state ? state : { ...state, ...next };
}

/** The server's word on the whole game. @param {State} state @param {import("./game.js").Event & { game: Game }} event @returns {State} */
function told(state, event) {
  const next = plain(state, event);
  if (next === state) return state;
  const lost = event.type === "replaced" && waiting(state).length > 0;
  return { ...next, news: lost ? say("away.replaced", {}, "no") : next.news, away: false, taken: event.game.steps.length };
}

/** @param {State} state @param {Game} theirs @returns {State} */
function up(state, theirs) {
  const steps = movesOf(theirs);
  if (!agree(steps, state.steps)) return told(state, { type: "replaced", game: theirs });
  if (steps.length < state.steps.length) return { ...state, taken: steps.length };
  const back = told(state, { type: "loaded", game: theirs });
  const news = say(theirs.over ? "away.judged" : "away.back", { count: theirs.moves, par: state.card.par }, "good");
  const said = { ...back, news: waiting(state).length ? news : state.news };
  return state.pending?.move.kind === "word" ? step(said, { type: "enter" }) : said;
}

/** @param {State} state @param {Kept} event @returns {State} */
function kept(state, { steps, taken }) {
  if (!agree(steps, state.steps)) {
    return waiting(state).length ? state : { ...state, news: say("away.replaced", {}, "no") };
  }
  if (state.phase !== "loading" && steps.length <= state.steps.length) return state;
  const next = plain(state, { type: "loaded", game: gameOf(state.card, steps) });
  const news = state.phase === "loading" || state.steps.length === 0 ? next.news ?? say("away.none") : say("replaced");
  return here({ ...next, news, away: true, taken: Math.max(taken, state.taken) });
}

/** Judges what waits for an answer, if nobody else does and the words are here. @param {State} state @returns {State} */
function here(state) {
  const move = state.pending?.move;
  if (!move || !(state.away || state.phase === "cut-off")) return state;
  if (!state.words) return state.phase === "cut-off" ? state : plain(state, { type: "cut-off" });
  const at = current(state);
  if (move.kind === "word" && !isMove(at, move.word, state.words)) {
    const refused = plain(state, { type: "refused", kind: "unknown-word", data: {} });
    return { ...refused, away: true, news: say("hint.unknown", { word: move.word }, "no") };
  }
  const next = plain(state, { type: "taken", game: gameOf(state.card, [...state.steps, move]) });
  return here({ ...next, away: true, news: said(state, move, next) });
}

/** A hint that may have reached the server keeps its place among the steps; its answer comes with the others. That the
 * server is out of reach is said once. @param {State} before @param {Move} move @param {State} after */
function said(before, move, after) {
  if (move.kind === "hint") return say("away.hint-later");
  if (before.away || move.kind === "undo" || after.phase === "won" || after.pending) return after.news;
  return say("away.taken", { word: move.word, count: after.moves }, "good");
}

/** A transcript as it was sent. @param {Game} told @returns {Move[]} */
function movesOf({ steps }) {
  return steps.map(({ kind, word, level }) => {
    if (kind === "hint") return { kind, level: level ?? "" };
    return kind === "undo" ? { kind } : { kind, word };
  });
}
