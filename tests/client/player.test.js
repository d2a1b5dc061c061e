import assert from "node:assert/strict";
import { test } from "node:test";

import { Problem } from "../../src/ladle/web/client/core/api.js";
import { openPlayer } from "../../src/ladle/web/client/core/player.js";
import { openStore } from "../../src/ladle/web/client/core/store.js";

/** A browser's storage, for one or several tabs. */
function storage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    /** @param {string} name */
    getItem: (name) => kept.get(name) ?? null,
    /** @param {string} name @param {string} value */
    setItem: (name, value) => void kept.set(name, value),
    /** @param {string} name */
    removeItem: (name) => void kept.delete(name),
  };
}

/** A server that makes a player per key, and knows a browser by its cookie or the token it bears. */
function house({ cookies = true } = {}) {
  const made = new Set();
  const state = { cookie: "", bears: "", posts: 0 };
  const api = {
    /** @param {string} _path @param {string} key */
    async post(_path, key) {
      state.posts += 1;
      made.add(`token of ${key}`);
      if (cookies) state.cookie = `token of ${key}`;
      return { token: `token of ${key}` };
    },
    /** @param {string} token */
    bear: (token) => void (state.bears = token),
  };
  const work = async () => {
    const token = state.bears || state.cookie;
    if (!made.has(token)) throw new Problem(401, { kind: "unknown-player" });
    return token;
  };
  return { api, state, made, work };
}

let keys = 0;
const fresh = () => `key ${(keys += 1)}`;
/** @param {ReturnType<typeof storage>} [own] */
const storeOf = (own = storage()) => openStore(() => own);

test("a newcomer becomes a player at the first step, once", async () => {
  const { api, state, work } = house();
  const player = openPlayer({ api, store: storeOf(), known: false, fresh });
  assert.equal(player.known, false);
  const token = await player.as(work);
  assert.equal(await player.as(work), token);
  assert.equal(state.posts, 1);
});

test("two tabs that start at once become one player", async () => {
  const { api, work } = house();
  const both = storage();
  const [a, b] = [1, 2].map(() => openPlayer({ api, store: storeOf(both), known: false, fresh }));
  assert.ok(a && b);
  const tokens = await Promise.all([a.as(work), b.as(work)]);
  assert.equal(tokens[0], tokens[1]);
});

test("a tab that was open before another one made the player makes none", async () => {
  const { api, state, work } = house();
  const both = storage();
  const late = openPlayer({ api, store: storeOf(both), known: false, fresh });
  await openPlayer({ api, store: storeOf(both), known: false, fresh }).as(work);
  await late.as(work);
  assert.equal(state.posts, 1);
});

test("a token that the server does not know is replaced once, and what was played is put there first", async () => {
  const { api, state, work } = house();
  /** @type {string[]} */
  const done = [];
  const player = openPlayer({ api, store: storeOf(), known: true, fresh });
  const noted = async () => void (await work(), done.push("step"));
  await player.as(noted, async () => void (await work(), done.push("replayed")));
  assert.deepEqual(done, ["replayed", "step"]);
  assert.equal(state.posts, 1);
});

test("a browser without cookies plays with the token itself", async () => {
  const { api, state, work } = house({ cookies: false });
  const player = openPlayer({ api, store: storeOf(), known: false, fresh });
  assert.equal(await player.as(work), state.bears);
  await player.as(work);
  assert.equal(state.posts, 1);
});

test("a browser without storage plays all the same", async () => {
  const { api, work } = house();
  const blocked = openStore(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const player = openPlayer({ api, store: blocked, known: false, fresh });
  assert.equal(await player.as(work), await player.as(work));
});

test("other refusals pass through, and nothing is tried again", async () => {
  const { api } = house();
  let tries = 0;
  const player = openPlayer({ api, store: storeOf(), known: true, fresh });
  await assert.rejects(player.as(async () => {
    tries += 1;
    throw new Problem(409, { kind: "unknown-word" });
  }), { kind: "unknown-word" });
  assert.equal(tries, 1);
});

test("a server that knows nobody is not asked for ever", async () => {
  const { api, state } = house();
  const player = openPlayer({ api, store: storeOf(), known: true, fresh });
  await assert.rejects(player.as(async () => {
    throw new Problem(401, { kind: "unknown-player" });
  }), { kind: "unknown-player" });
  assert.equal(state.posts, 1);
});
