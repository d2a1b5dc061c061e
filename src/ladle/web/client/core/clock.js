/**
 * The server's time. A visitor's clock may be wrong by a week, so only its running is trusted.
 *
 * @typedef {{ now(): number }} Clock  milliseconds since 1970, by the server
 */

/** @param {string} serverNow  ISO 8601, as the page was made @param {() => number} [browserNow] @returns {Clock} */
export function openClock(serverNow, browserNow = Date.now) {
  const ahead = Date.parse(serverNow) - browserNow();
  return { now: () => browserNow() + ahead };
}

/** A timer holds no more than 2**31 - 1 ms. */
const LONGEST_MS = 2_000_000_000;

/**
 * Calls *ring* once *moment* is a second past: after sleep, too, and not before. *ring* says whether to try again in
 * a minute.
 *
 * @param {Clock} clock @param {number} moment  ms since 1970 @param {() => Promise<boolean>} ring
 */
export function onceAfter(clock, moment, ring) {
  let due = moment + 1000;
  let ringing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const check = async () => {
    if (ringing) return;
    if (clock.now() >= due) {
      ringing = true;
      due = (await ring()) ? clock.now() + 60_000 : Infinity;
      ringing = false;
    }
    clearTimeout(timer);
    if (due < Infinity) timer = setTimeout(check, Math.min(Math.max(due - clock.now(), 0), LONGEST_MS));
  };
  // A page that slept, or comes back from the browser's history, has missed its timer.
  document.addEventListener("visibilitychange", check);
  window.addEventListener("pageshow", check);
  check();
}
