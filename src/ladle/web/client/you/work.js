/** Work that a button begins: once at a time, and told in words if it fails. */
import { make } from "../core/element.js";
import { reason } from "./told.js";

/**
 * @typedef {(button: HTMLElement, said: HTMLElement, work: () => Promise<readonly string[]>) => Promise<void>} Working
 * @param {import("../core/i18n.js").Translator} t @returns {Working} does *work*, and shows in *said* the lines it
 *   comes to, or why it failed
 */
export function openWorking(t) {
  return async (button, said, work) => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    said.replaceChildren();
    try {
      said.replaceChildren(...(await work()).map((line) => make("span", {}, line)));
    } catch (error) {
      said.replaceChildren(make("span", { class: "wrong" }, reason(t, error)));
    } finally {
      button.removeAttribute("aria-disabled");
    }
  };
}
