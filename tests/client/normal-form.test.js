import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { capitals, fold, foreignLetter } from "../../src/ladle/web/client/core/normal-form.js";

/** @type {{ forms: Record<string, import("../../src/ladle/web/client/core/normal-form.js").NormalForm>,
 *   rows: Array<{ form: string, typed: string, folded: string, why: string }> }} */
const golden = JSON.parse(readFileSync(new URL("../golden/normal_form.json", import.meta.url), "utf8"));

/** @param {string} name */
function form(name) {
  const found = golden.forms[name];
  assert.ok(found, name);
  return found;
}

test("the browser folds as the server does", async (all) => {
  for (const { form: name, typed, folded, why } of golden.rows) {
    await all.test(`${name}: ${why}`, () => {
      assert.equal(fold(form(name), typed), folded);
      assert.equal(fold(form(name), folded), folded, "folding twice is folding once");
    });
  }
});

for (const { name, word, letter } of [
  { name: "en", word: "cork", letter: null },
  { name: "en", word: "señor", letter: "ñ" },
  { name: "es", word: "señor", letter: null },
  { name: "en", word: "co k", letter: " " },
  { name: "en", word: "co😀k", letter: "😀" }, // two units of UTF-16, one letter
]) {
  test(`the foreign letter of ${word} in ${name}`, () => assert.equal(foreignLetter(form(name), word), letter));
}

for (const { name, word, large } of [
  { name: "en", word: "cork", large: "CORK" },
  { name: "tr", word: "ırim", large: "IRİM" },
  { name: "de", word: "größe", large: "GRÖßE" }, // ß in capitals would be two letters
]) {
  test(`${word} in capitals`, () => assert.equal(capitals(form(name), word), large));
}
