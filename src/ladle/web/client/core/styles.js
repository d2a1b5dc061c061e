/** Style sheets that no page brings. */

/** @type {Map<string, Promise<void>>} */
const known = new Map();

/** Resolves once the sheet at *path*, below the client's folder, is in force. @param {string} path */
export function loadStyles(path) {
  const found = known.get(path) ?? addStyles(new URL(`../${path}`, import.meta.url).href);
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}

/** @param {string} href @returns {Promise<void>} */
function addStyles(href) {
  const link = document.createElement("link");
  return new Promise((resolve, reject) => {
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`no styles: ${href}`));
    };
    document.head.append(link);
  });
}
