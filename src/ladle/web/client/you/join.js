/**
 * Joins this browser to another device, by the code that it shows. Whoever has that device can see and delete these
 * games afterwards: so nothing is joined before the visitor was asked, least of all by opening a link.
 *
 * @typedef {import("../core/i18n.js").Translator} Translator
 * @typedef {import("./told.js").Joined} Joined
 * @typedef {import("./told.js").Person} Person
 */
import { codeIn, mayBeCode, shown } from "./code.js";
import { ask } from "../core/ask.js";
import { find, make } from "../core/element.js";
import { joinedLines, reason } from "./told.js";

/**
 * @param {{ t: Translator, join: (code: string) => Promise<Joined>, person: () => Person | null,
 *   refresh: () => Promise<unknown>, told: (lines: readonly string[]) => void }} parts
 *   *person*: as the page knows it
 */
export function openJoin({ t, join, person, refresh, told }) {
  const form = find("#join", HTMLFormElement);
  const field = find("#code", HTMLInputElement);
  const wrong = find("#code-wrong", HTMLElement);
  const button = find("button", HTMLButtonElement, form);

  /** @param {string} text */
  const refuse = (text) => {
    field.setAttribute("aria-invalid", "true");
    wrong.textContent = text;
    field.focus();
  };
  const forget = () => {
    field.removeAttribute("aria-invalid");
    wrong.replaceChildren();
  };
  const consider = async () => {
    forget();
    told([]);
    if (!mayBeCode(field.value)) return refuse(t("join.no-code"));
    field.value = shown(field.value);
    if (button.getAttribute("aria-disabled") === "true" || !(await agreed(t, field.value, person()))) return;
    button.setAttribute("aria-disabled", "true");
    try {
      const lines = joinedLines(t, await join(field.value));
      field.value = "";
      told(lines);
      await refresh();
    } catch (error) {
      refuse(reason(t, error));
    } finally {
      button.removeAttribute("aria-disabled");
    }
  };
  /** A code in the address is taken out of it at once: it would stay in the history, and a recovery code has no end. */
  const fromAddress = () => {
    const code = codeIn(location.hash);
    if (code === null) return;
    history.replaceState(null, "", location.pathname + location.search);
    field.value = shown(code);
    void consider();
  };

  field.addEventListener("input", forget);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void consider();
  });
  window.addEventListener("hashchange", fromAddress);
  return { fromAddress };
}

/** @param {Translator} t @param {string} code @param {Person | null} person */
function agreed(t, code, person) {
  return ask({
    heading: t("join.ask"),
    content: [
      make("p", { class: "code" }, code),
      make("p", {}, person?.games ? t("join.ask.both", { count: person.games }) : t("join.ask.fresh")),
      make("p", { class: "band" }, t("join.ask.beware")),
    ],
    yes: t("join.ask.yes"),
    no: t("no"),
    close: t("close"),
  });
}
