/**
 * What a ladder asks of the server.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Move} Move
 * @typedef {ReturnType<typeof ladderService>} Service
 */
import { pathOf, puzzleService } from "../core/exchange.js";

/** @param {Pick<import("../core/api.js").Api, "get" | "put">} api */
export function ladderService(api) {
  /** @type {ReturnType<typeof puzzleService<Card, Move, Game>>} */
  const service = puzzleService(api);
  return {
    ...service,
    /** The words before the target. @param {string} puzzle @returns {Promise<readonly import("./wire.js").ShownWord[]>} */
    doors: async (puzzle) => (await api.get(`${pathOf(puzzle)}/doors`)).doors,
  };
}
