import assert from "node:assert/strict";
import { test } from "node:test";

import { standsOf } from "../../src/ladle/web/client/ladder/after/stands.js";

/** @param {string} word */
const shown = (word) => ({ word, spelling: word, gloss: null });
/** @param {string} word @param {number} before @param {number} after @param {boolean} undone */
const move = (word, before, after, undone = false) => ({ word, from: "", before, after, better: null, undone, lost: 0 });

test("each rung of the finished ladder knows how far it was from the target", () => {
  const ladder = ["bat", "bet", "bat", "cat"].map(shown);
  const review = [move("bit", 4, 4, true), move("bet", 4, 5), move("bat", 5, 4), move("cat", 4, 3)];
  assert.deepEqual(standsOf({ ladder, review, par: 4 }), [
    { word: "bat", toGo: 4 },
    { word: "bet", toGo: 5 },
    { word: "bat", toGo: 4 },
    { word: "cat", toGo: 3 },
  ]);
});
