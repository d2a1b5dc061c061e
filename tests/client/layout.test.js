import assert from "node:assert/strict";
import { test } from "node:test";

import { chipWidth, layOut, wordsAcross } from "../../src/ladle/web/client/ladder/after/layout.js";

/** @typedef {import("../../src/ladle/web/client/ladder/after/layout.js").Routes} Routes */

/** From bat to dog, by cog or by dot. @type {Routes} */
const SMALL = {
  layers: [["bat"], ["cat"], ["cot"], ["cog", "dot"], ["dog"]],
  edges: [["bat", "cat"], ["cat", "cot"], ["cot", "cog"], ["cot", "dot"], ["cog", "dog"], ["dot", "dog"]],
  own: [],
  shown: ["bat", "cat", "cot", "dot", "dog"],
};

/** A start, *wide* words that all lead on, and a target. @param {number} wide @returns {Routes} */
function fan(wide) {
  const words = Array.from({ length: wide }, (_, index) => `w${String(index).padStart(2, "0")}`);
  return {
    layers: [["aaa"], words, ["zzz"]],
    edges: words.flatMap((word) => /** @type {[string, string][]} */ ([["aaa", word], [word, "zzz"]])),
    own: [],
    shown: [],
  };
}

/** @param {ReturnType<typeof layOut>} layout @param {string} word */
function place(layout, word) {
  const found = layout.places.find((one) => one.word === word);
  assert.ok(found, word);
  return found;
}

/** @param {ReturnType<typeof layOut>} layout */
function assertNothingOverlapsOrLeaves({ places, width, height, chip }) {
  for (const [index, a] of places.entries()) {
    assert.ok(a.x - chip / 2 >= 0 && a.x + chip / 2 <= width && a.y - 13 >= 0 && a.y + 13 <= height, `${a.word} is inside`);
    for (const b of places.slice(index + 1)) {
      assert.ok(Math.abs(a.x - b.x) >= chip || Math.abs(a.y - b.y) >= 26, `${a.word} and ${b.word}`);
    }
  }
}

test("one route is a straight line down", () => {
  const layout = layOut({ layers: [["bat"], ["cat"], ["cot"]], edges: [["bat", "cat"], ["cat", "cot"]], own: [], shown: [] }, 5);
  assert.deepEqual(new Set(layout.places.map(({ x }) => x)).size, 1);
  assert.ok(place(layout, "bat").y < place(layout, "cat").y && place(layout, "cat").y < place(layout, "cot").y);
  assert.equal(layout.width, chipWidth(3) + 20);
});

test("each move leads down to the next band", () => {
  const { links } = layOut(SMALL, 5);
  assert.equal(links.length, SMALL.edges.length);
  assert.ok(links.every(({ from, to }) => to.layer === from.layer + 1 && to.y > from.y));
});

for (const wide of [1, 2, 5, 6, 27, 59]) {
  for (const across of [3, 5, 12]) {
    test(`a band of ${wide} words, ${across} beside each other`, () => {
      const layout = layOut(fan(wide), across);
      assert.equal(layout.places.length, wide + 2);
      assert.ok(layout.width <= across * (chipWidth(3) + 12) + 8);
      assertNothingOverlapsOrLeaves(layout);
    });
  }
}

test("the order takes crossings out", () => {
  const layout = layOut({ layers: [["s"], ["a", "b"], ["x", "y"], ["t"]], edges: [["s", "a"], ["s", "b"], ["a", "y"], ["b", "x"], ["x", "t"], ["y", "t"]], own: [], shown: [] }, 4);
  assert.equal(place(layout, "a").x < place(layout, "b").x, place(layout, "y").x < place(layout, "x").x);
});

test("the player's rungs are marked, and the moves between them", () => {
  const own = ["bat", "cat", "cot", "cog", "dog"].map((word, index) => ({ word, toGo: 4 - index }));
  const layout = layOut({ ...SMALL, own }, 5);
  assert.deepEqual(layout.places.filter((one) => one.own).map((one) => one.word), own.map(({ word }) => word));
  assert.deepEqual(layout.links.filter((link) => link.own).map(({ from, to }) => from.word + to.word), ["batcat", "catcot", "cotcog", "cogdog"]);
  assert.ok(!layout.places.some((one) => one.off));
});

test("a rung off every route stands beside the band that is as far from the target", () => {
  // bat, bet (farther: 5 to go), bat again is no ladder; bit (4 to go), cit (3 to go) are off.
  const own = [{ word: "bat", toGo: 4 }, { word: "bet", toGo: 5 }, { word: "bit", toGo: 4 }, { word: "cit", toGo: 3 }, { word: "cot", toGo: 2 }, { word: "dot", toGo: 1 }, { word: "dog", toGo: 0 }];
  const layout = layOut({ ...SMALL, own }, 5);
  assert.deepEqual(["bet", "bit", "cit"].map((word) => place(layout, word).layer), [0, 0, 1]);
  const right = Math.max(...layout.places.filter((one) => !one.off).map(({ x }) => x));
  assert.ok(["bet", "bit", "cit"].every((word) => place(layout, word).x > right));
  assert.deepEqual(layout.links.filter((link) => link.off).map(({ from, to }) => from.word + to.word), ["batbet", "betbit", "bitcit", "citcot"]);
  assertNothingOverlapsOrLeaves(layout);
});

test("a word stood on twice is there once", () => {
  const own = ["bat", "bet", "bat", "cat"].map((word, index) => ({ word, toGo: index === 1 ? 5 : 4 }));
  const layout = layOut({ ...SMALL, own }, 5);
  assert.equal(layout.places.filter(({ word }) => word === "bat").length, 1);
});

test("a phone has room for four words, there are never fewer than three", () => {
  assert.equal(wordsAcross(286, 4), 4);
  assert.equal(wordsAcross(660, 4), 10);
  assert.equal(wordsAcross(100, 4), 3);
});
