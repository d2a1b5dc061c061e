/**
 * The on-screen keyboard, which comes with the page: rows of buttons with `data-letter`, and one with `data-act`.
 * One tab stop; the arrow keys go from key to key. It reports each key as a "player" event.
 */
import { make } from "./element.js";

/** @typedef {{ name: string, mark: string, copies: string }} Told  of a key's letter; what is not known is "" */

export class LetterKeys extends HTMLElement {
  /** @type {ReadonlyMap<string, Told>} */
  #told = new Map();

  connectedCallback() {
    // A key that took the focus by touch or mouse would take the next Enter, too.
    this.addEventListener("pointerdown", (event) => event.preventDefault());
    this.addEventListener("click", (event) => this.#press(event));
    this.addEventListener("keydown", (event) => this.#move(event));
    this.addEventListener("focusin", (event) => this.#stopAt(event.target));
    this.#stopAt(this.#keys()[0] ?? null);
  }

  /**
   * Draws the keys in the order that the visitor has set, if it is one of *layouts*: names and rows. The page brings
   * those of *own*.
   *
   * @param {Readonly<Record<string, readonly string[]>>} layouts @param {string} own
   */
  open(layouts, own) {
    const root = document.documentElement;
    let drawn = own;
    this.dataset.offers = Object.keys(layouts).join(" ");
    const draw = () => {
      const { layout = own } = root.dataset;
      const wanted = layout in layouts ? layout : own;
      const rows = layouts[wanted];
      if (rows && wanted !== drawn) this.#draw(rows);
      drawn = wanted;
      this.dataset.drawn = wanted;
    };
    draw();
    new MutationObserver(draw).observe(root, { attributeFilter: ["data-layout"] });
  }

  /** What the keys say of their letters, by letter. @param {ReadonlyMap<string, Told>} told */
  tell(told) {
    this.#told = told;
    for (const key of this.#keys()) {
      const { letter } = key.dataset;
      if (letter === undefined) continue;
      const { name = "", mark = "", copies = "" } = told.get(letter) ?? {};
      for (const [attribute, value] of Object.entries({ "aria-label": name, "data-mark": mark, "data-copies": copies })) {
        if (value) key.setAttribute(attribute, value);
        else key.removeAttribute(attribute);
      }
    }
  }

  /** @param {readonly string[]} rows */
  #draw(rows) {
    const row = this.querySelector(".keys");
    const erase = this.querySelector("[data-act]");
    if (!row || !erase) return;
    const lines = rows.map((letters) => {
      const line = make("div", { class: "keys", lang: row.getAttribute("lang") ?? "" });
      line.append(...[...letters].map((letter) => make("button", { type: "button", class: "key", "data-letter": letter }, letter)));
      return line;
    });
    lines.at(-1)?.append(erase);
    this.replaceChildren(...lines);
    this.tell(this.#told);
    this.#stopAt(this.#keys()[0] ?? null);
  }

  #keys() {
    return [...this.querySelectorAll("button")];
  }

  /** @param {Event} event */
  #press(event) {
    const key = event.target instanceof Element ? event.target.closest("button") : null;
    if (!key) return;
    const { letter, act } = key.dataset;
    const detail = letter === undefined ? { type: act } : { type: "letter", letter };
    this.dispatchEvent(new CustomEvent("player", { bubbles: true, detail }));
  }

  /** @param {EventTarget | null} target */
  #stopAt(target) {
    for (const key of this.#keys()) key.tabIndex = key === target ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const from = event.target instanceof Element ? event.target.closest("button") : null;
    const to = from && this.#beside(from, event.key);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  }

  /** The key beside *from*, in its row or at the same place in the next one. @param {Element} from @param {string} key */
  #beside(from, key) {
    const rows = [...this.children].map((row) => [...row.querySelectorAll("button")]);
    const y = rows.findIndex((row) => row.some((one) => one === from));
    const x = rows[y]?.findIndex((one) => one === from) ?? -1;
    switch (key) {
      case "ArrowLeft":
        return rows[y]?.[x - 1];
      case "ArrowRight":
        return rows[y]?.[x + 1];
      case "ArrowUp":
      case "ArrowDown": {
        const row = rows[y + (key === "ArrowUp" ? -1 : 1)];
        return row?.[Math.min(x, row.length - 1)];
      }
      default:
        return undefined;
    }
  }
}
