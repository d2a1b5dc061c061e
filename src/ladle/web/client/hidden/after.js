/**
 * What opens after a game of the hidden word, and yesterday's word at any time.
 *
 * @typedef {import("./after/wire.js").Card} Card
 * @typedef {import("./after/wire.js").Result} Result
 */
import { showDates } from "../core/page.js";
import { openAfter } from "../core/after/open.js";

/**
 * @param {{ card: Card, round?: { id: string } | null | undefined, language: string, root: string, clock: import("../core/clock.js").Clock,
 *   api: Pick<import("../core/api.js").Api, "get">, player: Pick<import("../core/player.js").Player, "as">,
 *   store: import("../core/store.js").Store, failed: () => void }} parts
 *   *round*: where it is one, and not a day's word; *failed*: called where something could not be loaded
 */
export function afterHidden(parts) {
  const { card, round, language, clock, api, player } = parts;
  const addresses = {
    statistics: `editions/${card.edition}/statistics`,
    practice: `editions/${card.edition}/practice/statistics`,
    others: `puzzles/${card.puzzle}/others`,
    review: round ? `rounds/${round.id}/review` : `puzzles/${card.puzzle}/review`,
  };
  /** @param {keyof typeof addresses} of */
  const ask = (of) => player.as(() => api.get(addresses[of]));
  /** @type {import("../core/after/open.js").Own<Result>} */
  const own = {
    texts: ["after", "hidden", "hidden-after"],
    joyful: ({ won }) => won,
    async results(result, frame) {
      const { openResults } = await import("./after/results.js");
      await openResults({ card, result, clock, ask, ...frame });
    },
    yesterday: async (dialog) => showDates(language, dialog),
  };
  return openAfter(parts, own);
}
