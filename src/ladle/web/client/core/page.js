/** What the server put into the page for its script. */
import { find } from "./element.js";

/** @returns {any} the JSON of the page's data block; each page's own script knows its shape */
export function pageData() {
  return JSON.parse(find("#page", HTMLScriptElement).textContent ?? "");
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
