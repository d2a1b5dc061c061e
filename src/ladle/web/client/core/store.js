/**
 * Small values kept in the browser, each under a name with its version. A store that is refused or full loses the
 * value and nothing else.
 *
 * @typedef {ReturnType<typeof openStore>} Store
 */

/** Each house on a host has its own. */
export const OURS = `ladle${new URL("../../../", import.meta.url).pathname}`;

/** @param {() => Pick<Storage, "getItem" | "setItem" | "removeItem">} open  may throw */
export function openStore(open) {
  /** @template T @param {(storage: ReturnType<typeof open>) => T} work @returns {T | null} */
  const tried = (work) => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    /** @param {string} name */
    get: (name) => tried((storage) => storage.getItem(OURS + name)),
    /** @param {string} name @param {string} value */
    set: (name, value) => void tried((storage) => storage.setItem(OURS + name, value)),
    /** @param {string} name */
    drop: (name) => void tried((storage) => storage.removeItem(OURS + name)),
    names: () => (tried(Object.keys) ?? []).filter((name) => name.startsWith(OURS)).map((name) => name.slice(OURS.length)),
    /** Calls *work* when another tab writes under *name*. @param {string} name @param {(value: string | null) => void} work */
    watch: (name, work) =>
      window.addEventListener("storage", ({ key, newValue }) => void (key === OURS + name && work(newValue))),
  };
}
