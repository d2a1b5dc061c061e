/**
 * What the server says of a hidden word while it is played, as types. Nothing here runs, and no page loads it.
 *
 * @typedef {import("./after/wire.js").Result} Result
 *
 * @typedef {object} OwnCard  what the page of a game reads of its card
 * @property {number | null} number  null in a round, as `closes` is
 * @property {number} length  letters in a word, pegs in a code
 * @property {string} layout  the edition's keyboard
 * @property {string} dictionary  the digest that names the words that may be guessed
 *
 * @typedef {import("./after/wire.js").Card & OwnCard} Card
 *
 * @typedef {object} Game  a player's game on one puzzle
 * @property {ReadonlyArray<{ kind: "word" | "hard", word: string }>} steps
 * @property {boolean} hard
 * @property {readonly Turn[]} turns
 * @property {readonly Known[]} letters  what is known of those guessed; empty for pegs
 * @property {number} left  guesses
 * @property {boolean} over
 * @property {boolean} won
 * @property {Result | null} result  once it is over
 *
 * @typedef {object} Turn
 * @property {number} number  from 1
 * @property {string} word
 * @property {string} marks  "#" placed, "+" elsewhere, "." absent; of letters in their order, of pegs only how many
 * @property {readonly Repeat[]} repeats
 *
 * @typedef {{ letter: string, guessed: number, in_word: number }} Repeat
 *   of the copies *guessed* of a letter exactly *in_word* are in the word
 * @typedef {{ letter: string, mark: string, least: number, most: number | null }} Known
 *   the best mark of a letter, and how often the word has it; *most*: null where nothing says so
 * @typedef {{ kind: "word", word: string } | { kind: "hard" }} Move  what is sent as a step
 */
export {};
