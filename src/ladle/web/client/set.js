/** The page on which a word, or a ladder, is set for a friend. */
import { Problem, openApi } from "./core/api.js";
import { copyText, send } from "./core/hand-out.js";
import { find, make } from "./core/element.js";
import { freshKey, openPlayer } from "./core/player.js";
import { openRounds, roundAddress } from "./core/rounds.js";
import { openStore } from "./core/store.js";
import { pageData } from "./core/page.js";
import { translator } from "./core/i18n.js";

/** @typedef {{ id: string, game: "ladder" | "hidden", length: number, target: string | null, rule: "marks" | "pegs" | null }} Edition */

/** @type {{ edition: Edition, language: string, catalogue: import("./core/i18n.js").Catalogue, root: string, player: boolean }} */
const page = pageData();
const { edition } = page;
const t = translator(page.language, page.catalogue);
const api = openApi(page.root, (url, init) => fetch(url, init));
const player = openPlayer({ api, store: openStore(() => localStorage), locks: navigator.locks, known: page.player, fresh: freshKey });
const rounds = openRounds({ api, player, edition: edition.id, fresh: freshKey });

/** Refusals of a word that may be set all the same, marked to the friend. */
const OUTSIDE = new Set(["unknown-word", "outside-dictionary"]);

const form = find("#set", HTMLFormElement);
const word = find("#word", HTMLInputElement);
const start = document.querySelector("#start");
const fields = start instanceof HTMLInputElement ? [start, word] : [word];
const days = find("#days", HTMLSelectElement);
const button = find("#make", HTMLButtonElement);
const say = find("#say", HTMLElement);
const made = find("#made", HTMLElement);
const link = find("#link", HTMLInputElement);
const told = make("p", { role: "status", class: "told" });
const outside = document.querySelector("[name=outside]");
const choice = outside?.closest(".choice");

/** Shows what is wrong beside the field that it is about, and puts the visitor there.
 * @param {HTMLInputElement} field @param {string} text */
function refuse(field, text) {
  field.setAttribute("aria-invalid", "true");
  const here = field.closest(".field");
  if (say.parentElement !== here) here?.append(say);
  say.textContent = text;
  field.focus();
}

/** Which field a refusal is about: the word that it names, if any. @param {Problem} problem */
function fieldOf(problem) {
  const named = problem.data.word;
  return fields.find(({ value }) => typeof named === "string" && value.trim().toLowerCase() === named) ?? word;
}

/** Nothing is refused, and nothing confirmed, of what is written anew. */
function forget() {
  say.replaceChildren();
  made.hidden = true;
  for (const field of fields) field.removeAttribute("aria-invalid");
}

/** @param {unknown} error */
function onRefused(error) {
  if (!(error instanceof Problem)) return refuse(word, t("unreachable"));
  const field = fieldOf(error);
  if (OUTSIDE.has(error.kind) && field === word && choice instanceof HTMLElement) {
    choice.hidden = false;
    return refuse(field, t("outside.confirm"));
  }
  const key = `refusal.${error.kind}`;
  refuse(field, t.has(key) ? t(key, inCapitals(error.data)) : t("refused"));
}

/** Words of the game are written in capitals. @param {Readonly<Record<string, unknown>>} data */
function inCapitals(data) {
  const { word: named, ...rest } = data;
  return typeof named === "string" ? { ...rest, word: named.toUpperCase() } : data;
}

async function setIt() {
  if (button.getAttribute("aria-disabled") === "true") return;
  forget();
  const empty = fields.find(({ value }) => value.trim() === "");
  if (empty) return refuse(empty, t("empty", { length: edition.length }));
  button.setAttribute("aria-disabled", "true");
  try {
    const confirmed = outside instanceof HTMLInputElement && outside.checked;
    const round = await rounds.make({ kind: "set", word: word.value, start: fields.length > 1 ? fields[0]?.value ?? "" : null, outside: confirmed, days: Number(days.value) });
    show(roundAddress(round));
  } catch (error) {
    onRefused(error);
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/** @param {string} address */
function show(address) {
  link.value = address;
  find("#try", HTMLAnchorElement).href = address;
  told.replaceChildren();
  made.hidden = false;
  find("#made-title", HTMLElement).focus();
}

/** @param {import("./core/hand-out.js").Outcome} outcome */
function tell(outcome) {
  if (outcome === "cancelled") return told.replaceChildren();
  if (outcome !== "by-hand") return void (told.textContent = t(outcome === "shared" ? "shared" : "copied"));
  link.focus();
  link.select();
  told.textContent = t(document.execCommand?.("copy") ? "copied" : "by-hand");
}

const share = find("#share", HTMLButtonElement);
const copy = find("#copy", HTMLButtonElement);
share.hidden = !("share" in navigator);
copy.classList.toggle("go", share.hidden);
share.addEventListener("click", async () => tell(await send(navigator, `${t(`message.${edition.rule === "pegs" ? "pegs" : edition.game}`)}\n${link.value}`)));
copy.addEventListener("click", async () => tell(await copyText(navigator, link.value)));
link.addEventListener("focus", () => link.select());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void setIt();
});
form.addEventListener("change", forget);
for (const field of fields) {
  field.addEventListener("input", () => {
    forget();
    if (choice instanceof HTMLElement) choice.hidden = true;
    if (outside instanceof HTMLInputElement) outside.checked = false;
  });
}
made.append(told);
form.noValidate = true;
if (choice instanceof HTMLElement) choice.hidden = true;
if (edition.target && !word.value) word.value = edition.target;
document.documentElement.dataset.ready = "";
