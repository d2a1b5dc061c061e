/**
 * What a game of the hidden word on a page is made of, as types. Nothing here runs, and no page loads it.
 *
 * @typedef {import("../core/game.js").News} News
 * @typedef {import("../core/keys.js").Stroke} Stroke
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Known} Known
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./wire.js").Result} Result
 * @typedef {import("./wire.js").Turn} Turn
 * @typedef {"loading" | "playing" | "waiting" | "cut-off" | "over"} Phase
 * @typedef {{ number: number, move: { kind: "word", word: string }, hard: boolean }} Pending
 *   *number*: of the step; *hard*: whether the step before it, which chooses hard mode, goes with it
 *
 * @typedef {object} State
 * @property {Card} card
 * @property {Phase} phase
 * @property {readonly Turn[]} turns
 * @property {readonly Known[]} letters
 * @property {readonly Move[]} steps  those that the server has taken
 * @property {boolean} hard  hard mode, chosen for the first guess or in force
 * @property {boolean} won
 * @property {string} draft  as typed: what the text field holds
 * @property {Pending | null} pending
 * @property {readonly PlayerEvent[]} ahead
 * @property {News | null} news
 * @property {Result | null} result
 * @property {number | null} newer  the number of the puzzle that has come out since
 * @property {ReadonlySet<string> | null} words  what may be guessed, once it is here
 *
 * @typedef {Stroke | { type: "write", text: string } | { type: "hard", on: boolean }} PlayerEvent
 * @typedef {{ type: "loaded", game: Game } | { type: "answered", game: Game } | { type: "replaced", game: Game }
 *   | { type: "refused", kind: string, data: Readonly<Record<string, unknown>> } | { type: "cut-off", seconds?: number }
 *   | { type: "failed" } | { type: "newer", number: number } | { type: "words", words: ReadonlySet<string> }} ServerEvent
 * @typedef {PlayerEvent | ServerEvent} Event
 */
export {};
