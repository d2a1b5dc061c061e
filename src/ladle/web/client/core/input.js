/**
 * Everything a player can do to the page, as events of the game: the physical keyboard, the on-screen keys, the
 * board, the text field, the buttons beside it, and words that are pasted.
 *
 * @typedef {import("./keys.js").Stroke | { type: "write", text: string }} Event
 */
import { fieldStroke, stroke } from "./keys.js";

/** Elements that do something of their own on Enter. */
const DOES_ITSELF = "a, button, summary, input, select, textarea";
const EDITABLE = "input, textarea";

/**
 * @param {{ field: HTMLInputElement, form: HTMLFormElement, happen: (event: any) => void,
 *   over: () => boolean, written: string, letters?: string }} parts
 *   *happen* takes an Event, or what a part of the page reports as "player"; *written*: what the field held before
 *   anything was drawn; *letters*: characters that type though they are no letters
 */
export function listen({ field, form, happen, over, written, letters = "" }) {
  /** Whether letters went to the draft since something else was chosen: then the next Enter is theirs. */
  let typing = false;
  const elsewhere = () => over() || document.querySelector("dialog[open], [data-open]") !== null;

  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (elsewhere()) return;
    const pressed = event.target === field ? fieldStroke(event, field.value) : pageStroke(event, typing, letters);
    if (!pressed) return;
    typing = pressed.type === "letter" || pressed.type === "erase";
    event.preventDefault();
    if (pressed.type !== "nothing") happen(pressed);
  };
  /** A word pasted beside the field is meant for it all the same. @param {ClipboardEvent} event */
  const onPaste = (event) => {
    const text = event.clipboardData?.getData("text/plain").trim();
    const editable = event.target instanceof Element && event.target.closest(EDITABLE);
    if (!text || editable || elsewhere()) return;
    event.preventDefault();
    typing = true;
    happen({ type: "write", text });
  };
  /** @param {string} text */
  const submit = (text) => {
    if (text !== "") happen({ type: "write", text });
    happen({ type: "enter" });
  };
  const chosen = () => void (typing = false);

  const early = earlyEvents();
  document.addEventListener("keydown", onKey);
  document.addEventListener("paste", onPaste);
  document.addEventListener("focusin", chosen);
  document.addEventListener("player", (event) => {
    if (event instanceof CustomEvent) happen(event.detail);
  });
  field.addEventListener("input", () => happen({ type: "write", text: field.value }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    happen({ type: "enter" });
  });
  for (const button of form.querySelectorAll("button")) {
    // Keeps the focus, and with it a phone's own keyboard, in the field.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    if (button.dataset.act === "undo") button.addEventListener("click", () => happen({ type: "undo" }));
  }
  for (const event of early) {
    if (typeof event === "string") submit(event);
    else if (event instanceof KeyboardEvent) onKey(event);
    else if (event.target instanceof Element) event.target.closest("button[type=button]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  if (written !== "") happen({ type: "write", text: written });
}

/** @param {KeyboardEvent} event @param {boolean} typing @param {string} letters */
function pageStroke(event, typing, letters) {
  const target = event.target instanceof Element ? event.target : document.body;
  const pressed = stroke(event, letters);
  if (pressed?.type !== "enter" || typing || !target.closest(DOES_ITSELF)) return pressed;
  // A tile that is chosen has nothing more to do on Enter: there it submits, as it does everywhere else.
  return target.closest("[aria-pressed=true]") ? pressed : null;
}

/** What `early.js` kept. @returns {Array<KeyboardEvent | MouseEvent | string>} */
function earlyEvents() {
  const { ladleEarly } = /** @type {{ ladleEarly?: { take(): Array<KeyboardEvent | MouseEvent | string> } }} */ (globalThis);
  return ladleEarly?.take() ?? [];
}
