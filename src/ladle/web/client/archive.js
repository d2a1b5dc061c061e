/** The archive page: months, days and numbers as the visitor's language writes them, and games only this browser has. */
import { askAnewOnReturn } from "./core/fresh.js";
import { find } from "./core/element.js";
import { openKeeper } from "./ladder/keep.js";
import { openStore } from "./core/store.js";
import { pageData, showDates } from "./core/page.js";
import { standHere } from "./ladder/here.js";
import { translator } from "./core/i18n.js";

/** @type {{ language: string, catalogue: import("./core/i18n.js").Catalogue, target: string | null, copy: boolean }} */
const { language, catalogue, target, copy } = pageData();
const t = translator(language, catalogue);
const keeper = openKeeper(openStore(() => localStorage));
const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });

/** @param {string} name  of the data attribute @param {Intl.DateTimeFormat} format */
function show(name, format) {
  for (const time of document.querySelectorAll(`time[data-${name}]`)) {
    if (!(time instanceof HTMLTimeElement)) continue;
    time.textContent = format.format(new Date(time.dateTime));
    time.dataset[name] = "local";
  }
}

/** Shows how a day stands in this browser, if that is more than the page knows. What a finished game counts for, the
 * server will say. @param {HTMLElement} day */
function showHere(day) {
  if (target === null) return; // a hidden word is judged by the server alone
  const stand = standHere(keeper, { puzzle: day.dataset.puzzle ?? "", target }, copy);
  if (!stand) return;
  const done = stand.state === "done";
  // A copy knows what a game counted for, if it was finished when the copy was made.
  if (done && !stand.unsent && !day.matches(".new, .begun")) return;
  day.classList.remove("new", "begun");
  day.classList.add(done ? "here" : "begun");
  find(".how", HTMLElement, day).textContent = done ? t("done-here", { count: stand.moves }) : t("begun");
  find(".score", HTMLElement, day).textContent = done ? t.number(stand.moves) : "…";
  if (done) find(".legend .of-here", HTMLElement).hidden = false;
}

show("month", month);
show("weekday", weekday);
showDates(language);
for (const data of document.querySelectorAll("data[data-number]")) {
  if (!(data instanceof HTMLDataElement)) continue;
  data.textContent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(data.value));
  data.dataset.number = "local";
}
for (const day of document.querySelectorAll("[data-puzzle]")) {
  if (day instanceof HTMLElement) showHere(day);
}
askAnewOnReturn();
