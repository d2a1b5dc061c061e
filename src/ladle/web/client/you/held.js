/**
 * What the house holds on the visitor, as the server writes it into the page: when that has changed, the page is asked
 * for again, and what it then says is shown here.
 *
 * @typedef {import("./told.js").Person} Person
 */
import { Unreachable } from "../core/api.js";
import { find } from "../core/element.js";
import { pageAt } from "../core/page-at.js";

/** What depends on it. */
const PARTS = ["#held .facts", "#recovery .state", "#make-recovery"];

/** @param {Person | null} person  as the page came @param {Intl.DateTimeFormat} dates */
export function openHeld(person, dates) {
  showDays(document);
  return {
    /** Null for nobody. */
    get person() {
      return person;
    },
    /** Throws Unreachable. @returns {Promise<Person | null>} */
    async refresh() {
      const page = await pageAt(location.href).catch((error) => {
        throw new Unreachable(String(error));
      });
      person = JSON.parse(find("#page", HTMLScriptElement, page).textContent ?? "").person;
      showDays(page);
      for (const part of PARTS) find(part, HTMLElement).replaceChildren(...find(part, HTMLElement, page).childNodes);
      return person;
    },
  };

  /** @param {ParentNode} under */
  function showDays(under) {
    for (const time of under.querySelectorAll("time[data-day]")) time.textContent = dates.format(new Date(time.getAttribute("datetime") ?? ""));
  }
}
