/**
 * A result as it is shared: in words, as a picture with its text, and in symbols.
 *
 * @typedef {{ words: string, symbols: string, alt: string, image: string, code: string }} Share
 *   *image*: the picture's address, relative to the root of the site
 * @typedef {"words" | "picture" | "symbols"} Way
 */

/** @type {readonly Way[]} */
export const WAYS = ["words", "picture", "symbols"];

/**
 * The address under which a result previews, absolute.
 *
 * @param {string} site  the root of the site, absolute @param {string} puzzle  "en-poop/472" @param {Share} share
 */
export const linkTo = (site, puzzle, { code }) => new URL(`${puzzle}?share=${encodeURIComponent(code)}`, site).href;

/** What is handed on. @param {Way} way @param {Share} share @param {string | null} link */
export function sharedText(way, share, link) {
  const text = { words: share.words, picture: share.alt, symbols: share.symbols }[way];
  return link === null ? text : `${text}\n${link}`;
}
