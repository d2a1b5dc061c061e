/**
 * What a visitor has set. It stands on the root element, as data attributes, where styles and scripts find it at once;
 * the browser keeps it, where it may, and `look.js` puts it back at the next visit.
 *
 * @typedef {keyof typeof CHOICES} Setting
 * @typedef {ReturnType<typeof openSettings>} Settings
 */

const NAME = "settings/v1";

/** What can be chosen for each, besides "": as it comes. */
export const CHOICES = {
  theme: ["light", "dark", "contrast"],
  layout: ["qwerty", "azerty", "qwertz", "bepo", "alphabetical"],
  motion: ["less"],
  keys: ["large"],
  counts: ["on"],
  confetti: ["off"],
};

/**
 * @param {Record<string, string | undefined>} dataset  of the root element
 * @param {Pick<import("./store.js").Store, "set">} store
 */
export function openSettings(dataset, store) {
  /** @param {Setting} name */
  const get = (name) => CHOICES[name].find((choice) => choice === dataset[name]) ?? "";
  return {
    get,
    /** Holds for this page at once, and for the next ones if the browser keeps it. @param {Setting} name @param {string} value */
    set(name, value) {
      if (value) dataset[name] = value;
      else delete dataset[name];
      const names = /** @type {Setting[]} */ (Object.keys(CHOICES));
      const kept = names.map((each) => [each, get(each)]).filter(([, chosen]) => chosen);
      store.set(NAME, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
