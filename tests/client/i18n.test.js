import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { CHOICES } from "../../src/ladle/web/client/core/settings.js";
import { localHour, regional, translator } from "../../src/ladle/web/client/core/i18n.js";

const LOCALES = new URL("../../src/ladle/locales/", import.meta.url);
const CLIENT = new URL("../../src/ladle/web/client/", import.meta.url);
const MODULES = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));

/** @param {string} language @returns {Record<string, string>} */
const catalogue = (language) => JSON.parse(readFileSync(new URL(`${language}.json`, LOCALES), "utf8"));
const LANGUAGES = readdirSync(LOCALES).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));

/** The plural forms aside, which differ by language. @param {string} language */
const bases = (language) =>
  [...new Set(Object.keys(catalogue(language)).map((key) => key.replace(/\.(zero|one|two|few|many|other)$/, "")))].sort();
/** @param {string} text */
const names = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

for (const language of LANGUAGES) {
  test(`${language} says all that English says`, () => assert.deepEqual(bases(language), bases("en")));

  test(`${language} fills in what English fills in`, () => {
    for (const [key, text] of Object.entries(catalogue(language))) {
      const english = catalogue("en")[key];
      if (english !== undefined) assert.deepEqual(names(text), names(english), key);
    }
  });

  test(`${language} has each plural form it needs, with the rest in .other`, () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const texts = catalogue(language);
    for (const key of Object.keys(texts).filter((name) => name.endsWith(".one"))) {
      const base = key.slice(0, -4);
      assert.ok(`${base}.other` in texts, base);
      // "many" is for millions, which no game reaches.
      for (const form of forms.filter((name) => name !== "many")) assert.ok(`${base}.${form}` in texts, `${base}.${form}`);
    }
  });

  test(`${language} is sorted by key, for calm diffs`, () => {
    const keys = Object.keys(catalogue(language));
    assert.deepEqual(keys, [...keys].sort());
  });
}

test("what the play page's modules say is in the catalogue", () => {
  const known = new Set(bases("en"));
  const sources = ["play.js", "ladder/game.js", "ladder/news.js", "ladder/hint.js", "core/line.js", "ladder/board.js"];
  const said = sources.flatMap((path) => [...readFileSync(new URL(path, CLIENT), "utf8").matchAll(/\b(?:say|t)\(\s*"([\w.-]+)"|key: "([\w.-]+)"/g)]);
  const keys = said.map(([, spoken, named]) => spoken ?? named);
  assert.ok(keys.length > 15, "the pattern still finds them");
  for (const key of keys) assert.ok(known.has(`page.play.${key}`), String(key));
});

test("what the hidden word's page says is in the catalogue", () => {
  const known = new Set(bases("en"));
  const shared = new Set(["again", "cut-off", "enter", "newer.play", "not-taken", "replaced", "result.failed", "too-often"]);
  const sources = ["hidden.js", ...MODULES.filter((path) => /^hidden[/\\][\w-]+\.js$/.test(path) && !path.includes("help-sheet"))];
  const said = sources.flatMap((path) => [...readFileSync(new URL(path, CLIENT), "utf8").matchAll(/\b(?:say|t)\(\s*"([\w.-]+)"/g)].map(([, key]) => String(key)));
  assert.ok(said.length > 15, "the pattern still finds them");
  const marks = ["placed", "elsewhere", "absent"];
  const made = ["cell", "mark", "key"].flatMap((kind) => marks.map((mark) => `${kind}.${mark}`));
  const more = ["cell.empty", "copies.more", "repeat.second", "start.pegs", "won.code", "lost.code", "result.code", ...[1, 2, 3, 4, 5, 6].map((peg) => `peg.${peg}`)];
  // A turn is told by openTelling, in several texts.
  for (const key of [...said, ...made, ...more].filter((one) => one !== "turned")) assert.ok(known.has(key.startsWith("refusal.") ? key : `${shared.has(key) ? "page.play" : "page.hidden"}.${key}`), key);
  for (const rule of ["once", "place", "times", "twice"]) assert.ok(known.has(`refusal.hard-mode-broken.${rule}`), rule);
});

test("what opens after the game says only what is in the catalogue", () => {
  const known = new Set(bases("en"));
  const sources = MODULES.filter((path) => /^(core|ladder)\/after\//.test(path));
  const said = sources.flatMap((path) => [...readFileSync(new URL(path, CLIENT), "utf8").matchAll(/\bt(?:\.parts)?\(\s*"([\w.-]+)"/g)]);
  assert.ok(said.length > 30, "the pattern still finds them");
  for (const [, key] of said) assert.ok(known.has(`page.after.${key}`), key);
  for (const key of ["share.send.", "share.copy.", "share."].flatMap((start) => ["words", "picture", "symbols"].map((way) => start + way))) {
    assert.ok(known.has(`page.after.${key}`), key);
  }
  for (const standing of ["late", "archive", "imported", "practice"]) assert.ok(known.has(`page.after.standing.${standing}`), standing);
  for (const kind of ["own", "off", "shown", "best"]) assert.ok(known.has(`page.after.graph.key.${kind}`), kind);
});

test("what opens after a hidden word says only what is in the catalogue", () => {
  const known = new Set(bases("en").map((key) => key.replace(/^page\.(hidden-)?after\./, "")));
  const sources = MODULES.filter((path) => path.startsWith("hidden/after/")).map((path) => readFileSync(new URL(path, CLIENT), "utf8"));
  const said = sources.flatMap((source) => [...source.matchAll(/"((?:[a-z]+[.-])*[a-z]+(?:-[a-z]+)*)"(?=[,) ])/g)].map(([, key = ""]) => key));
  const keys = said.filter((key) => /^(answer|bars|figures|hard|lost|others|review|trap|turn|unlisted|way|ways|won)(\.|$)/.test(key));
  assert.ok(keys.length > 30, "the pattern still finds them");
  for (const key of keys) assert.ok(known.has(key), key);
  for (const standing of ["late", "archive", "practice", "set"]) assert.ok(known.has(`standing.${standing}`), standing);
  for (const part of ["left", "skill", "luck", "estimate"]) assert.ok(known.has(`review.how.${part}`), part);
});

test("the page for setting a word says only what is in the catalogue", () => {
  const known = new Set(bases("en"));
  const said = [...readFileSync(new URL("set.js", CLIENT), "utf8").matchAll(/\bt\(\s*"([\w.-]+)"/g)].map(([, key]) => key);
  assert.ok(said.length > 3, "the pattern still finds them");
  for (const key of [...said, "copied", "shared", "by-hand", "message.hidden", "message.ladder"]) assert.ok(known.has(`page.set.${key}`), key);
});

test("help and settings say only what is in the catalogue", () => {
  const known = new Set(bases("en"));
  for (const [part, path] of [["help", "ladder/help-sheet.js"], ["settings", "core/settings-sheet.js"], ["hidden-help", "hidden/help-sheet.js"]]) {
    const said = [...readFileSync(new URL(String(path), CLIENT), "utf8").matchAll(/\b(?:t|say)\(\s*"([\w.-]+)"/g)];
    assert.ok(said.length >= 3, "the pattern still finds them");
    for (const [, key] of said) assert.ok(known.has(`page.${part}.${key}`), key);
  }
  for (const level of ["distance", "letter", "word"]) assert.ok(known.has(`page.help.ask.${level}`), level);
  for (const [name, choices] of Object.entries(CHOICES)) {
    assert.ok(known.has(`page.settings.${name}`), name);
    const named = name === "theme" || name === "layout" ? ["auto", ...choices] : ["what"];
    for (const choice of named) assert.ok(known.has(`page.settings.${name}.${choice}`), choice);
  }
});

const t = translator("en", {
  plain: "hello",
  filled: "{word} has {letters} letters",
  "moves.one": "{count} move",
  "moves.other": "{count} moves",
  places: "letters {places}",
});

test("values fill their names", () => assert.equal(t("filled", { word: "CORK", letters: 4 }), "CORK has 4 letters"));
test("one", () => assert.equal(t("moves", { count: 1 }), "1 move"));
test("none is plural in English", () => assert.equal(t("moves", { count: 0 }), "0 moves"));
test("numbers are grouped", () => assert.equal(t("moves", { count: 12345 }), "12,345 moves"));
test("lists are joined", () => assert.equal(t("places", { places: [1, 3, 4] }), "letters 1, 3, and 4"));
test("a missing key is a fault", () => assert.throws(() => t("gone"), /gone/));
test("parts tell where a value stands", () => {
  assert.deepEqual(t.parts("filled", { word: "CORK", letters: 4 }).map((part) => part.name), ["word", null, "letters", null]);
});
test("none is singular in French", () => {
  const fr = translator("fr", { "coups.one": "{count} coup", "coups.other": "{count} coups" });
  assert.equal(fr("coups", { count: 0 }), "0 coup");
});

for (const { language, moment, zone, hour } of [
  { language: "en", moment: "2026-11-29T08:00:00Z", zone: "Europe/Paris", hour: "9 AM" },
  { language: "en", moment: "2026-07-29T08:00:00Z", zone: "Europe/Paris", hour: "10 AM" }, // daylight saving
  { language: "fr", moment: "2026-11-29T08:00:00Z", zone: "Europe/Paris", hour: "9 h" },
  { language: "fr", moment: "2026-11-29T23:00:00Z", zone: "Europe/Paris", hour: "0 h" },
  { language: "es", moment: "2026-11-29T08:00:00Z", zone: "Europe/Paris", hour: "9:00" }, // a number alone is no hour
  { language: "en", moment: "2026-11-29T08:00:00Z", zone: "Asia/Kathmandu", hour: "1:45 PM" },
  { language: "fr", moment: "2026-11-29T08:00:00Z", zone: "Asia/Kathmandu", hour: "13:45" },
  { language: "en", moment: "2026-11-29T08:00:00Z", zone: "America/New_York", hour: "3 AM" },
]) {
  test(`${moment} in ${zone}, ${language}`, () => {
    assert.equal(localHour(language, new Date(moment), zone).replace(/\s/g, " "), hour);
  });
}

for (const { language, wanted, theirs } of [
  { language: "en", wanted: ["fr-FR", "en-GB", "en-US"], theirs: "en-GB" },
  { language: "fr", wanted: ["fr-CH"], theirs: "fr-CH" },
  { language: "fr", wanted: ["en-GB", "de"], theirs: "fr" }, // chosen, though the browser wants other languages
  { language: "fr", wanted: ["fry-NL"], theirs: "fr" }, // Frisian is no French
  { language: "en", wanted: [], theirs: "en" },
]) {
  test(`${language} of who wants ${wanted.join(", ")}`, () => assert.equal(regional(language, wanted), theirs));
}
