/** Asks before something that cannot be taken back. */
import { make } from "./element.js";
import { openDialog } from "./dialog.js";

/**
 * Whether the visitor says yes. All other ways out of the dialog are a no.
 *
 * @param {{ heading: string, content: ReadonlyArray<Node>, yes: string, no: string, close: string, kind?: "go" | "grave" }} texts
 *   *kind*: of the yes: whether it is what one came for, or takes something away
 * @returns {Promise<boolean>}
 */
export function ask({ heading, content, yes, no, close, kind = "go" }) {
  return new Promise((resolve) => {
    const agree = make("button", { type: "button", class: `button ${kind}` }, yes);
    const refuse = make("button", { type: "button", class: "button" }, no);
    const { dialog, leave } = openDialog({ heading, close, kind: "ask", content: [...content, make("p", { class: "answers" }, agree, refuse)] });
    agree.addEventListener("click", () => {
      resolve(true);
      leave();
    });
    refuse.addEventListener("click", leave);
    // Comes after a yes, too, which holds then: a promise is settled once.
    dialog.addEventListener("close", () => resolve(false));
  });
}
