/** What the server put into the page for its script. */
import { find } from "./element.js";

/** @returns {any} the JSON of the page's data block; each page's own script knows its shape */
export function pageData() {
  return JSON.parse(find("#page", HTMLScriptElement).textContent ?? "");
}

/** Resolves after 1, 2, 4… up to 30 seconds; at once when the network comes back or *again* is pressed.
 * @param {HTMLElement} again @returns {(tries: number) => Promise<void>} */
export function patience(again) {
  return (tries) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, Math.min(2 ** (tries - 1), 30) * 1000);
      function done() {
        clearTimeout(timer);
        window.removeEventListener("online", done);
        again.removeEventListener("click", done);
        resolve();
      }
      window.addEventListener("online", done);
      again.addEventListener("click", done);
    });
}
