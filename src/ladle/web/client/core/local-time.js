/** Hours are written in UTC by the server, and where the visitor is by the browser. */
import { localHour } from "./i18n.js";

/** @param {string} language @param {ParentNode} [under] */
export function showLocalHours(language, under = document) {
  for (const time of under.querySelectorAll("time[data-hour]")) {
    if (!(time instanceof HTMLTimeElement)) continue;
    time.textContent = localHour(language, new Date(time.dateTime));
    time.dataset.hour = "local";
  }
}

/** Dates of puzzles are dates in UTC, wherever the visitor is. @param {string} language @param {ParentNode} [under] */
export function showDates(language, under = document) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" });
  for (const time of under.querySelectorAll("time[data-date]")) {
    if (time instanceof HTMLTimeElement) time.textContent = format.format(new Date(time.dateTime));
  }
}
