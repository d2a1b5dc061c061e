/**
 * What the server says of a finished game of the hidden word, as types. Nothing here runs, and no page loads it.
 *
 * @typedef {import("../../core/after/share.js").Share} Share
 *
 * @typedef {object} Card  what is read of it after the game
 * @property {string} puzzle  "en-hidden/472", "en-hidden/round/k3…"
 * @property {string} edition
 * @property {string | null} closes  null in a round
 * @property {string} language  of the words
 * @property {number} guesses  how many a game has
 * @property {"marks" | "pegs"} rule
 * @property {import("../../core/normal-form.js").NormalForm} normal_form
 *
 * @typedef {{ word: string, spelling: string, gloss: string | null }} ShownWord
 *
 * @typedef {object} Result
 * @property {boolean} won
 * @property {number} guesses
 * @property {number} limit
 * @property {boolean} hard
 * @property {"daily" | "late" | "archive" | "practice" | "set"} standing
 * @property {ShownWord} answer
 * @property {boolean} listed  whether it is one of the answers of the list
 * @property {Share | null} share
 *
 * @typedef {object} Tally  *distribution*: games won in 1, 2 … guesses
 * @property {number} played
 * @property {number} won
 * @property {number} lost
 * @property {readonly number[]} distribution
 * @property {number | null} average_guesses  of the games won
 *
 * @typedef {Tally & { current_streak: number, best_streak: number, hard: number, archive: Tally }} Statistics
 * @typedef {{ finished: number, needed: number, distribution: readonly number[] | null, lost: number | null,
 *   average_guesses: number | null }} Others
 *
 * @typedef {{ guess: string, expected: number, guesses: number | null, exact: boolean }} Play
 *
 * @typedef {object} Turn  the figures are null once no answer of the list fits
 * @property {string} guess
 * @property {string} marks  "#" placed, "+" elsewhere, "." absent
 * @property {number} before  candidates before it
 * @property {number} after
 * @property {number | null} expected  candidates left after it on average
 * @property {Play | null} best
 * @property {number | null} cost  guesses by which the best is better on average; null for an estimate
 * @property {number | null} skill
 * @property {number | null} luck
 * @property {readonly string[]} left  some of the candidates left
 * @property {number} more  candidates left beside those
 *
 * @typedef {{ turn: number, family: string, words: readonly string[], guess: string, parts: number, made: number }} Trap
 *
 * @typedef {object} Review
 * @property {boolean} won
 * @property {number | null} skill
 * @property {number | null} luck
 * @property {readonly Turn[]} turns
 * @property {Trap | null} trap
 * @property {boolean} listed
 */
export {};
