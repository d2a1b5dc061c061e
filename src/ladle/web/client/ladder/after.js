/**
 * What opens after a ladder, and yesterday's at any time.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Result} Result
 * @typedef {import("../core/api.js").Api} Api
 */
import { openAfter } from "../core/after/open.js";

/**
 * @param {{ card: Card, language: string, root: string, clock: import("../core/clock.js").Clock, api: Api,
 *   player: Pick<import("../core/player.js").Player, "known" | "as">, store: import("../core/store.js").Store, failed: () => void }} parts
 *   *failed*: called where something could not be loaded
 */
export function afterLadder(parts) {
  const { card, language, clock, api, player } = parts;
  /** @type {import("../core/after/open.js").Own<Result>} */
  const own = {
    texts: ["after"],
    joyful: ({ extra }) => extra === 0,
    async results(result, frame) {
      const { openResults } = await import("./after/results.js");
      const statistics = () => player.as(() => api.get(`editions/${card.edition}/statistics`));
      await openResults({ card, result, clock, statistics, others: () => api.get(`puzzles/${card.puzzle}/others`), ...frame });
    },
    async yesterday(dialog) {
      const { showSolution } = await import("./after/solution.js");
      showSolution(dialog, language, async (puzzle) => (player.known ? player.as(() => api.get(`puzzles/${puzzle}/game`)) : null));
    },
  };
  return openAfter(parts, own);
}
