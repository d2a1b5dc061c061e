/**
 * What opens after a game of either kind, and yesterday's puzzle at any time. All of it is loaded when it is asked for.
 *
 * @typedef {import("../clock.js").Clock} Clock
 * @typedef {import("../i18n.js").Translator} Translator
 * @typedef {import("./share.js").Share} Share
 * @typedef {{ opens: number, address: string }} Next  when, in ms since 1970, and where the next puzzle comes
 */
import { find } from "../element.js";
import { isFestive } from "../motion.js";
import { loadTexts } from "../texts.js";

/** From the end of a game to its results: the end is announced, and seen, before something opens over it. */
const PAUSE_MS = 700;
const JOY_MS = 1800;

/**
 * @template {{ share: Share | null }} Result
 * @typedef {object} Own  what a game has of its own
 * @property {readonly string[]} texts  parts of the interface text, as for `loadTexts`
 * @property {(result: Result, frame: { t: Translator, next: Next | null, share: () => void, back: () => HTMLElement }) => Promise<void>} results
 *   opens them
 * @property {(result: Result) => boolean} joyful  whether something is celebrated first
 * @property {(dialog: HTMLDialogElement) => Promise<void>} yesterday  does what the script of yesterday's page would
 */

/**
 * @template {{ share: Share | null }} Result
 * @param {{ card: { puzzle: string, language: string, closes: string | null }, language: string, root: string,
 *   store: import("../store.js").Store, failed: () => void }} parts
 *   *failed*: called where something could not be loaded
 * @param {Own<Result>} own
 */
export function openAfter({ card, language, root, store, failed }, own) {
  const opener = find("#open-results", HTMLButtonElement);
  const next = card.closes === null ? null : {
    opens: Date.parse(find(".facts time", HTMLTimeElement).dateTime),
    address: find("#newer a", HTMLAnchorElement).href,
  };
  const texts = () => loadTexts(language, ...own.texts);

  /** @param {Result} result */
  const share = async ({ share: shared }) => {
    if (!shared) return;
    const [{ openShare }, t] = await Promise.all([import("./share-sheet.js"), texts()]);
    await openShare({ t, puzzle: card.puzzle, language: card.language, share: shared, root, store });
  };
  /** @param {Result} result */
  const results = async (result) =>
    own.results(result, { t: await texts(), next, share: () => void share(result).catch(failed), back: () => opener });
  return {
    share,
    results,
    /** Lets the results open by themselves. @param {Result} result */
    finish(result) {
      const pause = own.joyful(result) && isFestive() ? JOY_MS : PAUSE_MS;
      setTimeout(() => void results(result).catch(failed), pause);
    },
    /** Throws where the page that *link* leads to cannot be had. @param {HTMLAnchorElement} link */
    async yesterday(link) {
      const { openYesterday } = await import("./yesterday-sheet.js");
      await openYesterday(link.href, language, own.yesterday);
    },
  };
}
