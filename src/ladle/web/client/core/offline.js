/**
 * Keeps pages for when there is no network, through the service worker. Browsers have one over HTTPS and on
 * localhost; elsewhere, and where storage is refused, nothing is kept and nothing else changes.
 */

/** The release that this page is of. */
const RELEASE = new URL("../", import.meta.url).pathname.split("/").at(-2);

/** The only address that browsers may trust as a script's. */
const WORKER = new URL("../../../sw.js", import.meta.url).href;
const trusted = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("ladle", { createScriptURL: () => WORKER });

/** Tells a worker that waits that a page of its own release is here. @param {ServiceWorker | null} worker */
function welcome(worker) {
  const tell = () => {
    if (worker?.state === "installed") worker.postMessage({ type: "take-over", release: RELEASE });
  };
  tell();
  worker?.addEventListener("statechange", tell);
}

/**
 * Keeps this page, the *pages* and the *files*, whose addresses are relative to the root of the site.
 *
 * @param {{ pages?: string[], files?: string[] }} [more]
 * @returns {Promise<() => void>} to be called once somebody plays: keeps the rest of the client, too
 */
export async function keepOffline({ pages = [], files = [] } = {}) {
  try {
    const workers = navigator.serviceWorker;
    const before = workers.controller;
    const registration = await workers.register(trusted?.createScriptURL("") ?? WORKER);
    welcome(registration.waiting);
    welcome(registration.installing);
    registration.addEventListener("updatefound", () => welcome(registration.installing));
    const { active } = await workers.ready;
    const keep = { type: "keep", pages: [location.href, ...pages], files };
    active?.postMessage(keep);
    // The worker of an older release keeps no page of ours; its successor does.
    if (before) workers.addEventListener("controllerchange", () => workers.controller?.postMessage(keep));
    return () => (workers.controller ?? active)?.postMessage({ type: "keep-all" });
  } catch {
    return () => {};
  }
}
