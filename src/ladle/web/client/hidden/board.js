/**
 * The guesses as rows of a table, which comes with the page: those that are marked, the one being typed, and room for
 * the rest. It draws states and decides nothing. A row that has just been marked turns, letter by letter, and a
 * "turned" event tells when it has.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./wire.js").Turn} Turn
 * @typedef {import("../core/i18n.js").Translator} Translator
 */
import { fold } from "../core/normal-form.js";
import { isStill } from "../core/motion.js";
import { make } from "../core/element.js";
import { marked, named, pegCounts } from "./marks.js";

const HALF_MS = 130;
const NEXT_MS = 90;

export class HiddenBoard extends HTMLElement {
  /** @type {Translator | null} */
  #t = null;
  /** @type {State | null} */
  #state = null;
  /** @type {Animation[]} */
  #moving = [];
  /** @type {(() => void) | null} */
  #finish = null;

  /** Takes over the table that came with the page. @param {Translator} t */
  open(t) {
    this.#t = t;
  }

  /** Whether a row is on its way to its marks. */
  get turning() {
    return this.#finish !== null;
  }

  /** @param {State} state */
  render(state) {
    const before = this.#state;
    this.#state = state;
    const live = before !== null && before.phase !== "loading" && state.turns.length === before.turns.length + 1;
    if (state.turns !== before?.turns) {
      this.#finish?.();
      for (const [row, turn] of state.turns.entries()) {
        if (live && row === state.turns.length - 1) this.#turn(row, turn, state);
        else this.#mark(row, turn, state);
      }
    }
    this.#draft(state);
    this.classList.toggle("over", state.phase === "over");
    this.classList.toggle("won", state.won);
  }

  #rows() {
    return [...this.querySelectorAll("tr")];
  }

  /** @param {number} row @returns {HTMLElement[]} */
  #cells(row) {
    return [...(this.#rows()[row]?.querySelectorAll("td") ?? [])];
  }

  /** The row being typed; the ones below are empty. A game that was replaced may have fewer rows than before. @param {State} state */
  #draft(state) {
    const here = state.turns.length;
    const sent = state.phase === "waiting" || state.phase === "cut-off";
    const letters = [...fold(state.card.normal_form, state.draft)];
    for (const [index, row] of this.#rows().entries()) {
      row.classList.toggle("now", index === here && state.phase !== "over");
      row.classList.toggle("sent", index === here && sent);
      if (index < here) continue;
      for (const [place, cell] of this.#cells(index).entries()) {
        if (cell.classList.contains("pips")) cell.replaceChildren();
        else this.#letter(cell, index === here && state.phase !== "over" ? letters[place] ?? "" : "", index, place, null);
      }
    }
  }

  /** @param {HTMLElement} cell @param {string} letter @param {number} row @param {number} place @param {import("./marks.js").Mark | null} mark */
  #letter(cell, letter, row, place, mark) {
    const { card } = /** @type {State} */ (this.#state);
    const t = /** @type {Translator} */ (this.#t);
    const shown = cell.textContent === letter && cell.dataset.mark === (mark ?? undefined);
    if (shown && cell.hasAttribute("data-named")) return;
    cell.dataset.named = "";
    cell.textContent = letter;
    cell.classList.toggle("filled", letter !== "");
    if (card.rule === "pegs") cell.dataset.peg = letter;
    if (mark) cell.dataset.mark = mark;
    else delete cell.dataset.mark;
    const values = { row: row + 1, place: place + 1, letter: letter && named(t, card, letter) };
    cell.setAttribute("aria-label", t(letter ? `cell${mark ? `.${mark}` : ""}` : "cell.empty", values));
  }

  /** @param {number} row @param {Turn} turn @param {State} state */
  #mark(row, turn, { card }) {
    const cells = this.#cells(row);
    for (const [place, { letter, mark }] of marked(turn).entries()) {
      const cell = cells[place];
      if (cell) this.#letter(cell, letter, row, place, card.rule === "pegs" ? null : mark);
    }
    if (card.rule === "pegs") this.#pips(row, turn);
  }

  /** @param {number} row @param {Turn} turn */
  #pips(row, turn) {
    const { placed, elsewhere } = pegCounts(turn);
    const cell = this.querySelectorAll("td.pips")[row];
    if (!cell) return;
    const pips = [...Array(placed).fill("placed"), ...Array(elsewhere).fill("elsewhere")];
    cell.replaceChildren(...pips.map((mark) => make("i", { class: "pip", "data-mark": mark })));
    cell.setAttribute("aria-label", this.#t?.("pegs.row", { row: row + 1, placed, elsewhere }) ?? "");
  }

  /** Each letter tips away as it was and comes back with its mark. @param {number} row @param {Turn} turn @param {State} state */
  #turn(row, turn, state) {
    const finish = () => {
      this.#finish = null;
      for (const each of this.#moving) each.cancel();
      this.#moving = [];
      this.#mark(row, turn, state);
      this.dispatchEvent(new CustomEvent("turned"));
    };
    this.#finish = finish;
    const cells = this.#cells(row);
    if (isStill() || cells.length === 0) return finish();
    const letters = marked(turn);
    for (const [place, cell] of cells.entries()) {
      const delay = place * NEXT_MS;
      const away = cell.animate({ rotate: ["x 0deg", "x 90deg"] }, { duration: HALF_MS, delay, easing: "ease-in" });
      const back = cell.animate({ rotate: ["x 90deg", "x 0deg"] }, { duration: HALF_MS, delay: delay + HALF_MS, easing: "ease-out" });
      this.#moving.push(away, back);
      away.onfinish = () => {
        const one = letters[place];
        if (one && state.card.rule === "marks") this.#letter(cell, one.letter, row, place, one.mark);
        else if (!one) this.#pips(row, turn);
      };
      if (place === cells.length - 1) back.onfinish = () => this.#finish === finish && finish();
    }
  }
}
