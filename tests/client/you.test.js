import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Problem, Unreachable } from "../../src/ladle/web/client/core/api.js";
import { asJoined, joinedLines, reason } from "../../src/ladle/web/client/you/told.js";
import { codeIn, fold, mayBeCode, shown, spelled } from "../../src/ladle/web/client/you/code.js";
import { forgetHere } from "../../src/ladle/web/client/you/here.js";
import { OURS, openStore } from "../../src/ladle/web/client/core/store.js";
import { remaining } from "../../src/ladle/web/client/you/remaining.js";
import { translator } from "../../src/ladle/web/client/core/i18n.js";

const LINK = "K7QM-2ZXD";
const RECOVERY = "0123456789ABCDEFGHJKMNPQRS";

for (const { typed, code } of [
  { typed: "K7QM-2ZXD", code: "K7QM2ZXD" },
  { typed: " k7qm 2zxd ", code: "K7QM2ZXD" },
  { typed: "k7qm–2zxd", code: "K7QM2ZXD" }, // a telephone makes a dash of the hyphen
  { typed: "oil0-1i1o", code: "01101110" },
]) test(`${JSON.stringify(typed)} means ${code}`, () => assert.equal(fold(typed), code));

for (const { typed, is } of [
  { typed: LINK, is: true },
  { typed: "oooo oooo", is: true },
  { typed: RECOVERY, is: true },
  { typed: "K7QM-2ZX", is: false }, // a letter short
  { typed: "K7QM-2ZXDE", is: false },
  { typed: "K7QM-2ZXU", is: false }, // no code has a U
  { typed: "K7QM-2ZX!", is: false },
  { typed: "", is: false },
]) test(`${JSON.stringify(typed)} ${is ? "could be" : "is no"} code`, () => assert.equal(mayBeCode(typed), is));

test("a code is written in its groups, and anything else as it was", () => {
  assert.equal(shown("k7qm2zxd"), LINK);
  assert.equal(shown(RECOVERY), "01234-5678-9ABC-DEFG-HJKM-NPQRS");
  assert.equal(shown("k7q"), "k7q");
});

test("a code is read out letter by letter", () => assert.equal(spelled(LINK), "K 7 Q M, 2 Z X D"));

for (const { hash, code } of [
  { hash: "#join=K7QM2ZXD", code: "K7QM2ZXD" },
  { hash: "#join=", code: "" },
  { hash: "#settings", code: null },
  { hash: "", code: null },
]) test(`an address that ends in ${JSON.stringify(hash)}`, () => assert.equal(codeIn(hash), code));

for (const { ms, left } of [
  { ms: 600_000, left: "10:00" },
  { ms: 599_001, left: "10:00" }, // begun seconds are whole ones
  { ms: 65_000, left: "1:05" },
  { ms: 1, left: "0:01" },
  { ms: 0, left: null },
  { ms: -5000, left: null },
]) test(`${ms} ms before the end`, () => assert.equal(remaining(1_000_000, 1_000_000 - ms), left));

/** @param {Record<string, string>} held */
function storage(held) {
  return {
    /** @param {string} name */
    getItem: (name) => held[name] ?? null,
    /** @param {string} name @param {string} value */
    setItem: (name, value) => void (held[name] = value),
    /** @param {string} name */
    removeItem: (name) => void delete held[name],
  };
}

test("what a browser keeps of games is forgotten; how pages look, and what is of others, is not", async () => {
  /** @type {Record<string, string>} */
  const held = { [`${OURS}play/v1/en-poop/472`]: "{}", [`${OURS}player/v1/made`]: "x", [`${OURS}settings/v1`]: "{}", other: "1" };
  const store = openStore(() => Object.assign(held, storage(held)));
  const names = new Set(["ladle /words/ a1", "ladle /words/ b2", "ladle /other/ a1", "photos"]);
  /** @type {string[]} */
  const unregistered = [];
  await forgetHere({
    store: { names: () => store.names(), drop: store.drop },
    caches: { keys: async () => [...names], delete: async (name) => names.delete(name) },
    workers: { getRegistration: async (scope) => ({ unregister: async () => Boolean(unregistered.push(scope)) }) },
    root: new URL("https://ladle.test/words/"),
  });
  assert.deepEqual(store.names(), ["settings/v1"]);
  assert.equal(held.other, "1");
  assert.deepEqual([...names], ["ladle /other/ a1", "photos"]);
  assert.deepEqual(unregistered, ["https://ladle.test/words/"]);
});

test("where browsers have neither caches nor workers, and refuse storage, there is nothing to forget", () =>
  forgetHere({ store: openStore(() => assert.fail()), root: new URL("http://ladle.test/") }));

for (const language of ["en", "fr"]) {
  const all = JSON.parse(readFileSync(new URL(`../../src/ladle/locales/${language}.json`, import.meta.url), "utf8"));
  const catalogue = Object.fromEntries(Object.entries(all).map(([key, text]) => [key.replace(/^page\.you\./, ""), text]));
  const t = translator(language, catalogue);

  test(`${language}: what was joined is told with what was set aside, if anything was`, () => {
    const person = { devices: [1, 2].map(() => ({ made: "2026-01-01", seen: "2026-01-01", this: false })), games: 9, counted: 7, recovery: null };
    assert.equal(joinedLines(t, asJoined(person)).length, 3);
    assert.equal(joinedLines(t, { devices: 2, games: 7, counted: 7, set_aside: 0 }).length, 2);
    assert.match(joinedLines(t, asJoined(person)).join(" "), /2 .*7 .*2 /);
  });

  for (const error of [
    new Unreachable("HTTP 503"),
    Object.assign(new Unreachable("HTTP 429"), { seconds: 30 }),
    new Problem(404, { kind: "unknown-code" }),
    new Problem(409, { kind: "too-many-devices", most: 50 }),
    new Problem(401, { kind: "unknown-player" }),
    new Problem(403, { kind: "cross-site" }),
  ]) test(`${language}: ${error.message} is told in words`, () => assert.match(reason(t, error), /^[^{}]{8,}$/));
}

test("what is nobody's refusal is thrown on", () => {
  assert.throws(() => reason(translator("en", {}), new TypeError("our own fault")), TypeError);
});
