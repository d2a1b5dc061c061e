/**
 * What opens after the game, and yesterday's ladder at any time. All of it is loaded when it is asked for.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Result} Result
 * @typedef {import("../core/api.js").Api} Api
 */
import { find } from "../core/element.js";
import { isFestive } from "../core/motion.js";

/** From the end of a game to its results: the end is announced, and seen, before something opens over it. */
const PAUSE_MS = 700;
const JOY_MS = 1800;

/**
 * @param {{ card: Card, language: string, root: string, clock: import("../core/clock.js").Clock, api: Api,
 *   player: Pick<import("../core/player.js").Player, "known" | "as">, store: import("../core/store.js").Store, failed: () => void }} parts
 *   *failed*: called where something could not be loaded
 */
export function openAfter({ card, language, root, clock, api, player, store, failed }) {
  const opener = find("#open-results", HTMLButtonElement);
  const next = card.closes === null ? null : {
    opens: Date.parse(find(".facts time", HTMLTimeElement).dateTime),
    address: find("#newer a", HTMLAnchorElement).href,
  };

  /** @param {Result} result */
  const share = async ({ share: shared }) => {
    if (!shared) return;
    const { openShare } = await import("./after/share-sheet.js");
    await openShare({ puzzle: card.puzzle, language: card.language, share: shared, root, texts: language, store });
  };
  /** @param {Result} result */
  const results = async (result) => {
    const { openResults } = await import("./after/results.js");
    await openResults({
      card,
      result,
      language,
      clock,
      next,
      statistics: () => player.as(() => api.get(`editions/${card.edition}/statistics`)),
      others: () => api.get(`puzzles/${card.puzzle}/others`),
      share: () => void share(result).catch(failed),
      back: () => opener,
    });
  };
  return {
    share,
    results,
    /** Lets the results open by themselves. @param {Result} result */
    finish(result) {
      const joy = result.extra === 0 && isFestive();
      setTimeout(() => void results(result).catch(failed), joy ? JOY_MS : PAUSE_MS);
    },
    /** Throws where the page that *link* leads to cannot be had. @param {HTMLAnchorElement} link */
    async yesterday(link) {
      const { openYesterday } = await import("./after/yesterday-sheet.js");
      /** @param {string} puzzle */
      const findGame = async (puzzle) => (player.known ? player.as(() => api.get(`puzzles/${puzzle}/game`)) : null);
      await openYesterday(link.href, language, findGame);
    },
  };
}
