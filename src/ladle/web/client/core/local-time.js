/** Hours are written in UTC by the server, and where the visitor is by the browser. */
import { localHour, regional } from "./i18n.js";

/** @param {string} language @param {ParentNode} [under] */
export function showLocalHours(language, under = document) {
  const theirs = regional(language, navigator.languages);
  for (const time of under.querySelectorAll("time[data-hour]")) {
    if (!(time instanceof HTMLTimeElement)) continue;
    time.textContent = localHour(theirs, new Date(time.dateTime));
    time.dataset.hour = "local";
  }
}

/** Dates of puzzles are dates in UTC, wherever the visitor is. @param {string} language @param {ParentNode} [under] */
export function showDates(language, under = document) {
  const format = new Intl.DateTimeFormat(regional(language, navigator.languages), { dateStyle: "full", timeZone: "UTC" });
  for (const time of under.querySelectorAll("time[data-date]")) {
    if (time instanceof HTMLTimeElement) time.textContent = format.format(new Date(time.dateTime));
  }
}
