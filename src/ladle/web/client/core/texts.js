/** Interface text that no page brings: it comes with what is opened. */
import { translator } from "./i18n.js";

/** @type {Map<string, Promise<import("./i18n.js").Catalogue>>} */
const known = new Map();

/**
 * The texts of *parts*, "after" for one, which are those under `page.after.`. Where two parts have a key, the later
 * part's text holds. Each part is asked for once; again after a failure.
 *
 * @param {string} language @param {readonly string[]} parts
 */
export async function loadTexts(language, ...parts) {
  const catalogues = await Promise.all(parts.map((part) => loadPart(`${language}/${part}`)));
  return translator(language, Object.assign({}, ...catalogues));
}

/** @param {string} name */
function loadPart(name) {
  const found = known.get(name) ?? fetchPart(name);
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}

/** @param {string} name @returns {Promise<import("./i18n.js").Catalogue>} */
async function fetchPart(name) {
  const response = await fetch(new URL(`../texts/${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`no texts: HTTP ${response.status}`);
  return response.json();
}
