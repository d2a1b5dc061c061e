/**
 * How typed text becomes a word. The rule is pack data and comes with every card; this is the same rule as in
 * `words/normal_form.py`, and tests/golden/normal_form.json binds the two.
 *
 * @typedef {object} NormalForm
 * @property {string} letters  the alphabet, in order, lower case, one code point a letter
 * @property {Readonly<Record<string, string>>} lower  letter to letter, before lower-casing: Turkish I→ı
 * @property {Readonly<Record<string, string>>} folds  letter to letters, after lower-casing: œ→oe
 */

/** More than any word has; keeps a pasted book out. */
const LONGEST_DRAFT = 40;
/** Unicode's white space and the byte order mark: a list, because `trim` and Python's `strip` differ. */
const EDGES = /^[\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$/g;
const MARK = /^\p{M}$/u;
/** No writing has more than 30 marks on a letter; what exceeds them goes. */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** @param {NormalForm} form @param {string} letter */
const keeps = (form, letter) => form.letters.includes(letter) || letter in form.folds;

/**
 * *text* in normal form: NFC, lower case by the language's rule, foreign accents off. Its length is not checked and
 * it may still hold foreign letters. Never throws.
 *
 * @param {NormalForm} form @param {string} text
 */
export function fold(form, text) {
  const few = text.replace(MANY_MARKS, "$1");
  const lowered = [...few.normalize("NFC")].map((letter) => form.lower[letter] ?? letter).join("").toLowerCase();
  const bare = withoutForeignMarks(form, lowered.normalize("NFC"));
  return bare.map((letter) => form.folds[letter] ?? letter).join("").replace(EDGES, "").normalize("NFC");
}

/**
 * The letters of *text*, each with those of its marks that make it one of our own (ấ is â in Vietnamese).
 *
 * @param {NormalForm} form @param {string} text
 */
function withoutForeignMarks(form, text) {
  /** @type {string[]} */
  const kept = [];
  for (const letter of text) {
    for (const part of keeps(form, letter) ? [letter] : letter.normalize("NFD")) {
      const whole = ((kept.at(-1) ?? "") + part).normalize("NFC");
      if (keeps(form, part) || !MARK.test(part)) kept.push(part);
      else if (kept.length && keeps(form, whole)) kept[kept.length - 1] = whole;
    }
  }
  return kept;
}

/**
 * The first letter of *word* that is not in the alphabet, or null.
 *
 * @param {NormalForm} form @param {string} word
 */
export function foreignLetter(form, word) {
  return [...word].find((letter) => !form.letters.includes(letter)) ?? null;
}

/**
 * *word* in capitals, letter by letter, such that folding gives *word* back (i is İ in Turkish, ß stays).
 *
 * @param {NormalForm} form @param {string} word
 */
export function capitals(form, word) {
  return [...word].map((letter) => capital(form, letter)).join("");
}

/** @param {NormalForm} form @param {string} letter */
function capital(form, letter) {
  const byRule = Object.entries(form.lower).find(([, small]) => small === letter)?.[0];
  const large = byRule ?? letter.toUpperCase();
  return [...large].length === 1 && fold(form, large) === letter ? large : letter;
}

/**
 * *draft*, a word being spelled from its first letter, after *event*. A word that is full takes no letter more; what is
 * written as a whole stays as it was written.
 *
 * @param {string} draft @param {{ length: number, normal_form: NormalForm }} card
 * @param {{ type: "letter", letter: string } | { type: "erase" } | { type: "clear" } | { type: "write", text: string }} event
 */
export function spelled(draft, card, event) {
  switch (event.type) {
    case "letter": {
      const folded = fold(card.normal_form, draft + event.letter);
      return [...folded].length > card.length ? draft : folded;
    }
    case "erase":
      return [...draft].slice(0, -1).join("");
    case "clear":
      return "";
    case "write":
      return [...event.text].slice(0, LONGEST_DRAFT).join("");
  }
}
