/** Forms in which names are given: what the server refuses is told beside the field that it is about. */
import { find, make } from "../core/element.js";
import { Problem } from "../core/api.js";
import { reason } from "./refusals.js";

/**
 * Sends the names of *form*'s fields, by their own names, to *send*.
 *
 * @param {import("../core/i18n.js").Translator} t @param {HTMLFormElement} form
 * @param {(names: Record<string, string>) => Promise<void>} send
 */
export function openNames(t, form, send) {
  const fields = [...form.querySelectorAll("input")];
  const button = find("button", HTMLButtonElement, form);
  const told = new Map(fields.map((field) => [field, make("span", { class: "wrong", id: `${field.id}-say`, role: "status" })]));
  for (const [field, said] of told) {
    field.closest(".field")?.append(said);
    field.addEventListener("input", () => forget(field));
  }

  /** @param {HTMLInputElement} field */
  function forget(field) {
    field.removeAttribute("aria-invalid");
    told.get(field)?.replaceChildren();
  }

  /** @param {HTMLInputElement} field @param {string} text */
  function refuse(field, text) {
    field.setAttribute("aria-invalid", "true");
    told.get(field)?.replaceChildren(text);
    field.focus();
  }

  /** The field that a refusal is about: a name's has its length, and whatever else is wrong stands under the last.
   * @param {unknown} error */
  const fieldOf = (error) =>
    fields.find(({ maxLength }) => error instanceof Problem && error.data.longest === maxLength) ?? fields.at(-1);

  async function submit() {
    if (button.getAttribute("aria-disabled") === "true") return;
    fields.forEach(forget);
    const empty = fields.find(({ value }) => value.trim() === "");
    if (empty) return refuse(empty, t("empty"));
    button.setAttribute("aria-disabled", "true");
    try {
      await send(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
    } catch (error) {
      const field = fieldOf(error);
      if (field) refuse(field, reason(t, error));
    } finally {
      button.removeAttribute("aria-disabled");
    }
  }

  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
}
