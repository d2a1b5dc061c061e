/**
 * The player's token. It lives in a cookie that no script can read, so what is known here is only whether there
 * ought to be one. It is made by one request before the first step, one for all tabs, and once more if the server
 * does not know it.
 *
 * @typedef {import("./api.js").Api} Api
 * @typedef {import("./store.js").Store} Store
 * @typedef {{ request<T>(name: string, work: () => Promise<T>): Promise<T> }} Locks
 */
import { Problem } from "./api.js";

/** A random key, also where pages come over plain HTTP. */
export function freshKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const MADE = "player/v1/made";
const KEY = "player/v1/key";

/** Browsers have locks over HTTPS and on localhost; elsewhere the shared key alone keeps two tabs to one player.
 * @type {Locks} */
const NO_LOCKS = { request: (_name, work) => work() };

/** @typedef {ReturnType<typeof openPlayer>} Player */

/**
 * @param {{ api: Pick<Api, "post" | "bear">, store: Store, locks?: Locks | undefined, known: boolean, fresh: () => string }} parts
 *   *known*: whether the page was asked for with a player's cookie; *fresh*: a new random key
 */
export function openPlayer({ api, store, locks = NO_LOCKS, known, fresh }) {
  /** @type {string | null} */
  let token = null;

  /** A new player, unless another tab has made one since *before* was read. @param {string | null} before */
  const make = (before) =>
    locks.request("ladle-player", async () => {
      if (store.get(MADE) !== before) return;
      store.set(KEY, store.get(KEY) ?? fresh());
      token = (await api.post("players", store.get(KEY) ?? fresh())).token;
      store.set(MADE, fresh());
      store.drop(KEY);
    });
  /** Where cookies are refused, the token goes along in the open; it is forgotten with the page. */
  const bear = async () => {
    if (token !== null) api.bear(token);
  };

  return {
    /** Whether there may be a game to ask for. */
    get known() {
      return known || store.get(MADE) !== null;
    },
    /**
     * What *work* gives, done as a player. When the server did not know the old one, *renewed* puts the new one
     * where the old one was before *work* is tried again.
     *
     * @template T @param {() => Promise<T>} work @param {() => Promise<void>} [renewed] @returns {Promise<T>}
     */
    async as(work, renewed = async () => {}) {
      const before = store.get(MADE);
      const remedies = this.known ? [() => make(before), bear] : [bear];
      if (!this.known) await make(null);
      known = true;
      for (let tries = 0; ; tries += 1) {
        try {
          if (tries > 0) await renewed();
          return await work();
        } catch (problem) {
          const remedy = remedies[tries];
          if (!remedy || !(problem instanceof Problem) || problem.kind !== "unknown-player") throw problem;
          await remedy();
        }
      }
    },
  };
}
