/** Addresses of this site's pages. */

/** That of the page at *path*, "en-poop/practice" for one, in the language that this page's own asks for. @param {string} path */
export function addressOf(path) {
  const address = new URL(`../../../${path}`, import.meta.url);
  const language = new URLSearchParams(location.search).get("lang");
  if (language) address.searchParams.set("lang", language);
  return address.href;
}
