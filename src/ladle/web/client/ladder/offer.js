/** The offer of a tutorial: once, on the line under the ladder, and gone with the first letter. */
import { find } from "../core/element.js";

const SEEN = "tutorial/v1/offered";

/** @param {Pick<import("../core/store.js").Store, "get" | "set">} store */
export function offerTutorial(store) {
  const offer = document.querySelector("#offer");
  if (!(offer instanceof HTMLElement) || store.get(SEEN) !== null) return;
  store.set(SEEN, "yes");
  offer.hidden = false;
  const gone = new AbortController();
  const close = () => {
    offer.hidden = true;
    gone.abort();
  };
  const { signal } = gone;
  find("button", HTMLButtonElement, offer).addEventListener("click", close, { signal });
  // Whoever plays knows how, or would rather try.
  for (const kind of ["input", "player", "paste"]) document.addEventListener(kind, close, { signal });
  document.addEventListener("keydown", ({ key }) => void (key.length === 1 && key !== " " && close()), { signal });
}
