/**
 * Small values kept in the browser, each under a name that carries its version. A store that is refused, full or
 * unreadable loses the value and nothing else.
 *
 * @typedef {{ get(name: string): string | null, set(name: string, value: string): void, drop(name: string): void }} Store
 */

/** @param {() => Pick<Storage, "getItem" | "setItem" | "removeItem">} open  may throw, as a blocked `localStorage` does
 * @returns {Store} */
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
    get: (name) => tried((storage) => storage.getItem(`ladle/${name}`)),
    set: (name, value) => void tried((storage) => storage.setItem(`ladle/${name}`, value)),
    drop: (name) => void tried((storage) => storage.removeItem(`ladle/${name}`)),
  };
}
