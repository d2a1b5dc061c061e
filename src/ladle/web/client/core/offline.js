/**
 * Keeps pages for when there is no network, through the service worker. Browsers have one over HTTPS and on
 * localhost; elsewhere, and where storage is refused, nothing is kept and nothing else changes.
 */

/** @param {string} root @returns {Promise<ServiceWorker | null>} the worker at work, or null */
async function openWorker(root) {
  try {
    const registration = await navigator.serviceWorker.register(new URL(`${root}sw.js`, location.href));
    registration.waiting?.postMessage({ type: "take-over" });
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null;
  }
}

/**
 * Keeps this page, the *pages* and the *files*, whose addresses are relative to the *root* of the site.
 *
 * @param {string} root @param {{ pages?: string[], files?: string[] }} [more]
 * @returns {Promise<() => void>} to be called once somebody plays: keeps the rest of the client, too
 */
export async function keepOffline(root, { pages = [], files = [] } = {}) {
  const worker = await openWorker(root);
  worker?.postMessage({ type: "keep", pages: [location.href, ...pages], files });
  return () => worker?.postMessage({ type: "keep-all" });
}
