/**
 * What a game on a page is made of, as types. Nothing here runs, and no page loads it.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Hint} Hint
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./wire.js").Result} Result
 * @typedef {{ number: number, move: Move }} Pending
 * @typedef {"loading" | "playing" | "waiting" | "cut-off" | "won"} Phase
 * @typedef {import("../core/game.js").News} News
 *
 * @typedef {object} State
 * @property {Card} card
 * @property {Phase} phase
 * @property {readonly string[]} rungs
 * @property {number} moves
 * @property {readonly Move[]} steps  those that the server has taken
 * @property {number} hints  how many were taken in this game
 * @property {readonly Hint[]} told  those taken where the player stands
 * @property {boolean} deadEnd  whether the server says that the only way on is back
 * @property {string} draft  as typed: what the text field holds
 * @property {number | null} at  the tile, from 0, that the next letter goes to; null: letters spell a word
 * @property {Pending | null} pending
 * @property {readonly PlayerEvent[]} ahead
 * @property {News | null} news
 * @property {Result | null} result
 * @property {number | null} newer  the number of the puzzle that has come out since
 * @property {ReadonlySet<string> | null} words  the accepted words, once they are here
 *
 * @typedef {{ type: "letter", letter: string } | { type: "erase" } | { type: "clear" } | { type: "write", text: string }
 *   | { type: "point", at: number } | { type: "aside", by: 1 | -1 } | { type: "enter" } | { type: "undo" }
 *   | { type: "hint", level: string }} PlayerEvent
 * @typedef {{ type: "loaded", game: Game } | { type: "taken", game: Game } | { type: "replaced", game: Game }
 *   | { type: "refused", kind: string, data: Readonly<Record<string, unknown>> } | { type: "cut-off", seconds?: number }
 *   | { type: "unanswered" }
 *   | { type: "newer", number: number } | { type: "words", words: ReadonlySet<string> }} ServerEvent
 * @typedef {PlayerEvent | ServerEvent} Event
 */
export {};
