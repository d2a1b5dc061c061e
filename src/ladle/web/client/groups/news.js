/** What was done, told on top of a page: also by one that is shown anew because of it. */
const KEY = "groups/v1/news";

/** @param {HTMLElement} place @param {import("../core/store.js").Store} store */
export function openNews(place, store) {
  /** @param {string} text */
  function tell(text) {
    place.textContent = text;
    if (text) place.scrollIntoView({ block: "nearest" });
  }
  // Into an empty place, when readers of the screen have found it: what a page brings along is not announced.
  setTimeout(() => {
    tell(store.get(KEY) ?? "");
    store.drop(KEY);
  }, 100);
  return {
    tell,
    /** @param {string} text */
    reload(text) {
      store.set(KEY, text);
      location.reload();
    },
  };
}
