import assert from "node:assert/strict";
import { test } from "node:test";

import { Problem } from "../../src/ladle/web/client/core/api.js";
import { bringIn, byReason, parts } from "../../src/ladle/web/client/core/transfer.js";

const FILE = { format: "ladle-games", version: 1, games: [1, 2, 3, 4, 5].map((number) => ({ puzzle: `fr-caca/${number}`, steps: "é".repeat(40) })) };

for (const { most, sizes } of [
  { most: 10_000, sizes: [5] },
  { most: 320, sizes: [2, 2, 1] },
  { most: 10, sizes: [1, 1, 1, 1, 1] },
]) {
  test(`five games in parts of at most ${most} bytes`, () => {
    const all = parts(FILE, most);
    assert.deepEqual(all.map(({ games }) => /** @type {unknown[]} */ (games).length), sizes);
    assert.deepEqual(all.flatMap(({ games }) => games), FILE.games);
    assert.ok(all.every(({ format, version }) => format === "ladle-games" && version === 1));
    if (sizes[0] !== 1) assert.ok(all.every((part) => new TextEncoder().encode(JSON.stringify(part)).length <= most));
  });
}

test("what is no file of games is the server's to judge", () => assert.deepEqual(parts({ games: "none" }), [{ games: "none" }]));

test("a file without games is one part", () => assert.equal(parts({ ...FILE, games: [] }).length, 1));

test("the answers to all parts are one answer", async () => {
  const big = { ...FILE, games: [..."abc"].map((puzzle) => ({ puzzle, steps: "x".repeat(500_000) })) };
  const answer = await bringIn(big, async ({ games }) => {
    const [{ puzzle } = { puzzle: "" }] = /** @type {Array<{ puzzle: string }>} */ (games);
    if (puzzle === "b") throw new Problem(413, { kind: "too-large" });
    return { imported: [puzzle], skipped: [{ puzzle, kind: "duplicate" }] };
  });
  assert.deepEqual(answer.imported, ["a", "c"]);
  assert.deepEqual(byReason(answer.skipped), new Map([["duplicate", ["a", "c"]], ["too-long", ["b"]]]));
});

test("a file that the server refuses is refused", async () => {
  await assert.rejects(bringIn(FILE, async () => {
    throw new Problem(422, { kind: "newer-games-file" });
  }), { kind: "newer-games-file" });
});
