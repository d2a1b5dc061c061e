/**
 * Codes that join devices: as they are typed, shown, and found in an address. What they are worth, the server says.
 * The letters are those of Crockford's base 32, in which none looks like another.
 */

const LETTERS = /^[0-9A-HJKMNP-TV-Z]*$/;
/** How many letters a link code has, and a recovery code, and how those are grouped. */
const GROUPS = [[4, 4], [5, 4, 4, 4, 4, 5]];

/** What *typed* means, without what only sets it out. @param {string} typed */
export function fold(typed) {
  return typed.toUpperCase().replace(/[\s\u2010-\u2014-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** Whether *typed* could be a code. @param {string} typed */
export function mayBeCode(typed) {
  const code = fold(typed);
  return LETTERS.test(code) && groupsOf(code) !== undefined;
}

/** *typed* as codes are written, if it could be one: "K7QM-2ZXD". @param {string} typed */
export function shown(typed) {
  if (!mayBeCode(typed)) return typed;
  let rest = fold(typed);
  return (groupsOf(rest) ?? []).map((length) => {
    const group = rest.slice(0, length);
    rest = rest.slice(length);
    return group;
  }).join("-");
}

/** The code that an address carries after its "#join=", or null. @param {string} hash */
export function codeIn(hash) {
  return new URLSearchParams(hash.replace(/^#/, "")).get("join");
}

/** *code* letter by letter, so that it is read out like that. @param {string} code */
export function spelled(code) {
  return code.split("-").map((group) => [...group].join(" ")).join(", ");
}

/** @param {string} code */
function groupsOf(code) {
  return GROUPS.find((groups) => groups.reduce((sum, length) => sum + length) === code.length);
}
