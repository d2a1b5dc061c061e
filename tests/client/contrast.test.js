import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const CSS = new URL("../../src/ladle/web/client/css/", import.meta.url);

const TOKENS = readFileSync(new URL("tokens.css", CSS), "utf8");

/** What *pattern* finds in the tokens, by its first group. @param {RegExp} pattern @returns {Record<string, string>} */
const colours = (pattern) => Object.fromEntries([...TOKENS.matchAll(pattern)].map(([, name, colour]) => [name, colour]));

const THEMES = {
  light: colours(/--([\w-]+): .*light-dark\((#[0-9a-f]{6}), /g),
  dark: colours(/--([\w-]+): .*light-dark\(#[0-9a-f]{6}, (#[0-9a-f]{6})\)/g),
  contrast: colours(/--high-([\w-]+): var\(--high\) (#[0-9a-f]{6});/g),
};

/** Relative luminance (WCAG 2). @param {string} colour */
function luminance(colour) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** What stands on what. Words and letters want 4.5, outlines and shapes 3 against what lies beside them. */
const PAIRS = [
  { what: "text", front: "ink", back: "paper", least: 4.5 },
  { what: "a rung's letter, a key", front: "ink", back: "card", least: 4.5 },
  { what: "the start's letter, a quiet button", front: "ink", back: "soft", least: 4.5 },
  { what: "the banner", front: "ink", back: "warm-soft", least: 4.5 },
  { what: "labels", front: "muted", back: "paper", least: 4.5 },
  { what: "labels in a field", front: "muted", back: "card", least: 4.5 },
  { what: "links", front: "accent", back: "paper", least: 4.5 },
  { what: "links, the changed letter", front: "accent", back: "card", least: 4.5 },
  { what: "the target's letter, a strong button", front: "accent-ink", back: "accent", least: 4.5 },
  { what: "a refusal, the draft's changed letter", front: "warm", back: "paper", least: 4.5 },
  { what: "the letter of the tile pointed at", front: "warm", back: "warm-soft", least: 4.5 },
  { what: "good news", front: "good", back: "paper", least: 4.5 },
  { what: "a tile's edge, inside", front: "line", back: "card", least: 3 },
  { what: "a tile's edge, outside", front: "line", back: "paper", least: 3 },
  { what: "a quiet button's edge", front: "line", back: "soft", least: 3 },
  { what: "a changed tile's edge", front: "accent", back: "paper", least: 3 },
  { what: "the focus ring", front: "focus", back: "paper", least: 3 },
  { what: "the focus ring on a card", front: "focus", back: "card", least: 3 },
  { what: "the changed draft's edge", front: "warm", back: "card", least: 3 },
  { what: "a rung off every route", front: "warm", back: "card", least: 4.5 },
  { what: "a bar", front: "line", back: "paper", least: 3 },
  { what: "a move in the picture of the routes", front: "line", back: "card", least: 3 },
  { what: "a rung off every route, on the ground of its band", front: "warm", back: "soft", least: 3 },
  { what: "a rung of the player's, there", front: "accent", back: "soft", least: 3 },
  { what: "the mark of the letter to change", front: "warm", back: "paper", least: 3 },
  { what: "what a setting means", front: "muted", back: "paper", least: 4.5 },
  { what: "what a help step costs", front: "muted", back: "paper", least: 4.5 },
  { what: "a step or choice under the pointer", front: "ink", back: "soft", least: 4.5 },
  { what: "the edge of what is chosen", front: "accent", back: "card", least: 3 },
  { what: "a switch that is off", front: "line", back: "card", least: 3 },
  { what: "a switch that is on", front: "accent-ink", back: "accent", least: 3 },
  { what: "a key that is pressed", front: "accent-ink", back: "accent", least: 4.5 },
  { what: "a piece of confetti", front: "good", back: "paper", least: 3 },
  { what: "a placed letter", front: "accent-ink", back: "accent", least: 4.5 },
  { what: "a placed letter's circle", front: "accent", back: "paper", least: 3 },
  { what: "a letter that is elsewhere", front: "ink", back: "warm-soft", least: 4.5 },
  { what: "the dashes of its box, inside", front: "warm", back: "warm-soft", least: 3 },
  { what: "the dashes of its box, outside", front: "warm", back: "paper", least: 3 },
  { what: "an absent letter and its stroke", front: "muted", back: "paper", least: 4.5 },
  { what: "a letter just typed, its edge", front: "ink", back: "card", least: 4.5 },
  ...["red", "blue", "green", "orange", "violet", "grey"].flatMap((colour) => [
    { what: `a ${colour} peg on the board`, front: `peg-${colour}`, back: "paper", least: 3 },
    { what: `a ${colour} peg on a key`, front: `peg-${colour}`, back: "card", least: 3 },
  ]),
  { what: "a verdict", front: "warm", back: "paper", least: 4.5 },
];

for (const [name, theme] of Object.entries(THEMES)) {
  for (const { what, front, back, least } of PAIRS) {
    test(`${name}: ${what}`, () => {
      const [fore, ground] = [theme[front], theme[back]];
      assert.ok(fore && ground, `${front} and ${back} are there`);
      const found = contrast(fore, ground);
      assert.ok(found >= least, `${front} on ${back}: ${found.toFixed(2)}, wanted ${least}`);
    });
  }
}

test("every colour is named in every theme, and gives way to high contrast", () => {
  const { light, dark, contrast } = THEMES;
  assert.deepEqual(Object.keys(dark), Object.keys(light));
  assert.deepEqual(Object.keys(contrast), Object.keys(light));
  assert.deepEqual(Object.keys(colours(/--([\w-]+): var\(--high-\1, (light-dark)/g)), Object.keys(light));
});

test("colours are named in the themes alone", () => {
  for (const file of readdirSync(CSS).filter((name) => name !== "tokens.css")) {
    assert.doesNotMatch(readFileSync(new URL(file, CSS), "utf8"), /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i, file);
  }
});
