/**
 * What this browser itself keeps of the house: games that wait for the server, and copies of pages for when there is
 * no network.
 *
 * @typedef {Pick<import("../core/store.js").Store, "names" | "drop">} Store
 * @typedef {Pick<CacheStorage, "keys" | "delete">} Caches
 * @typedef {{ getRegistration(scope: string): Promise<Pick<ServiceWorkerRegistration, "unregister"> | undefined> }} Workers
 */

/** How the pages look, which is nobody's game. */
const STAYS = /^settings\//;

/**
 * Forgets all of it but the settings. Over plain HTTP browsers have neither caches nor workers.
 *
 * @param {{ store: Store, caches?: Caches | undefined, workers?: Workers | undefined, root: URL }} parts  *root*: of the site
 */
export async function forgetHere({ store, caches, workers, root }) {
  for (const name of store.names()) if (!STAYS.test(name)) store.drop(name);
  const worker = await workers?.getRegistration(root.href).catch(() => undefined);
  await worker?.unregister();
  const names = (await caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(`ladle ${root.pathname} `)).map((name) => caches?.delete(name)));
}
