/**
 * Interface text by key, from the catalogue that came with the page.
 *
 * @typedef {Readonly<Record<string, string>>} Catalogue  key to text with {names} in it
 * @typedef {Readonly<Record<string, unknown>>} Values
 * @typedef {{ text: string, name: string | null }} Part  a stretch of text; *name* of the value it came from
 * @typedef {(key: string, values?: Values) => string} Translate
 * @typedef {Translate & { parts(key: string, values?: Values): Part[], has(key: string): boolean, language: string,
 *   number(value: number): string }} Translator
 */

/**
 * A function from key and values to text. With a value `count`, `key.one`, `key.other`… stand for `key`, by the
 * plural rules of *language*. Throws for a key that the catalogue lacks.
 *
 * @param {string} language @param {Catalogue} catalogue @returns {Translator}
 */
export function translator(language, catalogue) {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  const list = new Intl.ListFormat(language, { type: "conjunction" });

  /** @param {string} key @param {Values} values */
  const template = (key, values) => {
    const forms = typeof values.count === "number" ? [`${key}.${plural.select(values.count)}`, `${key}.other`] : [];
    const found = [key, ...forms].find((name) => Object.hasOwn(catalogue, name));
    if (found === undefined) throw new Error(`no text for ${key}`);
    return catalogue[found] ?? "";
  };
  /** @param {unknown} value */
  const shown = (value) => {
    if (typeof value === "number") return number.format(value);
    return Array.isArray(value) ? list.format(value.map(String)) : String(value ?? "");
  };
  /** @param {string} key @param {Values} [values] @returns {Part[]} */
  const parts = (key, values = {}) =>
    template(key, values)
      .split(/\{(\w+)\}/)
      .map((piece, index) => (index % 2 ? { text: shown(values[piece]), name: piece } : { text: piece, name: null }))
      .filter((part) => part.text !== "");
  /** @param {string} key @param {Values} [values] */
  const translate = (key, values) => parts(key, values).map((part) => part.text).join("");
  return Object.assign(translate, { parts, language, number: number.format, has: (/** @type {string} */ key) => Object.hasOwn(catalogue, key) });
}

/**
 * *language* as the visitor has it, if they have a kind of their own: British English writes other dates than American.
 *
 * @param {string} language @param {readonly string[]} wanted  by the visitor, the dearest first: BCP 47
 */
export function regional(language, wanted) {
  return wanted.find((one) => one.split("-")[0] === language.split("-")[0]) ?? language;
}

/**
 * The hour of *moment* where the visitor is, as people write it: "10 AM", "9 h", "9:00", "1:30 PM".
 *
 * @param {string} language @param {Date} moment @param {string} [zone] an IANA name; the visitor's without
 */
export function localHour(language, moment, zone) {
  const where = zone === undefined ? {} : { timeZone: zone };
  const full = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", ...where });
  const isWhole = full.formatToParts(moment).some(({ type, value }) => type === "minute" && Number(value) === 0);
  const short = new Intl.DateTimeFormat(language, { hour: "numeric", ...where }).formatToParts(moment);
  // A number alone, without "AM" or "h", would not be read as an hour.
  if (!isWhole || short.length === 1) return full.format(moment);
  return short.map(({ type, value }) => (type === "hour" ? value.replace(/^0(?=\d)/, "") : value)).join("");
}
