/**
 * The server's JSON interface. What it refuses is thrown as a Problem; where nobody can say whether it was reached,
 * as Unreachable, and then the same request may be sent again: every one of ours is safe to repeat.
 *
 * @typedef {(url: string, init: RequestInit) => Promise<Response>} Fetch
 * @typedef {ReturnType<typeof openApi>} Api
 */

const TIMEOUT_MS = 15_000;

/** A refusal that a program can act on: `kind` is stable, `data` says more. */
export class Problem extends Error {
  /** @param {number} status @param {Readonly<Record<string, unknown>>} data */
  constructor(status, data) {
    super(typeof data.detail === "string" ? data.detail : `HTTP ${status}`);
    this.status = status;
    this.kind = typeof data.kind === "string" ? data.kind : "other";
    this.data = data;
  }
}

/** No answer, or one that only says to come back: in `seconds`, if it says when. */
export class Unreachable extends Error {
  seconds = 0;
}

/**
 * @param {string} root  the way from the page to the root of the site, ending in "/"
 * @param {Fetch} fetch
 */
export function openApi(root, fetch) {
  /** @type {Record<string, string>} */
  const always = { accept: "application/json" };

  /** @param {string} path @param {RequestInit} init @param {Record<string, string>} [headers] @returns {Promise<any>} */
  const ask = (path, init, headers = {}) =>
    answer(fetch, `${root}api/${path}`, { ...init, headers: { ...always, ...headers } });

  return {
    /** @param {string} path @param {RequestInit} [init] */
    get: (path, init = {}) => ask(path, { method: "GET", ...init }),
    /** @param {string} path @param {unknown} body */
    put: (path, body) => ask(path, { method: "PUT", body: JSON.stringify(body) }, { "content-type": "application/json" }),
    /** For what may be asked again and keeps nothing. @param {string} path @param {unknown} body */
    send: (path, body) => ask(path, { method: "POST", body: JSON.stringify(body) }, { "content-type": "application/json" }),
    /** The same *key* again gives the same answer. @param {string} path @param {string} key @param {unknown} [body] */
    post: (path, key, body) =>
      body === undefined
        ? ask(path, { method: "POST" }, { "idempotency-key": key })
        : ask(path, { method: "POST", body: JSON.stringify(body) }, { "idempotency-key": key, "content-type": "application/json" }),
    /** @param {string} path */
    drop: (path) => ask(path, { method: "DELETE" }),
    /** Sends *token* with every request from now on. @param {string} token */
    bear(token) {
      always.authorization = `Bearer ${token}`;
    },
  };
}

/** @param {Fetch} fetch @param {string} url @param {RequestInit} init */
async function answer(fetch, url, init) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { credentials: "same-origin", signal, ...init }).catch((error) => {
    throw new Unreachable(String(error));
  });
  const { status } = response;
  if (status >= 500 || status === 429) {
    throw Object.assign(new Unreachable(`HTTP ${status}`), { seconds: status === 429 ? Number(response.headers.get("retry-after")) : 0 });
  }
  if (status === 204) return null;
  const data = await response.json().catch(() => null);
  if (!response.ok) throw new Problem(status, data ?? {});
  // A 200 that is not our JSON comes from somebody in between: a hotel's log-in page, for one.
  if (data === null) throw new Unreachable("the answer was not JSON");
  return data;
}
