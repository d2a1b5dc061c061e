/**
 * What the line says, aloud, of what has happened.
 *
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Hint} Hint
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./state.js").News} News
 * @typedef {import("./state.js").State} State
 */
import { say } from "../core/game.js";

/** Of a game that was there before: the last hint is said again, a dead end, too. @param {Game} game @param {string} target
 * @returns {News | null} */
export function greeting(game, target) {
  const last = hintsHere(game).at(-1);
  if (game.over) return say("won-before", { count: game.moves }, "good");
  if (last) return hinted(last, standing(game), target);
  if (game.dead_end) return say("dead-end", { word: standing(game) }, "no");
  return game.steps.length ? say("resumed", { count: game.moves }) : null;
}

/** Of *move*, which led from *before* to *game*. @param {State} before @param {Move} move @param {Game} game @returns {News} */
export function answer(before, move, game) {
  const { target, par } = before.card;
  const word = standing(game);
  const from = before.rungs[before.rungs.length - 1];
  if (move.kind === "hint") {
    const last = game.steps.at(-1)?.hint;
    return last ? hinted(last, word, target) : say("resumed", { count: game.moves });
  }
  if (game.over) return say("won", { word, count: game.moves, par }, "good");
  if (move.kind === "undo") return say("undone", { word: from, now: word });
  return say(game.dead_end ? "taken.dead-end" : "taken", { word, count: game.moves }, game.dead_end ? "plain" : "good");
}

/** What *hint* told of *word*. @param {Hint} hint @param {string} word @param {string} target @returns {News} */
export function hinted({ level, distance, place, word: next }, word, target) {
  if (level === "word" && next) return say("told.word", { word: next });
  if (level === "letter" && place) return say("told.letter", { word, place, letter: [...word][place - 1] ?? "" });
  return say("told.distance", { word, target, count: distance });
}

/** @param {Game} game */
function standing(game) {
  return game.rungs[game.rungs.length - 1] ?? "";
}

/**
 * The hints that a player has taken where they now stand, from the transcript: they come back with a reload, and with
 * the rung when it is stood on again. Each level once, the last taken last.
 *
 * @param {Pick<Game, "steps" | "rungs">} game @returns {readonly Hint[]}
 */
export function hintsHere({ steps, rungs }) {
  const here = rungs[rungs.length - 1];
  const stood = rungs.slice(0, 1);
  /** @type {Map<string, Hint>} */
  const told = new Map();
  for (const { kind, word, hint } of steps) {
    if (kind === "word") stood.push(word);
    else if (kind === "undo") stood.pop();
    else if (hint && stood[stood.length - 1] === here) {
      told.delete(hint.level);
      told.set(hint.level, hint);
    }
  }
  return [...told.values()];
}
