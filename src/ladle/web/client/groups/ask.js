/** A question before what cannot be undone. */
import { make } from "../core/element.js";
import { openDialog } from "../core/dialog.js";

/**
 * Resolves with true for a yes, with false however else the dialog is left.
 *
 * @param {{ heading: string, what: string, yes: string, no: string, close: string }} texts @returns {Promise<boolean>}
 */
export function ask({ heading, what, yes, no, close }) {
  const [agree, refuse] = [make("button", { type: "button", class: "button grave" }, yes), make("button", { type: "button", class: "button" }, no)];
  return new Promise((resolve) => {
    const content = [make("p", {}, what), make("p", { class: "ways" }, agree, refuse)];
    const { dialog, leave } = openDialog({ heading, close, kind: "asked", content });
    dialog.addEventListener("close", () => resolve(false));
    refuse.addEventListener("click", leave);
    agree.addEventListener("click", () => {
      resolve(true);
      leave();
    });
  });
}
