import assert from "node:assert/strict";
import { test } from "node:test";

import { foldedRungs } from "../../src/ladle/web/client/ladder/room.js";

// A row is 50 high; the draft and the target take two of them, the open stretch a little.
for (const { name, rungs, height, folded } of [
  { name: "all fit", rungs: 3, height: 260, folded: 0 },
  { name: "one too many folds two, for the fold needs a line of its own", rungs: 4, height: 260, folded: 2 },
  { name: "a long game", rungs: 30, height: 260, folded: 28 },
  { name: "the current word stays, however low the board", rungs: 5, height: 60, folded: 4 },
  { name: "the start alone never folds", rungs: 1, height: 60, folded: 0 },
  { name: "a board that is not laid out yet", rungs: 5, height: 0, folded: 0 },
]) {
  test(name, () => assert.equal(foldedRungs(rungs, height, 50), folded));
}
