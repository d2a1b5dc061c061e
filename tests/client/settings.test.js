import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { CHOICES, openSettings } from "../../src/ladle/web/client/core/settings.js";
import { openStore } from "../../src/ladle/web/client/core/store.js";
import { speak, spoken } from "../../src/ladle/web/client/core/spoken.js";

/** @returns {{ kept: Map<string, string>, store: Pick<import("../../src/ladle/web/client/core/store.js").Store, "set"> }} */
function shelf() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return { kept, store: { set: (name, value) => void kept.set(name, value) } };
}

test("a choice holds at once, and is kept", () => {
  const { kept, store } = shelf();
  /** @type {Record<string, string | undefined>} */
  const dataset = { ready: "" };
  const settings = openSettings(dataset, store);
  settings.set("theme", "dark");
  settings.set("layout", "bepo");
  assert.equal(dataset.theme, "dark");
  assert.equal(settings.get("layout"), "bepo");
  assert.deepEqual(JSON.parse(kept.get("settings/v1") ?? ""), { theme: "dark", layout: "bepo" });
});

test("back to how it comes leaves nothing behind", () => {
  const { kept, store } = shelf();
  /** @type {Record<string, string | undefined>} */
  const dataset = { theme: "dark" };
  openSettings(dataset, store).set("theme", "");
  assert.ok(!("theme" in dataset));
  assert.equal(kept.get("settings/v1"), "{}");
});

test("what nobody can choose counts as nothing", () => {
  assert.equal(openSettings({ theme: "mauve" }, shelf().store).get("theme"), "");
});

test("storage refused: the choice holds for the visit", () => {
  const refused = openStore(() => {
    throw new Error("denied");
  });
  /** @type {Record<string, string | undefined>} */
  const dataset = {};
  openSettings(dataset, refused).set("keys", "large");
  assert.equal(dataset.keys, "large");
});

test("look.js puts back all that can be set", () => {
  const early = readFileSync(new URL("../../src/ladle/web/client/look.js", import.meta.url), "utf8");
  const [, names = ""] = early.match(/of \[([^\]]+)\]/) ?? [];
  assert.deepEqual(names.split(", ").map((name) => JSON.parse(name)), Object.keys(CHOICES));
});

const PAGE = new URL("https://ladle.example/games/en-poop/7?lang=en&share=abc");
const ROOT = new URL("https://ladle.example/games/");

/** A cookie jar that keeps the last cookie, or none. @param {boolean} open */
function jar(open) {
  let kept = "";
  return { written: "", get cookie() { return kept; }, set cookie(text) { this.written = text; if (open) kept = text.split(";")[0] ?? ""; } };
}

test("a language is kept in a cookie below the root of the site, and the address no longer asks for one", () => {
  const cookies = jar(true);
  assert.equal(speak(cookies, "fr", { address: PAGE, root: ROOT }).href, "https://ladle.example/games/en-poop/7?share=abc");
  assert.match(cookies.written, /^ladle_language=fr; path=\/games\/; max-age=34560000; samesite=lax; secure$/);
  assert.equal(spoken(cookies, PAGE), "fr");
});

test("cookies refused: the address asks for the language", () => {
  assert.equal(speak(jar(false), "fr", { address: PAGE, root: ROOT }).searchParams.get("lang"), "fr");
});

test("no language of one's own: the puzzle's", () => {
  const cookies = jar(false);
  assert.equal(speak(cookies, "", { address: PAGE, root: ROOT }).searchParams.get("lang"), null);
  assert.match(cookies.written, /max-age=0/);
  assert.equal(spoken({ cookie: "a=b; ladle_language=fr" }, ROOT), "fr");
  assert.equal(spoken({ cookie: "" }, ROOT), "");
});
