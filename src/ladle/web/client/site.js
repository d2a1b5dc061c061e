/** What every page has: its settings and its menu, one press away. */

/** Where a page comes back to with its settings open, as after a change of language. */
const OPEN = "#settings";
const root = document.documentElement;
const colours = [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => ({ meta, own: meta.getAttribute("content") ?? "" }));

/** The browser's own bar takes the theme's colour. */
function tint() {
  const paper = root.dataset.theme ? getComputedStyle(document.body).backgroundColor : "";
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

const menu = document.querySelector("#menu");
if (menu instanceof HTMLElement) {
  // The page behind plays on keys, Escape among them: it has to know.
  menu.addEventListener("beforetoggle", (event) => menu.toggleAttribute("data-open", event.newState === "open"));
  // What opens over the page gives the focus back to the menu's button, not to a way that is out of sight.
  menu.addEventListener("click", () => menu.matches(":popover-open") && menu.hidePopover());
}
if (location.hash === OPEN) {
  history.replaceState(null, "", location.pathname + location.search);
  void open();
}
