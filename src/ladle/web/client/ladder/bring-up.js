/**
 * Brings up, from a page without a game, what was played while the server was out of reach.
 *
 * @typedef {import("../core/store.js").Store} Store
 */
import { freshKey, openPlayer } from "../core/player.js";
import { ladderService } from "./service.js";
import { openApi } from "../core/api.js";
import { openKeeper } from "./keep.js";
import { sendLeftovers } from "./leftovers.js";

/** @param {{ root: string, known: boolean, store: Store }} parts  *known*: whether the page was asked for by a player
 * @returns {Promise<boolean>} whether the page now shows what is no longer so; throws where the server does not answer */
export async function bringUp({ root, known, store }) {
  const api = openApi(root, (url, init) => fetch(url, init));
  const player = openPlayer({ api, store, locks: navigator.locks, known, fresh: freshKey });
  const sent = await sendLeftovers({ keeper: openKeeper(store), service: ladderService(api), player, here: "" });
  return sent.length > 0;
}
