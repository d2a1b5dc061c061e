/**
 * The service worker: it keeps pages, cards, words and client files, so that what was visited can be played without
 * the network. The server puts `LADLE` before it. It owns the caches that begin with its own name, answers for the
 * addresses below its folder that are Ladle's, and touches nothing else. The files of two releases never meet: each
 * release has a worker and a cache of its own, and a page is kept only by the worker of its release.
 */
"use strict";
(() => {
  /**
   * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Lasting
   * @typedef {Lasting & { request: Request, respondWith(answer: Promise<Response>): void }} Asked
   * @typedef {Lasting & { data: { type: string, release?: string, pages?: string[], files?: string[] } }} Told
   * @typedef {{ url: string }} Client
   * @typedef {{ LADLE: { release: string, essential: string[], rest: string[], editions: string[] },
   *   location: { href: string }, skipWaiting(): Promise<void>,
   *   clients: { claim(): Promise<void>, matchAll(options: object): Promise<Client[]> },
   *   addEventListener(type: "install" | "activate", work: (event: Lasting) => void): void,
   *   addEventListener(type: "fetch", work: (event: Asked) => void): void,
   *   addEventListener(type: "message", work: (event: Told) => void): void }} Worker
   */
  const worker = /** @type {Worker} */ (/** @type {unknown} */ (globalThis));
  const { release, essential, rest, editions } = worker.LADLE;
  const ROOT = new URL("./", worker.location.href);
  const OURS = `ladle ${ROOT.pathname} `;
  const CACHE = OURS + release;
  /** A kept copy is shown when the network takes longer. */
  const PATIENCE_MS = 4000;
  const MOST_PAGES = 40;

  /** What *address* is to us: a "file" that never changes, a "page", a "card", a page that is "live" because only the
   * server can lead it, or null. @param {string} address */
  function kindOf(address) {
    const { origin, pathname } = new URL(address);
    if (origin !== ROOT.origin || !pathname.startsWith(ROOT.pathname)) return null;
    const path = pathname.slice(ROOT.pathname.length);
    if (path === "") return "page";
    if (path === "you") return "live";
    if (path.startsWith(`client/${release}/`) || /^api\/dictionaries\/[0-9a-f]+$/.test(path)) return "file";
    if (/^api\/puzzles\/[^/]+\/\d+(\/doors)?$/.test(path)) return "card";
    const [edition = "", ...below] = path.split("/");
    if (!editions.includes(edition) || below.length === 0) return null;
    if (/^(tutorial|set|(practice|round)(\/[^/]+)?)$/.test(below.join("/"))) return "live";
    return /^(|\d+|yesterday|archive(\/\d{4}-\d\d)?)$/.test(below.join("/")) ? "page" : null;
  }

  /** Where *address* is kept: a shared result's code is no part of the page. @param {string} address */
  function keptUnder(address) {
    const url = new URL(address);
    url.hash = "";
    url.searchParams.delete("share");
    return url.href;
  }

  /** The copy of a page tells that it is one, and by how much, in ms, the server's clock is ahead of the browser's.
   * @param {Response} response */
  async function copyOf(response) {
    const headers = new Headers(response.headers);
    const ahead = Date.parse(headers.get("date") ?? "") - Date.now();
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
    const text = await response.text();
    return new Response(text.replace("<html ", `<html data-kept="${ahead || 0}" `), { headers });
  }

  /** Keeps *response* where it is ours to keep. @param {string} address @param {Response} response */
  async function keep(address, response) {
    if (!response.ok || response.redirected || response.type === "opaque") return;
    const kind = kindOf(address);
    if (kind === "page" && response.headers.get("ladle-release") !== release) return;
    const cache = await caches.open(CACHE);
    await cache.put(keptUnder(address), kind === "page" ? await copyOf(response) : response);
    if (kind !== "page") return;
    const pages = (await cache.keys()).filter(({ url }) => kindOf(url) === "page" && url !== ROOT.href);
    await Promise.all(pages.slice(0, -MOST_PAGES).map((page) => cache.delete(page)));
  }

  /** Asks the network, and keeps what it says. @param {Request | string} request @param {Lasting} event */
  async function ask(request, event) {
    const response = await fetch(request);
    const address = typeof request === "string" ? request : request.url;
    event.waitUntil(keep(address, response.clone()).catch(() => {}));
    return response;
  }

  /** A copy from our own cache. @param {string} address */
  async function held(address) {
    return (await caches.open(CACHE)).match(keptUnder(address));
  }

  /** Of a file that never changes. @param {Asked} event */
  async function cacheFirst(event) {
    return (await held(event.request.url).catch(() => undefined)) ?? ask(event.request, event);
  }

  /** Of what may change: the copy only if the network is silent, slow, or has nothing but excuses. @param {Asked} event */
  async function networkFirst(event) {
    const { url } = event.request;
    const asked = ask(event.request, event);
    const copy = await held(url).catch(() => undefined);
    if (copy) {
      const slow = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(() => copy);
      return Promise.race([asked.then((response) => (response.status < 500 ? response : copy)), slow]).catch(() => copy);
    }
    return asked.catch((error) => home(event.request, error));
  }

  /** Of a page that cannot be had: the home page says so, and tells what there is. @param {Request} request @param {unknown} error */
  async function home({ url, mode }, error) {
    if (mode === "navigate" && url !== ROOT.href && (await held(ROOT.href))) return Response.redirect(`${ROOT.href}#away`);
    throw error;
  }

  /** Adds what is not kept yet; what fails is added another time. @param {readonly string[]} addresses @param {Lasting} event */
  async function add(addresses, event) {
    for (const address of addresses) {
      const { href } = new URL(address, ROOT);
      const kind = kindOf(href);
      if (kind === "page" || (kind !== "live" && kind && !(await held(href)))) await ask(href, event).catch(() => {});
    }
  }

  /** The pages and words that the worker before us kept: a new release is as good without the network at once.
   * @param {Lasting} event */
  async function inherit(event) {
    for (const name of (await caches.keys()).filter((other) => other.startsWith(OURS) && other !== CACHE)) {
      const there = (await (await caches.open(name)).keys()).map(({ url }) => url);
      await add(there.filter((url) => kindOf(url) === "page" || url.includes("/api/dictionaries/")), event);
    }
  }

  worker.addEventListener("install", (event) => {
    const prepare = async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(essential.map((path) => new URL(path, ROOT).href));
      await inherit(event).catch(() => {});
    };
    event.waitUntil(prepare());
  });

  worker.addEventListener("activate", (event) => {
    const clean = async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    };
    event.waitUntil(clean());
  });

  worker.addEventListener("fetch", (event) => {
    const kind = event.request.method === "GET" ? kindOf(event.request.url) : null;
    if (kind === "live") event.respondWith(fetch(event.request).catch((error) => home(event.request, error)));
    else if (kind) event.respondWith(kind === "file" ? cacheFirst(event) : networkFirst(event));
  });

  worker.addEventListener("message", (event) => {
    const { type, pages = [], files = [] } = event.data;
    if (type === "keep") event.waitUntil(add([...files, ...pages], event));
    if (type === "keep-all") event.waitUntil(add(rest, event));
    // A lone page of our own release brings us in at once; with others open, theirs lives on until they are closed.
    if (type === "take-over" && event.data.release === release) {
      const windows = worker.clients.matchAll({ type: "window", includeUncontrolled: true });
      event.waitUntil(windows.then((all) => (all.length > 1 ? undefined : worker.skipWaiting())));
    }
  });
})();
