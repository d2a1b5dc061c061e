/**
 * A part of the settings: take one's games along as a file, and bring such a file in.
 *
 * @typedef {import("./i18n.js").Translator} Translator
 */
import { Problem, Unreachable, openApi } from "./api.js";
import { bringIn, byReason } from "./transfer.js";
import { make } from "./element.js";
import { freshKey, openPlayer } from "./player.js";
import { openStore } from "./store.js";

/** Names that a list shows before it says how many more. */
const MOST_NAMES = 12;

/** @param {Translator} t @param {URL} root  of the site @returns {HTMLElement} */
export function gamesSection(t, root) {
  const api = openApi(root.href, (url, init) => fetch(url, init));
  // That there is a player is taken for true: who asks as one and is not known becomes one only to bring games in.
  const player = openPlayer({ api, store: openStore(() => localStorage), locks: navigator.locks, known: true, fresh: freshKey });
  const said = make("div", { class: "told", role: "status" });
  const out = make("button", { type: "button", class: "button" }, t("games.export"));
  const file = make("input", { type: "file", accept: ".json,application/json", class: "unseen", id: "settings-games-file" });
  const into = make("label", { class: "button", for: file.id }, t("games.import"));

  /** @param {HTMLElement} button @param {() => Promise<Node[]>} work */
  const working = async (button, work) => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    said.replaceChildren(...(await work().catch((error) => [line(reason(t, error))])));
    button.removeAttribute("aria-disabled");
  };
  out.addEventListener("click", () => working(out, async () => {
    const games = await api.get("games");
    hand(`ladle-games-${games.exported_at.slice(0, 10)}.json`, JSON.stringify(games, null, 1));
    return [line(t("games.exported", { count: games.games.length }))];
  }));
  file.addEventListener("change", () => working(into, async () => {
    const text = await file.files?.[0]?.text();
    file.value = "";
    if (text === undefined) return [];
    const content = JSON.parse(text);
    if (content === null || typeof content !== "object") throw new SyntaxError("not an object");
    return told(t, await bringIn(content, (part) => player.as(() => api.send("games", part))));
  }));
  return make("section", { class: "group games", "aria-labelledby": "settings-games" },
    make("h3", { id: "settings-games" }, t("games")),
    make("p", { class: "what" }, t("games.what")),
    make("p", { class: "do" }, out, file, into),
    said);
}

/** Gives the visitor a file. @param {string} name @param {string} text */
function hand(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** @param {Translator} t @param {import("./transfer.js").Imported} answer */
function told(t, { imported, skipped }) {
  const lines = [line(t("games.imported", { count: imported.length }))];
  for (const [kind, puzzles] of byReason(skipped)) {
    const key = t.has(`games.skipped.${kind}`) ? `games.skipped.${kind}` : "games.skipped.unfit";
    const more = puzzles.length > MOST_NAMES ? ["…"] : [];
    lines.push(line(`${t("games.skipped", { count: puzzles.length })} ${t(key)} (${[...puzzles.slice(0, MOST_NAMES), ...more].join(", ")})`));
  }
  return lines;
}

/** @param {Translator} t @param {unknown} error */
function reason(t, error) {
  if (error instanceof Unreachable) return t("games.unreachable");
  if (error instanceof SyntaxError) return t("games.unreadable");
  if (!(error instanceof Problem)) throw error;
  if (error.kind === "unknown-player") return t("games.none");
  return t(error.kind === "newer-games-file" ? "games.newer" : "games.unreadable");
}

/** @param {string} text */
function line(text) {
  return make("p", {}, text);
}
