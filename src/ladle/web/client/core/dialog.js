/**
 * Dialogs of the real kind: `<dialog>` opened modally, so that the browser keeps the focus in it, closes it by Escape
 * and gives the focus back.
 */
import { make } from "./element.js";

/**
 * A dialog with a heading that names it, a way out, and *content*. It is in the page while it is open, and only then.
 *
 * @param {{ heading: string | HTMLElement, close: string, content: ReadonlyArray<Node>, kind: string, back?: () => HTMLElement | null }} parts
 *   *close*: the name of the button that closes; *kind*: a class; *back*: where the focus goes afterwards, if not to
 *   where it came from
 * @returns {{ dialog: HTMLDialogElement, leave: () => void }}  *leave*: closes it and gives the focus back at once; a
 *   dialog's own `close` would do so only when its event comes round
 */
export function openDialog({ heading, close, content, kind, back }) {
  const id = `${kind}-heading`;
  const title = heading instanceof HTMLElement ? heading : make("h2", {}, heading);
  title.id = id;
  title.tabIndex = -1;
  const shut = make("button", { type: "button", class: "shut", "aria-label": close });
  const dialog = make(
    "dialog",
    { class: `sheet ${kind}`, "aria-labelledby": id },
    make("div", { class: "sheet-head" }, title, shut),
    make("div", { class: "sheet-body" }, ...content),
  );
  const from = document.activeElement;
  // At once, not when the close event comes round: what is typed next is meant for the page behind.
  const leave = () => {
    if (!dialog.isConnected) return;
    dialog.close();
    dialog.remove();
    const to = back?.() ?? from;
    if (to instanceof HTMLElement && to.isConnected) to.focus();
  };
  shut.addEventListener("click", leave);
  // A press that begins and ends outside closes; one that slips out of the sheet does not.
  let outside = false;
  dialog.addEventListener("pointerdown", (event) => void (outside = event.target === dialog));
  dialog.addEventListener("click", (event) => {
    if (outside && event.target === dialog) leave();
  });
  // The page behind plays on keys: what is typed here is none of its business.
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("close", leave);
  document.body.append(dialog);
  dialog.showModal();
  title.focus();
  return { dialog, leave };
}
