/** What the server put into the page for its script. */
import { find } from "./element.js";

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
 * Waiting before another try: `pause` resolves after 1, 2, 4… up to 30 seconds, when the network comes back, or on
 * `hurry`.
 */
export function patience() {
  let hurry = () => {};
  return {
    /** @param {number} tries  in vain so far @returns {Promise<void>} */
    pause: (tries) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, Math.min(2 ** (tries - 1), 30) * 1000);
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
