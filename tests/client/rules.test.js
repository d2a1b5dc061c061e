import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { CARD } from "./a-card.js";
import { fold } from "../../src/ladle/web/client/core/normal-form.js";
import { isMove, refusalAtSight } from "../../src/ladle/web/client/ladder/rules.js";

/** @param {string} name */
const golden = (name) => JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), "utf8"));
const { forms } = golden("normal_form");
const { games, rows } = golden("ladder_moves");

/** Reasons that only the server can tell apart: to the browser such a word is just not in the list. */
const UNLISTED = new Set(["blocked-word", "unknown-word", "outside-dictionary"]);

for (const { game, previous, typed, kind, data, why } of rows) {
  test(`the browser judges as the server does, in ${game}: ${why}`, () => {
    const card = { ...CARD, length: [...previous].length, normal_form: forms[games[game].form] };
    const words = new Set(games[game].accepted);
    const refusal = refusalAtSight(card, previous, typed, words);
    const unlisted = UNLISTED.has(kind);
    assert.deepEqual(refusal, kind === null || unlisted ? null : { kind, data });
    assert.equal(fold(card.normal_form, typed), data.word);
    if (refusal === null) assert.equal(isMove(previous, data.word, words), !unlisted);
  });
}
