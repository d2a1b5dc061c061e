/**
 * The language of the interface, as the visitor chose it. It is a cookie, because pages are written by the server.
 *
 * @typedef {{ cookie: string }} Jar  `document`, as far as cookies go
 */

const NAME = "ladle_language";
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** "" where none was chosen: then a page speaks the language of its puzzle. @param {Jar} jar @param {URL} address */
export function spoken(jar, address) {
  const found = jar.cookie.split("; ").find((pair) => pair.startsWith(`${NAME}=`));
  return found?.slice(NAME.length + 1) ?? address.searchParams.get("lang") ?? "";
}

/**
 * Chooses *language*, "" for none, and tells the address at which this page speaks it. Where cookies are refused, the
 * address itself asks for it.
 *
 * @param {Jar} jar @param {string} language @param {{ address: URL, root: URL }} where  *root*: of the site
 */
export function speak(jar, language, { address, root }) {
  const secure = root.protocol === "https:" ? "; secure" : "";
  jar.cookie = `${NAME}=${language}; path=${root.pathname}; max-age=${language ? KEPT_SECONDS : 0}; samesite=lax${secure}`;
  const there = new URL(address);
  there.searchParams.delete("lang");
  if (language && spoken(jar, there) !== language) there.searchParams.set("lang", language);
  return there;
}
