/** A code, large enough to be typed from another screen or from paper, and as a picture for its camera. */
import { copyText } from "../core/hand-out.js";
import { make } from "../core/element.js";
import { spelled } from "./code.js";
import { svg } from "../core/svg.js";

/** @typedef {{ path: string, size: number }} Qr  a path in a square of that many modules a side */

/** @param {Qr} qr @param {string} label */
export function qrPicture({ path, size }, label) {
  return svg("svg", { class: "qr", role: "img", "aria-label": label, viewBox: `0 0 ${size} ${size}`, "shape-rendering": "crispEdges" }, svg("path", { d: path }));
}

/** *code* in its groups, which break only between them. @param {string} code @returns {Node[]} */
export function codeText(code) {
  const groups = code.split("-").flatMap((group, place) => [...(place ? ["-", make("wbr")] : []), make("span", {}, group)]);
  return [make("span", { class: "unseen" }, spelled(code)), make("span", { class: "groups", "aria-hidden": "true" }, ...groups)];
}

/**
 * Copies *text*. Where a browser does not let us, what *shown* shows is selected for the visitor to copy.
 *
 * @param {string} text @param {HTMLElement} shown @returns {Promise<"copied" | "by-hand">}
 */
export async function copyShown(text, shown) {
  const outcome = await copyText(navigator, text);
  if (outcome === "copied") return "copied";
  getSelection()?.selectAllChildren(shown);
  return document.execCommand?.("copy") ? "copied" : "by-hand";
}
