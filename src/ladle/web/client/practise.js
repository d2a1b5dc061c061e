/** Where practice begins: a round is made once it is asked for, or at once where another one was. */
import { Problem, openApi } from "./core/api.js";
import { find } from "./core/element.js";
import { freshKey, openPlayer } from "./core/player.js";
import { openRounds, roundAddress } from "./core/rounds.js";
import { openStore } from "./core/store.js";
import { pageData } from "./core/page.js";
import { translator } from "./core/i18n.js";

/** With this fragment a link asks for a round at once. */
const AT_ONCE = "#go";

/** @type {{ edition: { id: string }, language: string, catalogue: import("./core/i18n.js").Catalogue, root: string, player: boolean }} */
const page = pageData();
const t = translator(page.language, page.catalogue);
const api = openApi(page.root, (url, init) => fetch(url, init));
const player = openPlayer({ api, store: openStore(() => localStorage), locks: navigator.locks, known: page.player, fresh: freshKey });
const rounds = openRounds({ api, player, edition: page.edition.id, fresh: freshKey });
const say = find("#say", HTMLElement);
const button = find("#practise button", HTMLButtonElement);

/** The new round takes this page's place in the history: back leads to where the visitor came from. */
async function begin() {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  say.replaceChildren();
  try {
    location.replace(roundAddress(await rounds.make({ kind: "practice" })));
  } catch (error) {
    say.textContent = error instanceof Problem && t.has(`refusal.${error.kind}`) ? t(`refusal.${error.kind}`, error.data) : t("failed");
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

find("#practise", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  void begin();
});
document.documentElement.dataset.ready = "";
if (location.hash === AT_ONCE) void begin();
