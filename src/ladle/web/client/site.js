/** What every page has: its settings, one press away. */

/** Where a page comes back to with its settings open, as after a change of language. */
const OPEN = "#settings";
const root = document.documentElement;
const colours = [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => ({ meta, own: meta.getAttribute("content") ?? "" }));

/** The browser's own bar takes the theme's colour. */
function tint() {
  const paper = root.dataset.theme ? getComputedStyle(root).getPropertyValue("--paper").trim() : "";
  for (const { meta, own } of colours) meta.setAttribute("content", paper || own);
}

async function open() {
  const { openSettingsSheet } = await import("./core/settings-sheet.js");
  await openSettingsSheet(root.lang, new URL("../../", import.meta.url), OPEN);
}

/** @param {Event} event */
const isOurs = ({ target }) => target instanceof Element && target.closest("[data-settings]") !== null;

tint();
new MutationObserver(tint).observe(root, { attributeFilter: ["data-theme"] });
document.addEventListener("click", (event) => void (isOurs(event) && open()));
// A button that took the focus by touch or mouse would take the next Enter, too.
document.addEventListener("pointerdown", (event) => void (isOurs(event) && event.preventDefault()));
if (location.hash === OPEN) {
  history.replaceState(null, "", location.pathname + location.search);
  void open();
}
