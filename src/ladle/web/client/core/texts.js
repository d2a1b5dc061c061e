/** Interface text that no page brings: it comes with what is opened. */
import { translator } from "./i18n.js";

/** @type {Map<string, Promise<import("./i18n.js").Translator>>} */
const known = new Map();

/**
 * The texts of *part*, "after" for one, which are those under `page.after.`. Asked for once; again after a failure.
 *
 * @param {string} language @param {string} part
 */
export function loadTexts(language, part) {
  const name = `${language}/${part}`;
  const found = known.get(name) ?? fetchTexts(language, name);
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}

/** @param {string} language @param {string} name */
async function fetchTexts(language, name) {
  const response = await fetch(new URL(`../texts/${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`no texts: HTTP ${response.status}`);
  return translator(language, await response.json());
}
