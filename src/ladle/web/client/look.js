/**
 * Puts a visitor's settings on the root element before anything is painted, or a dark room would flash white.
 * `core/settings.js` changes them.
 */
"use strict";
(() => {
  const NAME = `ladle${new URL("../../", Object(document.currentScript).src).pathname}settings/v1`;
  const { dataset } = document.documentElement;
  /** @param {string | null} text */
  const put = (text) => {
    const kept = JSON.parse(text ?? "{}") ?? {};
    for (const name of ["theme", "layout", "motion", "keys", "counts", "confetti"]) {
      if (typeof kept[name] === "string") dataset[name] = kept[name];
      else delete dataset[name];
    }
  };
  const read = () => {
    try {
      put(localStorage.getItem(NAME));
    } catch {
      // A store that is refused costs the settings, not the page.
    }
  };
  read();
  // Another tab has changed them.
  window.addEventListener("storage", (event) => void (event.key === NAME && read()));
  window.addEventListener("pageshow", (event) => void (event.persisted && read()));
})();
