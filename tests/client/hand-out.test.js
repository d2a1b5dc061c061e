import assert from "node:assert/strict";
import { test } from "node:test";

import { copyPicture, copyText, send } from "../../src/ladle/web/client/core/hand-out.js";
import { linkTo, sharedText } from "../../src/ladle/web/client/core/after/share.js";

/** @typedef {import("../../src/ladle/web/client/core/hand-out.js").Ways} Ways */

const PICTURE = new Blob(["png"], { type: "image/png" });
const FILE = /** @type {File} */ (/** @type {unknown} */ (PICTURE));

/** A clipboard, and what is on it. @param {{ refuses?: "all" | "pictures" }} [how] */
function clipboard({ refuses } = {}) {
  /** @type {unknown[]} */
  const held = [];
  /** @param {unknown} thing @param {boolean} allowed */
  const take = async (thing, allowed) => {
    if (!allowed) throw new DOMException("no", "NotAllowedError");
    held.push(thing);
  };
  return {
    held,
    writeText: (/** @type {string} */ text) => take(text, refuses !== "all"),
    write: (/** @type {unknown} */ items) => take(items, refuses === undefined),
  };
}

const Item = /** @type {typeof ClipboardItem} */ (/** @type {unknown} */ (class {
  /** @param {Record<string, Blob>} parts */
  constructor(parts) {
    this.parts = parts;
  }
}));

test("text goes to the clipboard", async () => {
  const board = clipboard();
  assert.equal(await copyText({ clipboard: board }, "hello"), "copied");
  assert.deepEqual(board.held, ["hello"]);
});

test("without a clipboard, as over plain HTTP, it is copied by hand", async () => assert.equal(await copyText({}, "hello"), "by-hand"));

test("a clipboard that refuses leads to the hand, too", async () => {
  assert.equal(await copyText({ clipboard: clipboard({ refuses: "all" }) }, "hello"), "by-hand");
});

test("a picture is copied with its text", async () => {
  const board = clipboard();
  assert.equal(await copyPicture({ clipboard: board }, "alt", PICTURE, Item), "copied-both");
  const [[item]] = /** @type {[[{ parts: Record<string, Blob> }]]} */ (/** @type {unknown} */ (board.held));
  assert.deepEqual(Object.keys(item.parts), ["image/png", "text/plain"]);
  assert.equal(await item.parts["text/plain"]?.text(), "alt");
});

for (const { name, ways, picture, outcome } of [
  { name: "a clipboard that takes no pictures gets the text", ways: { clipboard: clipboard({ refuses: "pictures" }) }, picture: PICTURE, outcome: "copied-text" },
  { name: "a picture that never came leaves the text", ways: { clipboard: clipboard() }, picture: null, outcome: "copied-text" },
  { name: "no clipboard, no picture", ways: {}, picture: PICTURE, outcome: "by-hand" },
]) {
  test(name, async () => assert.equal(await copyPicture(ways, "alt", picture, Item), outcome));
}

/** @param {{ files?: boolean, fails?: string }} how @returns {Ways & { sent: ShareData[] }} */
function sheet({ files = true, fails }) {
  /** @type {ShareData[]} */
  const sent = [];
  return {
    sent,
    canShare: (data) => files || !data.files,
    share: async (data) => {
      if (fails) throw Object.assign(new Error(fails), { name: fails });
      sent.push(data);
    },
  };
}

test("the system's sheet gets the picture with its text", async () => {
  const ways = sheet({});
  assert.equal(await send(ways, "alt", FILE), "shared");
  assert.deepEqual(ways.sent, [{ text: "alt", files: [FILE] }]);
});

test("a sheet that takes no files gets the text", async () => {
  const ways = sheet({ files: false });
  await send(ways, "alt", FILE);
  assert.deepEqual(ways.sent, [{ text: "alt" }]);
});

test("who closes the sheet wants nothing else", async () => {
  const board = clipboard();
  assert.equal(await send({ ...sheet({ fails: "AbortError" }), clipboard: board }, "hello"), "cancelled");
  assert.deepEqual(board.held, []);
});

test("where the sheet fails, the clipboard helps, and then the hand", async () => {
  assert.equal(await send({ ...sheet({ fails: "NotAllowedError" }), clipboard: clipboard() }, "hello"), "copied");
  assert.equal(await send(sheet({ fails: "NotAllowedError" }), "hello"), "by-hand");
  assert.equal(await send({}, "hello"), "by-hand");
});

const SHARE = { words: "6 moves", symbols: "●●", alt: "6 moves, as a picture", image: "en-dog/7/share/abc.png", code: "a-b_c" };

test("a link is absolute, and names the puzzle and the result", () => {
  assert.equal(linkTo("https://words.example/ladle/", "en-dog/7", SHARE), "https://words.example/ladle/en-dog/7?share=a-b_c");
});

for (const [way, text] of /** @type {const} */ ([["words", "6 moves"], ["picture", "6 moves, as a picture"], ["symbols", "●●"]])) {
  test(`${way}, with a link and without`, () => {
    assert.equal(sharedText(way, SHARE, null), text);
    assert.equal(sharedText(way, SHARE, "https://words.example/"), `${text}\nhttps://words.example/`);
  });
}
