import assert from "node:assert/strict";
import { test } from "node:test";

import { foldedRungs } from "../../src/ladle/web/client/ladder/room.js";

// The draft is 50 high, and, where not said otherwise, so are the rungs: the target takes one, the open stretch a little.
for (const { name, rungs, height, rung = 50, folded } of [
  { name: "all fit", rungs: 3, height: 260, folded: 0 },
  { name: "one too many folds two, for the fold needs a line of its own", rungs: 4, height: 260, folded: 2 },
  { name: "a long game", rungs: 30, height: 260, folded: 28 },
  { name: "the current word stays, however low the board", rungs: 5, height: 60, folded: 4 },
  { name: "lower rungs, more of them", rungs: 4, height: 260, rung: 30, folded: 0 },
  { name: "on a phone's lowest screen the previous word, the current one and the target stay", rungs: 6, height: 137, rung: 30, folded: 5 },
  { name: "the start alone never folds", rungs: 1, height: 60, folded: 0 },
  { name: "a board that is not laid out yet", rungs: 5, height: 0, folded: 0 },
]) {
  test(name, () => assert.equal(foldedRungs(rungs, height, { draft: 50, rung }), folded));
}
