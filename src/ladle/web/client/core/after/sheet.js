/**
 * The sheet of results, whichever the game: sections under a heading, some of which the server fills.
 *
 * @typedef {import("../i18n.js").Translator} Translator
 */
import { loadStyles } from "../styles.js";
import { make } from "../element.js";
import { openDialog } from "../dialog.js";

/** Opens it, unless something is open. @param {{ t: Translator, heading: string, back: () => HTMLElement | null, content: () => Node[] }} parts */
export async function openResultsSheet({ t, heading, back, content }) {
  await Promise.all([loadStyles("css/dialog.css"), loadStyles("css/after.css")]);
  if (document.querySelector("dialog[open]")) return;
  openDialog({ heading, close: t("close"), kind: "results", back, content: content() });
}

/** @param {string} name @param {() => void} work */
export function shareButton(name, work) {
  const button = make("button", { type: "button", class: "button go" }, name);
  button.addEventListener("click", work);
  return make("p", { class: "do" }, button);
}

/** @param {string} title @param {ReadonlyArray<Node | string>} content */
export function section(title, ...content) {
  return make("section", {}, make("h3", {}, title), ...content);
}

/** A section whose content comes from the server. @param {Translator} t @param {string} title @param {string} kind
 * @param {() => Promise<Array<Node | string>>} load */
export function later(t, title, kind, load) {
  const holder = make("div", { class: `later ${kind}` });
  const show = async () => {
    holder.replaceChildren(make("p", { class: "what" }, t("loading")));
    try {
      holder.replaceChildren(...(await load()));
      holder.classList.add("filled");
    } catch {
      const again = make("button", { type: "button", class: "button" }, t("again"));
      again.addEventListener("click", show);
      holder.replaceChildren(make("p", { class: "what" }, t("failed")), again);
    }
  };
  void show();
  return section(title, holder);
}
