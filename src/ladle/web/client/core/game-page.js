/**
 * What surrounds a game on its page, whichever game it is: what opens after it, yesterday's puzzle over this one, and
 * the puzzle that comes next.
 *
 * @template Result
 * @typedef {{ finish(result: Result): void, results(result: Result): Promise<void>, share(result: Result): Promise<void>,
 *   yesterday(link: HTMLAnchorElement): Promise<void> }} After
 */
import { showLocalHours } from "./page.js";
import { find } from "./element.js";
import { onceAfter } from "./clock.js";

/**
 * @template Result
 * @param {{ card: { edition: string, number: number | null, closes: string | null }, t: import("./i18n.js").Translator,
 *   clock: import("./clock.js").Clock, result: () => Result | null | undefined,
 *   fetchAfter: (failed: () => void) => Promise<After<Result>> }} parts
 *   *result*: of the game, once there is one; *fetchAfter*: loads what opens after it, and is asked again after a failure
 */
export function openGamePage({ card, t, clock, result, fetchAfter }) {
  const failed = () => find("#result-failed", HTMLElement).replaceChildren(t("result.failed"));
  // A round has no puzzle after it.
  const newer = () => find("#newer", HTMLElement);
  /** @type {Promise<After<Result>> | null} */
  let coming = null;
  const after = () => {
    coming ??= fetchAfter(failed);
    coming.catch(() => void (coming = null));
    return coming;
  };

  /** @param {"results" | "share"} which */
  const open = async (which) => {
    const reached = result();
    if (reached) await (await after())[which](reached);
  };

  /** Yesterday's puzzle opens over this one, unless a tab or a window is asked for. @param {MouseEvent} event */
  const yesterday = (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-yesterday]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    after().then((opened) => opened.yesterday(link)).catch(() => void (location.href = link.href));
  };

  find("#open-results", HTMLButtonElement).addEventListener("click", () => void open("results").catch(failed));
  find("#open-share", HTMLButtonElement).addEventListener("click", () => void open("share").catch(failed));
  document.addEventListener("click", yesterday);
  showLocalHours(t.language);

  return {
    /** Loads what comes after the game, for when it does. */
    prepare: () => void after().catch(() => {}),
    /** Lets the results open by themselves. @param {Result} reached */
    finish: (reached) => void after().then(({ finish }) => finish(reached)).catch(failed),
    /** The puzzle after this one is out. This page goes on as its own, at an address of its own. @param {number} number */
    offer(number) {
      const link = find("a", HTMLAnchorElement, newer());
      link.textContent = t("newer.play", { number });
      newer().hidden = false;
      if (location.pathname.endsWith("/")) history.replaceState(null, "", `${card.number}${location.search}`);
    },
    /** Asks for the next puzzle once this one's day is over. @param {() => Promise<{ number: number | null }>} today
     * @param {(number: number) => void} out */
    watch(today, out) {
      if (card.closes === null) return;
      onceAfter(clock, Date.parse(card.closes), async () => {
        if (!newer().hidden) return false;
        const { number } = await today().catch(() => card);
        if (number !== null) out(number);
        return number === card.number;
      });
    },
  };
}
