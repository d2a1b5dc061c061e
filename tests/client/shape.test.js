import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const CLIENT = new URL("../../src/ladle/web/client/", import.meta.url);
const MODULES = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js")).map((path) => path.replaceAll("\\", "/"));

/** @param {string} path */
const source = (path) => readFileSync(new URL(path, CLIENT), "utf8");
/** @param {string} path */
const imports = (path) => [...source(path).matchAll(/^import\b[^"]*"([^"]+)";/gm)].map(([, address = ""]) => new URL(address, new URL(path, CLIENT)).href.slice(CLIENT.href.length));

for (const path of MODULES) {
  test(`${path} is short enough to read`, () => assert.ok(source(path).split("\n").length <= 200));
}

test("core/ knows no game", () => {
  for (const path of MODULES.filter((name) => name.startsWith("core/"))) {
    assert.ok(imports(path).every((other) => other.startsWith("core/")), path);
    assert.doesNotMatch(source(path), /import\("(\.\.\/)+(ladder|hidden)/, path);
  }
});

test("the games know nothing of each other", () => {
  for (const [game, other] of [["ladder/", "hidden/"], ["hidden/", "ladder/"]]) {
    for (const path of MODULES.filter((name) => name.startsWith(String(game)))) {
      assert.ok(imports(path).every((name) => !name.startsWith(String(other))), path);
    }
  }
});

const RULES = [
  ...["game", "normal-form"].map((name) => `core/${name}.js`),
  ...["draft", "game", "hint", "news", "replay", "room", "rules", "after/layout"].map((name) => `ladder/${name}.js`),
  ...["game", "marks", "after/verdict"].map((name) => `hidden/${name}.js`),
];

for (const path of RULES) {
  test(`${path} knows rules, and no page`, () => {
    assert.doesNotMatch(source(path), /\b(document|window|fetch|localStorage|setTimeout|Date)\b(?!-)/);
    assert.ok(imports(path).every((other) => RULES.includes(other)));
  });
}

test("only the pages' own modules know every part", () => {
  const pages = new Set(["archive.js", "group.js", "groups.js", "join.js", "play.js", "hidden.js", "home.js", "practise.js", "replay.js", "set.js", "site.js", "yesterday.js"]);
  for (const path of MODULES) assert.ok(imports(path).every((other) => !pages.has(other)), path);
});

test("everything comes from this site", () => {
  for (const path of MODULES) assert.doesNotMatch(source(path), /https?:\/\/(?!www\.w3\.org\/2000\/svg")/, path);
});

/** What makes markup, code or the address of a script of text. Browsers refuse it on our pages; nobody should find out there. */
const SINKS = /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|srcdoc|createContextualFragment|parseFromString|importScripts|execScript)\b|\bdocument\.write|\beval\(|\bnew (Function|Worker|SharedWorker)\b|\bset(Timeout|Interval)\(\s*["'`]|["'`]script["'`]|javascript:/;

for (const path of MODULES) {
  test(`${path} makes nothing that runs of text`, () => assert.doesNotMatch(source(path), SINKS));
}
