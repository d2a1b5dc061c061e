/**
 * The ladder as rungs: the start on top, the target at the foot, and the draft on its way between them. It draws
 * states and reports what the player points at; it decides nothing.
 *
 * @typedef {import("./game.js").State} State
 * @typedef {import("../core/i18n.js").Translator} Translator
 */
import { capitals } from "../core/normal-form.js";
import { changedPlaces } from "./rules.js";
import { current } from "./game.js";
import { draftLetters } from "./draft.js";
import { find, make } from "../core/element.js";
import { foldedRungs } from "./room.js";

export class LadderBoard extends HTMLElement {
  /** @type {Translator | null} */
  #t = null;
  /** @type {State | null} */
  #state = null;

  /** Takes over the board that came with the page. @param {Translator} t */
  open(t) {
    this.#t = t;
    for (const tile of this.#draftTiles()) {
      // A tile that took the focus would also take the next Enter.
      tile.addEventListener("pointerdown", (event) => event.preventDefault());
      tile.addEventListener("click", () => this.#report(tile));
    }
    new ResizeObserver(() => this.#foldOlder()).observe(this);
  }

  /** @param {State} state */
  render(state) {
    const before = this.#state;
    this.#state = state;
    if (before?.rungs !== state.rungs) this.#renderRungs(state, before !== null && before.phase !== "loading");
    this.#renderDraft(state);
    this.classList.toggle("won", state.phase === "won");
    this.classList.toggle("par", state.result?.extra === 0);
    // It measures, which is dear on slow phones: not for every letter.
    if (before?.rungs !== state.rungs || before.phase !== state.phase) this.#foldOlder();
  }

  /** @param {HTMLElement} tile */
  #report(tile) {
    const at = Number(tile.dataset.place) - 1;
    this.dispatchEvent(new CustomEvent("player", { bubbles: true, detail: { type: "point", at } }));
  }

  #draftTiles() {
    return [...this.querySelectorAll("button")];
  }

  /** Keeps the rungs that are there already, so that nothing on the page jumps. @param {State} state @param {boolean} lively */
  #renderRungs(state, lively) {
    const draft = find(".rung.draft", HTMLElement, this);
    const there = [...this.querySelectorAll("li[data-word]")].filter((rung) => rung instanceof HTMLElement);
    const same = there.findIndex((rung, index) => rung.dataset.word !== state.rungs[index]);
    const kept = same < 0 ? there.length : same;
    for (const rung of there.slice(kept)) rung.remove();
    for (let index = kept; index < state.rungs.length; index += 1) {
      draft.before(this.#rung(state, index, lively));
    }
  }

  /** @param {State} state @param {number} index @param {boolean} lively */
  #rung({ rungs, card }, index, lively) {
    const word = rungs[index] ?? "";
    const changed = index ? changedPlaces(rungs[index - 1] ?? "", word) : [];
    const tiles = [...word].map((letter, at) =>
      make("span", { class: changed.includes(at + 1) ? "tile changed" : "tile" }, letter));
    const kind = word === card.target ? "goal" : index ? "" : "start";
    return make(
      "li",
      { class: `rung ${kind} ${lively ? "fresh" : ""}`, "data-word": word },
      make("span", { class: "unseen", lang: card.language }, word),
      make("span", { class: "tiles", lang: card.language, "aria-hidden": "true" }, ...tiles),
    );
  }

  /** @param {State} state */
  #renderDraft(state) {
    const here = [...current(state)];
    const letters = draftLetters(state.draft, current(state), state.card);
    const asked = state.told.find((hint) => hint.place != null)?.place;
    for (const [place, tile] of this.#draftTiles().entries()) {
      const { letter, typed } = letters[place] ?? { letter: "", typed: false };
      if (tile.textContent !== letter) tile.textContent = letter;
      tile.classList.toggle("typed", typed);
      tile.classList.toggle("differs", letter !== here[place]);
      tile.classList.toggle("at", state.at === place);
      tile.classList.toggle("hinted", asked === place + 1);
      tile.setAttribute("aria-pressed", String(state.at === place));
      const name = this.#t?.(asked === place + 1 ? "tile.hinted" : "tile", { place: place + 1, length: state.card.length, letter: capitals(state.card.normal_form, letter) });
      if (name) tile.setAttribute("aria-label", name);
    }
    const row = find(".rung.draft", HTMLElement, this);
    row.classList.toggle("sent", state.phase === "waiting" || state.phase === "cut-off");
    row.hidden = state.phase === "won";
    for (const rung of this.querySelectorAll(".rung.target, .rung.gap")) rung.toggleAttribute("hidden", row.hidden);
  }

  /** Where the board is low, the older rungs fold into one line, and the last ones stay. */
  #foldOlder() {
    const state = this.#state;
    if (!state || !this.#t) return;
    const rows = {
      draft: find(".rung.draft", HTMLElement, this).offsetHeight,
      rung: find(".rung.target", HTMLElement, this).offsetHeight,
    };
    const folded = state.phase === "won" ? 0 : foldedRungs(state.rungs.length, this.clientHeight, rows);
    const fold = find(".rung.fold", HTMLElement, this);
    fold.hidden = folded === 0;
    fold.textContent = folded ? this.#t("folded", { count: folded }) : "";
    for (const [index, rung] of this.querySelectorAll("li[data-word]").entries()) {
      rung.classList.toggle("folded", index < folded);
    }
  }
}
