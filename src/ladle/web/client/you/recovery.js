/**
 * The recovery code, on a sheet to print. It is shown once, when it is made.
 *
 * @typedef {import("../core/i18n.js").Translator} Translator
 * @typedef {import("./told.js").Person} Person
 * @typedef {{ code: string, made_at: string, path: string, qr: import("./drawn.js").Qr }} RecoveryCode
 */
import { codeText, copyShown, qrPicture } from "./drawn.js";
import { ask } from "../core/ask.js";
import { find, make } from "../core/element.js";
import { addressOf } from "./link.js";

/**
 * @param {{ t: Translator, root: URL, dates: Intl.DateTimeFormat, working: import("./work.js").Working,
 *   make: () => Promise<RecoveryCode>, person: () => Person | null, refresh: () => Promise<unknown> }} parts
 *   *make*: a new code, in place of the old; *person*: as the page knows it
 */
export function openRecovery({ t, root, dates, working, make: makeCode, person, refresh }) {
  const part = find("#recovery", HTMLElement);
  const button = find("#make-recovery", HTMLButtonElement);
  const said = find(".told", HTMLElement, part);
  let text = "";

  button.addEventListener("click", async () => {
    const since = person()?.recovery;
    if (since && !(await agreed(t, dates.format(new Date(since))))) return;
    await working(button, said, async () => {
      const made = await makeCode();
      text = made.code;
      showPaper(t, root, dates, made);
      await refresh();
      return [];
    });
  });
  find("#print", HTMLButtonElement).addEventListener("click", () => print());
  find("#copy-recovery", HTMLButtonElement).addEventListener("click", async () => {
    said.textContent = t(await copyShown(text, find("#paper .code", HTMLElement)));
  });
}

/** @param {Translator} t @param {URL} root @param {Intl.DateTimeFormat} dates @param {RecoveryCode} made */
function showPaper(t, root, dates, { code, made_at, qr }) {
  const paper = find("#paper", HTMLElement);
  find(".drawn", HTMLElement, paper).replaceChildren(qrPicture(qr, t("qr")));
  find(".code", HTMLElement, paper).replaceChildren(...codeText(code));
  find(".made", HTMLElement, paper).textContent = t("paper.made", { date: dates.format(new Date(made_at)) });
  find(".address", HTMLElement, paper).textContent = addressOf(root);
  paper.hidden = false;
  find("#paper-ways", HTMLElement).hidden = false;
  find("#paper-title", HTMLElement).focus();
}

/** Whether the paper with the code of *date* may become worthless. @param {Translator} t @param {string} date */
function agreed(t, date) {
  return ask({
    heading: t("recovery.ask"),
    content: [make("p", {}, t("recovery.ask.what", { date }))],
    yes: t("recovery.ask.yes"),
    no: t("no"),
    close: t("close"),
  });
}
