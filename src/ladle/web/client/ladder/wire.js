/**
 * What the server says of a ladder, as types. Nothing here runs, and no page loads it.
 *
 * @typedef {import("../core/normal-form.js").NormalForm} NormalForm
 * @typedef {import("../core/after/share.js").Share} Share
 *
 * @typedef {object} Card  a puzzle as players may see it
 * @property {string} puzzle  "en-poop/472"
 * @property {string} edition
 * @property {number | null} number  null in practice
 * @property {string | null} closes  when the next puzzle opens: ISO 8601, UTC; null in practice
 * @property {string} language  of the words, BCP 47
 * @property {number} length  letters in a word
 * @property {string} start  in normal form, as every word here
 * @property {string} target
 * @property {number} par
 * @property {string} layout  the edition's keyboard
 * @property {string} dictionary  the digest that names the accepted words
 * @property {NormalForm} normal_form
 *
 * @typedef {object} Game  a player's game on one puzzle
 * @property {string} puzzle
 * @property {readonly Step[]} steps
 * @property {readonly string[]} rungs  from the start to where the player stands
 * @property {number} moves
 * @property {number} hints  how many were taken
 * @property {boolean} over
 * @property {boolean} dead_end  whether nothing but the rung before can be played
 * @property {Result | null} result  once it is over
 *
 * @typedef {{ number: number, kind: "word" | "undo" | "hint", word: string, level?: string | null, hint?: Hint | null }} Step
 *
 * @typedef {object} Hint  the answer to a hint step; what its level does not tell is null
 * @property {string} level  "distance", "letter" or "word"
 * @property {number} distance  moves to the target
 * @property {number | null} [place]  the letter to change, from 1
 * @property {string | null} [word]  the next word
 * @property {string | null} [spelling]
 * @property {string | null} [gloss]
 *
 * @typedef {object} Result
 * @property {string} puzzle
 * @property {number} moves
 * @property {number} par
 * @property {number} extra
 * @property {number} undos
 * @property {number} hints
 * @property {"daily" | "late" | "archive" | "imported" | "practice"} standing  what it counts for
 * @property {readonly ReviewedMove[]} review  every move, those taken back too
 * @property {ReadonlyArray<readonly string[]>} layers  the words of all routes, by moves from the start
 * @property {ReadonlyArray<readonly [string, string]>} edges  the moves of all routes
 * @property {Share | null} share  null in practice
 * @property {readonly ShownWord[]} ladder
 * @property {readonly ShownWord[]} route
 * @property {readonly ShownWord[] | null} everyday_route
 * @property {string} routes_text  how many routes there are, in digits
 *
 * @typedef {object} ReviewedMove
 * @property {string} word
 * @property {string} from
 * @property {number} before  moves to the target from the word it left
 * @property {number} after  and from the word it led to
 * @property {string | null} better  a better word, where this one came no nearer
 * @property {boolean} undone
 * @property {number} lost  moves it cost beyond par
 *
 * @typedef {{ word: string, spelling: string, gloss: string | null }} ShownWord
 * @typedef {{ kind: "word", word: string } | { kind: "undo" } | { kind: "hint", level: string }} Move
 *   what is sent as a step
 */
export {};
