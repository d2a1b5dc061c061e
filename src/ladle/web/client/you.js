/** The page about the visitor: what the house holds on them, and what they can do with it. Looking at it makes nothing. */
import { freshKey, openPlayer } from "./core/player.js";
import { addressOf } from "./core/address.js";
import { askAnewOnReturn } from "./core/fresh.js";
import { find, make } from "./core/element.js";
import { forgetHere } from "./you/here.js";
import { openApi } from "./core/api.js";
import { openClock } from "./core/clock.js";
import { openDelete } from "./you/delete.js";
import { openFile } from "./you/file.js";
import { openHeld } from "./you/held.js";
import { openJoin } from "./you/join.js";
import { openLink } from "./you/link.js";
import { openRecovery } from "./you/recovery.js";
import { openStore } from "./core/store.js";
import { openWorking } from "./you/work.js";
import { pageData } from "./core/page.js";
import { regional, translator } from "./core/i18n.js";

/** @typedef {import("./you/told.js").Person} Person */

/** @type {{ language: string, catalogue: import("./core/i18n.js").Catalogue, now: string, root: string, person: Person | null }} */
const page = pageData();
const t = translator(page.language, page.catalogue);
const root = new URL(page.root, location.href);
const clock = openClock(page.now);
const dates = new Intl.DateTimeFormat(regional(page.language, navigator.languages), { dateStyle: "long", timeZone: "UTC" });
const store = openStore(() => localStorage);
const api = openApi(page.root, (url, init) => fetch(url, init));
const player = openPlayer({ api, store, locks: navigator.locks, known: page.person !== null, fresh: freshKey });
const working = openWorking(t);
const said = find("#devices > .told", HTMLElement);

/** @param {readonly string[]} lines */
function told(lines) {
  said.replaceChildren(...lines.map((line) => make("span", {}, line)));
  if (lines.length) said.scrollIntoView({ block: "nearest" });
}

const held = openHeld(page.person, dates);
const { refresh } = held;
openRecovery({ t, root, dates, working, make: () => player.as(() => api.post("player/recovery-code", freshKey())), person: () => held.person, refresh });
const link = openLink({ t, root, clock, working, make: () => player.as(() => api.post("player/link-codes", freshKey())), look: () => api.get("player"), refresh, told });
const join = openJoin({ t, join: (code) => player.as(() => api.send("player/join", { code })), person: () => held.person, refresh, told });
openFile({ t, working, all: () => api.get("player/export"), refresh, send: (part) => player.as(() => api.send("games", part)) });
openDelete({
  t, working, home: addressOf(""), drop: () => api.drop("player"), stop: link.stop,
  forgetHere: () => forgetHere({ store, caches: globalThis.caches, workers: navigator.serviceWorker, root }),
});
join.fromAddress();
askAnewOnReturn();
document.documentElement.dataset.ready = "";
