import assert from "node:assert/strict";
import { test } from "node:test";

import { openRounds } from "../../src/ladle/web/client/core/rounds.js";

const SET = { kind: /** @type {const} */ ("set"), word: "crane", start: null, outside: false, days: 7 };

/** A maker whose first *lost* requests get no answer, and all that was asked. @param {number} lost */
function maker(lost = 0) {
  /** @type {Array<{ path: string, key: string, body: unknown }>} */
  const asked = [];
  const api = {
    /** @param {string} path @param {string} key @param {unknown} [body] */
    post: async (path, key, body) => {
      asked.push({ path, key, body });
      if (asked.length <= lost) throw new Error("no answer");
      return { round: "k3", edition: "en-hidden" };
    },
  };
  let count = 0;
  const player = { as: (/** @type {() => Promise<any>} */ work) => work() };
  return { asked, rounds: openRounds({ api, player, edition: "en-hidden", fresh: () => `key ${(count += 1)}` }) };
}

test("what is wished for is sent, with a key", async () => {
  const { asked, rounds } = maker();
  assert.deepEqual(await rounds.make(SET), { round: "k3", edition: "en-hidden" });
  assert.deepEqual(asked, [{ path: "editions/en-hidden/rounds", key: "key 1", body: SET }]);
});

test("the same wish after no answer has the same key, so that it is made once", async () => {
  const { asked, rounds } = maker(2);
  await assert.rejects(rounds.make(SET));
  await assert.rejects(rounds.make(SET));
  await rounds.make(SET);
  assert.deepEqual(asked.map(({ key }) => key), ["key 1", "key 1", "key 1"]);
});

test("another wish, and another round of the same kind, have a key of their own", async () => {
  const { asked, rounds } = maker(1);
  await assert.rejects(rounds.make(SET));
  await rounds.make({ ...SET, word: "slate" });
  await rounds.make({ kind: "practice" });
  await rounds.make({ kind: "practice" });
  assert.deepEqual(asked.map(({ key }) => key), ["key 1", "key 2", "key 3", "key 4"]);
});
