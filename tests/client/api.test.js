import assert from "node:assert/strict";
import { test } from "node:test";

import { Problem, Unreachable, openApi } from "../../src/ladle/web/client/core/api.js";

/** @typedef {{ url: string, init: RequestInit }} Asked */

/** An API whose server gives *answers* in turn. @param {...(Response | Error)} answers */
function server(...answers) {
  /** @type {Asked[]} */
  const asked = [];
  const api = openApi("../", async (url, init) => {
    asked.push({ url, init });
    const answer = answers.shift();
    if (!(answer instanceof Response)) throw answer;
    return answer;
  });
  return { api, asked };
}

/** @param {number} status @param {unknown} body */
const json = (status, body) => new Response(JSON.stringify(body), { status });

test("addresses are relative to the root that the page knows", async () => {
  const { api, asked } = server(json(200, { moves: 2 }));
  assert.deepEqual(await api.get("puzzles/en-dog/7/game"), { moves: 2 });
  assert.equal(asked[0]?.url, "../api/puzzles/en-dog/7/game");
});

test("a step is put as JSON", async () => {
  const { api, asked } = server(json(200, {}));
  await api.put("steps/1", { kind: "undo" });
  assert.equal(asked[0]?.init.method, "PUT");
  assert.equal(asked[0]?.init.body, '{"kind":"undo"}');
  assert.deepEqual(asked[0]?.init.headers, { accept: "application/json", "content-type": "application/json" });
});

test("a post carries its key, and a bearer its token", async () => {
  const { api, asked } = server(json(201, {}), json(200, {}));
  await api.post("players", "k1");
  api.bear("t1");
  await api.get("x");
  assert.deepEqual(asked[0]?.init.headers, { accept: "application/json", "idempotency-key": "k1" });
  assert.deepEqual(asked[1]?.init.headers, { accept: "application/json", authorization: "Bearer t1" });
});

for (const [status, seconds] of /** @type {const} */ ([[429, 42], [503, 0]])) {
  test(`HTTP ${status} waits ${seconds} seconds at least`, async () => {
    const answer = new Response("{}", { status, headers: { "retry-after": "42" } });
    await assert.rejects(server(answer).api.get("x"), (error) => error instanceof Unreachable && error.seconds === seconds);
  });
}

for (const { name, answer, kind } of [
  { name: "a refusal", answer: json(409, { kind: "unknown-word", word: "xat" }), kind: "unknown-word" },
  { name: "a refusal without a kind", answer: new Response("<h1>No</h1>", { status: 403 }), kind: "other" },
]) {
  test(`${name} is a problem`, async () => {
    await assert.rejects(server(answer).api.get("x"), (error) => error instanceof Problem && error.kind === kind);
  });
}

for (const { name, answer } of [
  { name: "no network", answer: new TypeError("Failed to fetch") },
  { name: "a server that restarts", answer: json(503, { kind: "storage-unavailable" }) },
  { name: "a proxy without a server", answer: new Response("Bad Gateway", { status: 502 }) },
  { name: "too many requests", answer: json(429, {}) },
  { name: "a hotel's log-in page", answer: new Response("<h1>Welcome</h1>", { status: 200 }) },
]) {
  test(`${name}: nobody can say whether it was reached`, () => assert.rejects(server(answer).api.get("x"), Unreachable));
}
