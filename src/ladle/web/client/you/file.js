/**
 * All that the house holds on the visitor as a file, and games of such a file brought in.
 *
 * @typedef {import("../core/i18n.js").Translator} Translator
 */
import { bringIn, byReason } from "../core/transfer.js";
import { find, make } from "../core/element.js";
import { Problem } from "../core/api.js";

/** Names that a list shows before it says how many more. */
const MOST_NAMES = 12;

/**
 * @param {{ t: Translator, working: import("./work.js").Working, all: () => Promise<any>, refresh: () => Promise<unknown>,
 *   send: (part: import("../core/transfer.js").GamesFile) => Promise<import("../core/transfer.js").Imported> }} parts
 *   *all*: everything, as the server exports it; *send*: brings in what one request carries
 */
export function openFile({ t, working, all, refresh, send }) {
  const part = find("#file", HTMLElement);
  const said = find(".told", HTMLElement, part);
  const out = find("#export", HTMLButtonElement);
  const file = find("#import", HTMLInputElement);
  const into = find("[for=import]", HTMLElement, part);

  out.addEventListener("click", () => working(out, said, async () => {
    const everything = await all();
    hand(`ladle-${everything.exported_at.slice(0, 10)}.json`, JSON.stringify(everything, null, 1));
    return [t("file.exported", { count: everything.games.length + everything.set_aside.length })];
  }));
  file.addEventListener("change", () => working(into, said, async () => {
    const text = await file.files?.[0]?.text();
    file.value = "";
    if (text === undefined) return [];
    const content = read(text);
    if (content === null) return [t("file.unreadable")];
    try {
      const lines = told(t, await bringIn(content, send));
      await refresh();
      return lines;
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      return [t(error.kind === "newer-games-file" ? "file.newer" : "file.unreadable")];
    }
  }));
}

/** The object that *text* writes, or null. @param {string} text @returns {import("../core/transfer.js").GamesFile | null} */
function read(text) {
  try {
    const content = JSON.parse(text);
    return typeof content === "object" ? content : null;
  } catch {
    return null;
  }
}

/** Gives the visitor a file. @param {string} name @param {string} text */
function hand(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** @param {Translator} t @param {import("../core/transfer.js").Imported} answer */
function told(t, { imported, skipped }) {
  const lines = [t("file.imported", { count: imported.length })];
  for (const [kind, puzzles] of byReason(skipped)) {
    const key = t.has(`file.skipped.${kind}`) ? `file.skipped.${kind}` : "file.skipped.unfit";
    const more = puzzles.length > MOST_NAMES ? ["…"] : [];
    lines.push(`${t("file.skipped", { count: puzzles.length })} ${t(key)} (${[...puzzles.slice(0, MOST_NAMES), ...more].join(", ")})`);
  }
  return lines;
}
