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
  /** @type {Result | null} */
  let result = null;
  const opener = find("#open-results", HTMLButtonElement);
  const next = card.closes === null ? null : {
    opens: Date.parse(find(".facts time", HTMLTimeElement).dateTime),
    address: find("#newer a", HTMLAnchorElement).href,
  };

  const share = async () => {
    if (!result?.share) return;
    const { openShare } = await import("./after/share-sheet.js");
    await openShare({ puzzle: card.puzzle, language: card.language, share: result.share, root, texts: language, store });
  };
  const results = async () => {
    if (!result) return;
    const { openResults } = await import("./after/results.js");
    await openResults({
      card,
      result,
      language,
      clock,
      next,
      statistics: () => player.as(() => api.get(`editions/${card.edition}/statistics`)),
      others: () => api.get(`puzzles/${card.puzzle}/others`),
      share: () => void share().catch(failed),
      back: () => opener,
    });
  };
  /** @param {HTMLAnchorElement} link */
  const yesterday = async (link) => {
    const { openYesterday } = await import("./after/yesterday-sheet.js");
    /** @param {string} puzzle */
    const findGame = async (puzzle) => (player.known ? player.as(() => api.get(`puzzles/${puzzle}/game`)) : null);
    await openYesterday(link.href, language, findGame);
  };

  opener.addEventListener("click", () => void results().catch(failed));
  find("#open-share", HTMLButtonElement).addEventListener("click", () => void share().catch(failed));
  for (const link of document.querySelectorAll("a[data-yesterday]")) {
    link.addEventListener("click", (event) => {
      if (!(event instanceof MouseEvent) || !(link instanceof HTMLAnchorElement)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      yesterday(link).catch(() => void (location.href = link.href));
    });
  }

  /** @param {Result} finished @param {boolean} live  whether the target was reached just now */
  return (finished, live) => {
    result = finished;
    find("#open-share", HTMLButtonElement).hidden = !finished.share;
    if (!live) return;
    const joy = finished.extra === 0 && isFestive();
    setTimeout(() => void results().catch(failed), joy ? JOY_MS : PAUSE_MS);
  };
}
