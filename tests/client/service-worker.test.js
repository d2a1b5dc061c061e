import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { test } from "node:test";

const SOURCE = readFileSync(new URL("../../src/ladle/web/client/service-worker.js", import.meta.url), "utf8");
const SITE = "https://example.org/games/";

/** A browser with a service worker of *release* in it, before a network that answers *answers* by path. */
function browser({ release = "r1", kept = new Map(), answers = /** @type {Record<string, () => Response>} */ ({}) } = {}) {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {string[]} */
  const asked = [];
  const state = { online: true, skipped: false, windows: 1, claimed: false };
  /** @param {string | { url: string }} request */
  const urlOf = (request) => (typeof request === "string" ? request : request.url);
  /** @param {string} name */
  const open = (name) => {
    const held = kept.get(name) ?? new Map();
    kept.set(name, held);
    return {
      /** @param {any} request */
      match: async (request) => held.get(urlOf(request))?.clone(),
      /** @param {any} request @param {Response} response */
      put: async (request, response) => void held.set(urlOf(request), response),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      /** @param {any} request */
      delete: async (request) => held.delete(urlOf(request)),
      /** @param {string[]} urls */
      addAll: async (urls) => void (await Promise.all(urls.map(async (url) => held.set(url, await fetch(url))))),
    };
  };
  /** @param {any} request */
  const fetch = async (request) => {
    const path = urlOf(request).replace(/[?#].*/, "").slice(SITE.length);
    asked.push(path);
    if (!state.online) throw new TypeError("Failed to fetch");
    return answers[path]?.() ?? new Response(`${path} of ${release}`);
  };
  runInNewContext(SOURCE, {
    LADLE: { release, essential: [`client/${release}/play.js`], rest: [`client/${release}/after.js`], editions: ["en-dog"] },
    location: { href: `${SITE}sw.js` },
    caches: { open: async (/** @type {string} */ name) => open(name), keys: async () => [...kept.keys()], delete: async (/** @type {string} */ name) => kept.delete(name) },
    clients: { claim: async () => void (state.claimed = true), matchAll: async () => Array(state.windows).fill({ url: SITE }) },
    skipWaiting: async () => void (state.skipped = true),
    addEventListener: (/** @type {string} */ type, /** @type {(event: any) => void} */ work) => void (listeners[type] = work),
    fetch, URL, Headers, Response, Date,
    setTimeout: (/** @type {() => void} */ work, /** @type {number} */ ms) => setTimeout(work, ms / 100),
  });
  /** Resolves when all that the event waits for is done. @param {string} type @param {object} event */
  const happen = async (type, event = {}) => {
    /** @type {Promise<unknown>[]} */
    const works = [];
    /** @type {Promise<Response> | null} */
    let answer = null;
    listeners[type]?.({ ...event, waitUntil: (/** @type {Promise<unknown>} */ work) => works.push(work), respondWith: (/** @type {Promise<Response>} */ given) => void (answer = given) });
    const response = await answer;
    for (let done = 0; done < works.length; done += 1) await works[done];
    return /** @type {Response | null} */ (response);
  };
  /** @param {string} path @param {object} [more] */
  const get = async (path, more = {}) => happen("fetch", { request: { url: new URL(path, SITE).href, method: "GET", mode: "navigate", ...more } });
  const paths = () => [...kept.values()].flatMap((held) => [...held.keys()]).map((url) => url.slice(SITE.length)).sort();
  return { happen, get, asked, state, kept, paths };
}

/** @param {string} release @param {string} [text] */
const page = (release, text = "today") => () =>
  new Response(`<html lang="en">${text}`, { headers: { "ladle-release": release, "content-type": "text/html", date: new Date(Date.now() + 7_200_000).toUTCString() } });

test("a page comes from the network while there is one", async () => {
  const answers = { "en-dog/": page("r1", "monday") };
  const { get } = browser({ answers });
  await get("en-dog/");
  answers["en-dog/"] = page("r1", "tuesday");
  assert.match(await (await get("en-dog/"))?.text() ?? "", /tuesday/);
});

test("without a network its copy says that it is one, and what the server's clock says", async () => {
  const { get, state } = browser({ answers: { "en-dog/": page("r1") } });
  await get("en-dog/?share=abc#top");
  state.online = false;
  const ahead = /data-kept="(-?\d+)"/.exec(await (await get("en-dog/"))?.text() ?? "")?.[1];
  assert.ok(Math.abs(Number(ahead) - 7_200_000) < 5000, ahead);
});

for (const { name, answer } of [
  { name: "that is down", answer: () => new Response("", { status: 502 }) },
  { name: "that is slow", answer: () => /** @type {any} */ (new Promise((resolve) => setTimeout(() => resolve(new Response("late")), 200))) },
]) {
  test(`a server ${name} is as none`, async () => {
    const answers = { "en-dog/": page("r1", "kept") };
    const { get } = browser({ answers });
    await get("en-dog/");
    answers["en-dog/"] = answer;
    assert.match(await (await get("en-dog/"))?.text() ?? "", /kept/);
  });
}

test("what says no is no copy: a 404 is shown, and not kept", async () => {
  const answers = { "en-dog/9": () => new Response("lost", { status: 404 }) };
  const { get, paths } = browser({ answers });
  assert.equal((await get("en-dog/9"))?.status, 404);
  assert.deepEqual(paths(), []);
});

for (const path of ["../elsewhere/", "../", "blog/", "fr-chat/", "en-dog/7/share/abc.png", "api/puzzles/en-dog/7/game", "api/editions/en-dog/today", "api/games", "healthz", "client/r0/play.js", "sw.js", "en-dog", "https://elsewhere.example/games/en-dog/"]) {
  test(`${path} is none of ours`, async () => {
    const { get, asked } = browser();
    assert.equal(await get(path), null);
    assert.deepEqual(asked, []);
  });
}

test("nothing but GET is ours", async () => assert.equal(await browser().get("en-dog/", { method: "POST" }), null));

for (const path of ["client/r1/late.js", "api/dictionaries/0a1b"]) {
  test(`${path} never changes: it is asked for once`, async () => {
    const { get, asked } = browser();
    await get(path, { mode: "cors" });
    await get(path, { mode: "cors" });
    assert.deepEqual(asked, [path]);
  });
}

test("a page of another release is shown, and not kept beside our files", async () => {
  const answers = { "en-dog/": page("r1", "old") };
  const { get, state } = browser({ answers });
  await get("en-dog/");
  answers["en-dog/"] = page("r2", "new");
  assert.match(await (await get("en-dog/"))?.text() ?? "", /new/);
  state.online = false;
  assert.match(await (await get("en-dog/"))?.text() ?? "", /old/, "with the old files, which are here");
});

test("a new release has a cache of its own, fetches the kept pages anew, and clears the old ones away, and only ours", async () => {
  const kept = new Map();
  const before = browser({ release: "r1", kept, answers: { "en-dog/": page("r1") } });
  await before.happen("install");
  await before.get("en-dog/");
  await before.get("api/dictionaries/0a1b", { mode: "cors" });
  for (const other of ["ladle / r1", "ladle /games/more/ r1", "photos"]) kept.set(other, new Map());
  const { happen, state, asked } = browser({ release: "r2", kept, answers: { "en-dog/": page("r2") } });
  await happen("install");
  assert.deepEqual(asked.sort(), ["api/dictionaries/0a1b", "client/r2/play.js", "en-dog/"]);
  assert.ok(kept.has("ladle /games/ r1"), "until it is in force, the old one lives");
  await happen("activate");
  assert.deepEqual([...kept.keys()].sort(), ["ladle / r1", "ladle /games/ r2", "ladle /games/more/ r1", "photos"]);
  assert.ok(state.claimed);
  assert.ok([...kept.get("ladle /games/ r2").keys()].every((/** @type {string} */ url) => !url.includes("r1")));
});

for (const { windows, from, skipped } of [
  { windows: 1, from: "r1", skipped: true },
  { windows: 2, from: "r1", skipped: false },
  { windows: 1, from: "r0", skipped: false },
]) {
  test(`with ${windows} open, of ${from}, the release r1 ${skipped ? "takes over" : "waits"}`, async () => {
    const { happen, state } = browser();
    state.windows = windows;
    await happen("message", { data: { type: "take-over", release: from } });
    assert.equal(state.skipped, skipped);
  });
}

test("a page asks to be kept, and once it is played the rest of the client, too", async () => {
  const { happen, paths } = browser({ answers: { "": page("r1"), "en-dog/": page("r1") } });
  await happen("message", { data: { type: "keep", pages: [`${SITE}en-dog/`, SITE, "https://elsewhere.example/"], files: ["api/dictionaries/0a1b"] } });
  assert.deepEqual(paths(), ["", "api/dictionaries/0a1b", "en-dog/"]);
  await happen("message", { data: { type: "keep-all" } });
  assert.ok(paths().includes("client/r1/after.js"));
});

test("a page that was never here leads home, if home is here", async () => {
  const { get, state } = browser({ answers: { "": page("r1") } });
  state.online = false;
  await assert.rejects(get("en-dog/7"));
  state.online = true;
  await get("");
  state.online = false;
  const answer = await get("en-dog/7");
  assert.deepEqual([answer?.status, answer?.headers.get("location")], [302, `${SITE}#away`]);
});

for (const path of ["en-dog/practice?level=easy", "en-dog/practice/bat", "en-dog/tutorial"]) {
  test(`${path} is led by the server: it is never kept, and without a network leads home`, async () => {
    const { get, state, paths } = browser({ answers: { "": page("r1"), [path.replace(/\?.*/, "")]: page("r1", "live") } });
    await get("");
    assert.match(await (await get(path))?.text() ?? "", /live/);
    assert.deepEqual(paths(), [""]);
    state.online = false;
    assert.equal((await get(path))?.headers.get("location"), `${SITE}#away`);
  });
}

test("no more pages are kept than a month's", async () => {
  const answers = Object.fromEntries([...Array(60).keys()].map((number) => [`en-dog/${number}`, page("r1")]));
  const { get, paths } = browser({ answers });
  for (const path of Object.keys(answers)) await get(path);
  assert.equal(paths().length, 40);
  assert.ok(paths().includes("en-dog/59"));
});
