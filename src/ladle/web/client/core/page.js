/** What the server put into the page for its script, and what any page does with it. */
import { find } from "./element.js";
import { localHour, regional } from "./i18n.js";

/**
 * The JSON of the page's data block; each page's own script knows its shape. `copy`: whether the page was kept for
 * when the server is out of reach. Its `now` is then reckoned from the server's clock as it was known at that time.
 *
 * @returns {any}
 */
export function pageData() {
  const data = JSON.parse(find("#page", HTMLScriptElement).textContent ?? "");
  const ahead = document.documentElement.dataset.kept;
  if (ahead === undefined) return { ...data, copy: false };
  return { ...data, copy: true, now: new Date(Date.now() + Number(ahead)).toISOString() };
}

/** Resolves when the page has loaded and has nothing better to do. */
export async function leisure() {
  if (document.readyState !== "complete") await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => (window.requestIdleCallback ?? ((work) => setTimeout(work, 500)))(resolve));
}

/**
 * Waiting before another try: `pause` resolves after 1, 2, 4… up to 30 seconds, or as many as are asked for, when the network comes back, or on
 * `hurry`.
 */
export function patience() {
  let hurry = () => {};
  return {
    /** @param {number} tries  in vain so far @param {number} [seconds]  at least @returns {Promise<void>} */
    pause: (tries, seconds = 0) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, Math.max(Math.min(2 ** (tries - 1), 30), seconds) * 1000);
        function done() {
          clearTimeout(timer);
          window.removeEventListener("online", done);
          resolve();
        }
        window.addEventListener("online", done);
        hurry = done;
      }),
    hurry: () => hurry(),
  };
}

/** Hours are written in UTC by the server, and where the visitor is by the browser. @param {string} language @param {ParentNode} [under] */
export function showLocalHours(language, under = document) {
  const theirs = regional(language, navigator.languages);
  for (const time of under.querySelectorAll("time[data-hour]")) {
    if (!(time instanceof HTMLTimeElement)) continue;
    time.textContent = localHour(theirs, new Date(time.dateTime));
    time.dataset.hour = "local";
  }
}

/** Dates of puzzles are dates in UTC, wherever the visitor is. @param {string} language @param {ParentNode} [under] */
export function showDates(language, under = document) {
  const format = new Intl.DateTimeFormat(regional(language, navigator.languages), { dateStyle: "full", timeZone: "UTC" });
  for (const time of under.querySelectorAll("time[data-date]")) {
    if (time instanceof HTMLTimeElement) time.textContent = format.format(new Date(time.dateTime));
  }
}
