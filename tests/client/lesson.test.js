import assert from "node:assert/strict";
import { test } from "node:test";
import { lesson } from "../../src/ladle/web/client/ladder/lesson.js";
import { start, step } from "../../src/ladle/web/client/ladder/game.js";
import { CARD, gameAfter } from "./a-card.js";

for (const { played, says, why } of [
  { played: [], says: "start", why: "what a move is" },
  { played: ["cat"], says: "marked", why: "the first move shows its mark" },
  { played: ["cat", "cot"], says: "free", why: "nobody can lose" },
  { played: ["cat", "-"], says: "undone", why: "what an undo costs" },
  { played: ["?letter"], says: "hinted", why: "what a hint costs" },
  { played: ["cat", "bat", "cat", "cot"], says: "astray", why: "at par moves and not there: what helps" },
  { played: ["cat", "cot", "dot", "dog"], says: "over", why: "the end" },
]) {
  test(`${why}: ${says}`, () => assert.equal(lesson(step(start(CARD), { type: "loaded", game: gameAfter(...played) })), says));
}
