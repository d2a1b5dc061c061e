/**
 * What a physical key means to a word game.
 *
 * @typedef {{ type: "letter", letter: string } | { type: "erase" } | { type: "clear" } | { type: "enter" }
 *   | { type: "undo" } | { type: "aside", by: 1 | -1 }} Stroke
 * @typedef {Pick<KeyboardEvent, "key" | "repeat" | "isComposing" | "ctrlKey" | "altKey" | "metaKey">
 *   & { getModifierState?(key: "AltGraph"): boolean }} Pressed
 */

const LETTER = /^\p{L}\p{M}*$/u;

/**
 * The stroke, or null for keys that are none of ours. Ctrl, Alt and Meta never type (but AltGr does, where it makes a
 * letter); a held key strikes once, only Backspace goes on. *more*: characters that type, besides letters.
 *
 * @param {Pressed} pressed @param {string} [more] @returns {Stroke | null}
 */
export function stroke(pressed, more = "") {
  const { key, repeat, isComposing } = pressed;
  if (isComposing || (repeat && key !== "Backspace")) return null;
  if (isCommand(pressed)) return isUndo(pressed) ? { type: "undo" } : null;
  switch (key) {
    case "Enter":
      return { type: "enter" };
    case "Backspace":
      return { type: "erase" };
    case "Escape":
      return { type: "clear" };
    case "ArrowLeft":
      return { type: "aside", by: -1 };
    case "ArrowRight":
      return { type: "aside", by: 1 };
    default:
      return LETTER.test(key) || more.includes(key) ? { type: "letter", letter: key } : null;
  }
}

/**
 * What a key means in the text field, where letters, arrows and the correction of letters are the field's own affair.
 * "nothing" keeps the key from the field: one that is held would type again and again.
 *
 * @param {Pressed} pressed @param {string} text  what the field holds @returns {Stroke | { type: "nothing" } | null}
 */
export function fieldStroke(pressed, text) {
  const { key, repeat, isComposing } = pressed;
  if (isComposing) return null;
  if (isCommand(pressed)) return text === "" && !repeat && isUndo(pressed) ? { type: "undo" } : null;
  if (repeat && (key === "Enter" || LETTER.test(key))) return { type: "nothing" };
  return key === "Escape" ? { type: "clear" } : null;
}

/** @param {Pressed} pressed */
function isCommand(pressed) {
  return (pressed.ctrlKey || pressed.altKey || pressed.metaKey) && !pressed.getModifierState?.("AltGraph");
}

/** Ctrl+Z, or Command+Z. @param {Pressed} pressed */
function isUndo({ key, ctrlKey, metaKey, altKey }) {
  return key.toLowerCase() === "z" && ctrlKey !== metaKey && !altKey;
}
