/** The home page: hours where the visitor is, today's numbers also after the change of day, and games only this browser has. */
import { askAnewOnReturn } from "./core/fresh.js";
import { find, make } from "./core/element.js";
import { isWaiting, standHere } from "./ladder/here.js";
import { leisure, pageData, showLocalHours } from "./core/page.js";
import { onceAfter, openClock } from "./core/clock.js";
import { openKeeper } from "./ladder/keep.js";
import { openStore } from "./core/store.js";
import { translator } from "./core/i18n.js";

/** @typedef {{ puzzle: string, target: string, par: number }} Day */

/** @type {{ language: string, catalogue: import("./core/i18n.js").Catalogue, now: string, closes: string | null,
 *   player: boolean, days: readonly Day[], copy: boolean }} */
const page = pageData();
const t = translator(page.language, page.catalogue);
const store = openStore(() => localStorage);
const keeper = openKeeper(store);

/** Shows how *day* stands in this browser, if that is more than the page knows. @param {Day} day */
function showHere(day) {
  const stand = standHere(keeper, day, page.copy);
  const offer = document.querySelector(`[data-puzzle="${day.puzzle}"]`);
  if (!stand || !(offer instanceof HTMLElement)) return;
  const { state, moves, unsent } = stand;
  offer.classList.remove("new", "begun", "done");
  offer.classList.add(state);
  find(".state", HTMLElement, offer).textContent = t(state, { count: moves, par: day.par });
  find(".go .do-it", HTMLElement, offer).textContent = t(`play.${state}`);
  if (unsent) find(".stands", HTMLElement, offer).append(make("span", { class: "here" }, t("here")));
}

/** Without an answer it tries again when the network is back. */
function bringUp() {
  import("./ladder/bring-up.js")
    .then((opened) => opened.bringUp({ root: "./", known: page.player, store }))
    .then((changed) => changed && location.reload())
    .catch(() => window.addEventListener("online", bringUp, { once: true }));
}

showLocalHours(page.language);
askAnewOnReturn();
page.days.forEach(showHere);
if (isWaiting(keeper)) void leisure().then(bringUp);
find("#away", HTMLElement).hidden = location.hash !== "#away";
if (page.closes !== null) {
  onceAfter(openClock(page.now), Date.parse(page.closes), async () => {
    location.reload();
    return false;
  });
}
