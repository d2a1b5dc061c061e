/** Deletes all that the house holds on the visitor, and what this browser keeps of it. */
import { find, make } from "../core/element.js";
import { isNobody } from "./told.js";

/**
 * @param {{ t: import("../core/i18n.js").Translator, working: import("./work.js").Working, home: string,
 *   drop: () => Promise<unknown>, forgetHere: () => Promise<void>, stop: () => void }} parts
 *   *home*: the address of the home page; *drop*: deletes at the server; *stop*: ends what goes on in this page
 */
export function openDelete({ t, working, home, drop, forgetHere, stop }) {
  const button = find("#delete-all", HTMLButtonElement);
  button.addEventListener("click", () => working(button, find("#delete > .told", HTMLElement), async () => {
    // Nobody there is nothing left there: what is kept here goes all the same.
    await drop().catch((error) => {
      if (!isNobody(error)) throw error;
    });
    stop();
    await forgetHere();
    showGone(t, home);
    return [];
  }));
}

/** @param {import("../core/i18n.js").Translator} t @param {string} home */
function showGone(t, home) {
  const title = make("h1", { tabindex: "-1" }, t("gone"));
  find("main", HTMLElement).replaceChildren(title, make("p", {}, t("gone.what")), make("p", { class: "do" }, make("a", { class: "button", href: home }, t("gone.home"))));
  title.focus();
}
