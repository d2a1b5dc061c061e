/** The archive page: months, days and numbers as the visitor's language writes them. */
import { askAnewOnReturn } from "./core/fresh.js";
import { pageData } from "./core/page.js";
import { showDates } from "./core/local-time.js";

/** @type {{ language: string }} */
const { language } = pageData();
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

show("month", month);
show("weekday", weekday);
showDates(language);
for (const data of document.querySelectorAll("data[data-number]")) {
  if (!(data instanceof HTMLDataElement)) continue;
  data.textContent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(data.value));
  data.dataset.number = "local";
}
askAnewOnReturn();
