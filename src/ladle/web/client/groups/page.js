/** What every page about groups opens: its texts, the interface, and the player that it asks as. */
import { freshKey, openPlayer } from "../core/player.js";
import { openApi } from "../core/api.js";
import { openStore } from "../core/store.js";
import { pageData } from "../core/page.js";
import { translator } from "../core/i18n.js";

export function openGroupPage() {
  /** @type {{ language: string, catalogue: import("../core/i18n.js").Catalogue, root: string, player: boolean, id: string, name: string }} */
  const page = pageData();
  const api = openApi(page.root, (url, init) => fetch(url, init));
  const store = openStore(() => localStorage);
  return {
    ...page,
    api,
    t: translator(page.language, page.catalogue),
    player: openPlayer({ api, store, locks: navigator.locks, known: page.player, fresh: freshKey }),
  };
}
