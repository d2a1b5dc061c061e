/**
 * What a ladder asks of the server.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Move} Move
 * @typedef {ReturnType<typeof ladderService>} Service
 */

/** @param {Pick<import("../core/api.js").Api, "get" | "put">} api */
export function ladderService(api) {
  return {
    /** @param {string} edition @returns {Promise<Card>} */
    today: (edition) => api.get(`editions/${edition}/today`),
    /** @param {string} puzzle @returns {Promise<Game>} */
    game: (puzzle) => api.get(`puzzles/${puzzle}/game`),
    /** @param {string} puzzle @param {number} number @param {Move} move @returns {Promise<Game>} */
    step: (puzzle, number, move) => api.put(`puzzles/${puzzle}/steps/${number}`, move),
    /** The words before the target. @param {string} puzzle @returns {Promise<readonly import("./wire.js").ShownWord[]>} */
    doors: async (puzzle) => (await api.get(`puzzles/${puzzle}/doors`)).doors,
    /** The accepted words under a digest. @param {string} digest @returns {Promise<ReadonlySet<string>>} */
    words: async (digest) => new Set((await api.get(`dictionaries/${digest}`)).words),
  };
}
