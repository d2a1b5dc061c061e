import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { CARD, FEEDBACK } from "./a-hidden-card.js";
import { copies, keyName, marked, pegCounts, repeats, spoken } from "../../src/ladle/web/client/hidden/marks.js";
import { translator } from "../../src/ladle/web/client/core/i18n.js";

/** @param {string} language */
function texts(language) {
  const all = JSON.parse(readFileSync(new URL(`../../src/ladle/locales/${language}.json`, import.meta.url), "utf8"));
  return translator(language, Object.fromEntries(Object.entries(all).map(([key, text]) => [key.replace("page.hidden.", ""), String(text)])));
}
const t = texts("en");
/** @param {string} word @param {string} marks */
const turn = (word, marks) => ({ number: 1, word, marks, repeats: [] });

test("400 guesses are shown and said as they were marked", () => {
  assert.equal(FEEDBACK.rows.length, 400);
  const names = { "#": "placed", "+": "elsewhere", ".": "absent" };
  for (const { guess, marks } of FEEDBACK.rows) {
    const expected = [...marks].map((sign) => names[/** @type {keyof typeof names} */ (sign)]);
    assert.deepEqual(marked(turn(guess, marks)).map(({ mark }) => mark), expected, guess);
    assert.equal(spoken(t, CARD, turn(guess, marks)), [...guess].map((letter, at) => `${letter.toUpperCase()} ${expected[at]}`).join(", "));
  }
});

test("of a code the pegs are only counted", () => {
  const pegs = /** @type {const} */ ({ ...CARD, rule: "pegs" });
  assert.deepEqual(pegCounts(turn("1123", "#++.")), { placed: 1, elsewhere: 2 });
  assert.equal(spoken(t, pegs, turn("16", "+.")), "1, red circle; 6, grey cross: 0 placed, 1 elsewhere");
});

for (const { guessed, in_word, said, dit } of [
  { guessed: 2, in_word: 1, said: "One B is in the word; the second is not.", dit: "Le mot a un seul B\u202f; le second n’y est pas." },
  { guessed: 3, in_word: 1, said: "One B is in the word; the others are not.", dit: "Le mot a un seul B\u202f; les autres n’y sont pas." },
  { guessed: 3, in_word: 2, said: "The word has B 2 times, not 3.", dit: "Le mot a 2 fois B, et non 3." },
]) {
  test(`${in_word} of ${guessed} copies`, () => {
    const [news] = repeats({ ...turn("bobby", "+.#.#"), repeats: [{ letter: "B", guessed, in_word }] });
    assert.ok(news);
    assert.equal(t(news.key, news.values), said);
    assert.equal(texts("fr")(news.key, news.values), dit);
  });
}

for (const { mark, least, most, shown, name } of [
  { mark: "#", least: 1, most: null, shown: "", name: "B, placed" },
  { mark: "+", least: 1, most: 1, shown: "1", name: "B, elsewhere, exactly 1" },
  { mark: "#", least: 2, most: null, shown: "2+", name: "B, placed, 2 or more" },
  { mark: "#", least: 2, most: 2, shown: "2", name: "B, placed, exactly 2" },
  { mark: ".", least: 0, most: 0, shown: "", name: "B, absent" },
]) {
  test(`a key that knows ${least} to ${most}`, () => {
    const known = { letter: "b", mark, least, most };
    assert.equal(copies(known), shown);
    assert.equal(keyName(t, CARD, known, true), name);
    assert.doesNotMatch(keyName(t, CARD, known, false), /\d|more/);
  });
}
