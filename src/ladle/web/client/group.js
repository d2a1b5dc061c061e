/** The page of a group: its link handed on, names changed, members removed, the group left or closed. */
import { addressOf } from "./core/address.js";
import { ask } from "./core/ask.js";
import { askAnewOnReturn } from "./core/fresh.js";
import { find, make } from "./core/element.js";
import { freshKey } from "./core/player.js";
import { openGroupPage } from "./groups/page.js";
import { openInvite } from "./groups/invite.js";
import { openNames } from "./groups/names.js";
import { openNews } from "./groups/news.js";
import { openStore } from "./core/store.js";
import { reason } from "./groups/refusals.js";
import { showFigures } from "./groups/figures.js";

const { t, api, language, id, name: group } = openGroupPage();
const news = openNews(find("#say", HTMLElement), openStore(() => sessionStorage));
const here = `groups/${id}`;

/** Does *work* once at a time, and shows the page anew with *done* on top, or goes to the page *next*.
 * @param {HTMLButtonElement} button @param {() => Promise<unknown>} work @param {{ done?: string, next?: string }} then */
async function change(button, work, { done, next }) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  try {
    await work();
    if (next !== undefined) location.assign(addressOf(next));
    else news.reload(done ?? "");
  } catch (error) {
    news.tell(reason(t, error));
    button.removeAttribute("aria-disabled");
  }
}

/** @param {string} heading @param {string} what @param {string} yes */
const sure = (heading, what, yes) => ask({ heading, content: [make("p", {}, what)], yes, no: t("no"), close: t("close-dialog"), kind: "grave" });

/** @param {string} selector @param {(button: HTMLButtonElement) => void} work */
function onPress(selector, work) {
  for (const button of document.querySelectorAll(selector)) {
    if (button instanceof HTMLButtonElement) button.addEventListener("click", () => work(button));
  }
}

/** @param {string} selector @param {string} path */
function onRename(selector, path) {
  const form = document.querySelector(selector);
  if (!(form instanceof HTMLFormElement)) return;
  openNames(t, form, async (names) => {
    await api.put(`${here}/${path}`, names);
    news.reload(t("renamed"));
  });
}

onRename("#rename-you", "you");
onRename("#rename-group", "name");
onPress("#renew", (button) => void change(button, () => api.post(`${here}/invite`, freshKey()), { done: t("renewed") }));
onPress("[data-remove]", async (button) => {
  const member = button.dataset.name ?? "";
  if (!(await sure(t("remove.ask", { member }), t("remove.what"), t("remove.go")))) return;
  await change(button, () => api.drop(`${here}/members/${button.dataset.remove}`), { done: t("removed", { member }) });
});
onPress("#leave", async (button) => {
  const { seat, last, keeper } = button.dataset;
  const what = t(last === "yes" ? "leave.last" : keeper === "yes" ? "leave.keeper" : "leave.what");
  if (!(await sure(t("leave.ask", { group }), what, t("leave")))) return;
  await change(button, () => api.drop(`${here}/members/${seat}`), { next: "groups" });
});
onPress("#close", async (button) => {
  if (!(await sure(t("close.ask", { group }), t("close.what"), t("close")))) return;
  await change(button, () => api.drop(here), { next: "groups" });
});
openInvite(t, group);
showFigures(language);
askAnewOnReturn();
document.documentElement.dataset.ready = "";
