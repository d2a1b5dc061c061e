/**
 * The sheet on which a result is shared.
 *
 * @typedef {import("../i18n.js").Translator} Translator
 * @typedef {import("../store.js").Store} Store
 * @typedef {import("./share.js").Share} Share
 * @typedef {import("./share.js").Way} Way
 * @typedef {{ t: Translator, puzzle: string, language: string, share: Share, root: string, store: Store }} Parts
 *   *language*: of the words; *root*: the way to the root of the site
 */
import { WAYS, linkTo, sharedText } from "./share.js";
import { copyPicture, copyText, send } from "../hand-out.js";
import { loadStyles } from "../styles.js";
import { make } from "../element.js";
import { openDialog } from "../dialog.js";

const LINKLESS = "share/v1/linkless";

/** @param {Parts} parts */
export async function openShare({ t, puzzle, language, share, root, store }) {
  await Promise.all([loadStyles("css/dialog.css"), loadStyles("css/share.css")]);
  const image = new URL(root + share.image, location.href).href;
  const link = linkTo(new URL(root, location.href).href, puzzle, share);
  const picture = loadPicture(image);

  const linkless = make("input", { type: "checkbox", role: "switch" });
  linkless.checked = store.get(LINKLESS) === "yes";
  linkless.addEventListener("change", () => store.set(LINKLESS, linkless.checked ? "yes" : "no"));
  /** The page's own live region is out of reach behind a dialog. */
  const said = make("p", { class: "told", "aria-live": "polite" });
  const box = make("textarea", { class: "by-hand", rows: "4", readonly: true, "aria-label": t("share.text"), lang: language });
  const byHand = make("div", { hidden: true }, box);

  /** @param {import("../hand-out.js").Outcome} outcome @param {string} text */
  const tell = (outcome, text) => {
    byHand.hidden = outcome !== "by-hand";
    if (outcome === "cancelled") return said.replaceChildren();
    if (outcome === "by-hand") select(box, text);
    const copied = outcome === "by-hand" && document.execCommand?.("copy");
    said.textContent = t(copied ? "share.copied" : TOLD[outcome]);
  };
  /** @param {Way} way */
  const text = (way) => sharedText(way, share, linkless.checked ? null : link);
  /** @param {Way} way */
  const copy = async (way) => {
    const content = text(way);
    tell(way === "picture" ? await copyPicture(navigator, content, picture.blob, globalThis.ClipboardItem) : await copyText(navigator, content), content);
  };
  /** @param {Way} way */
  const handOn = async (way) => {
    const content = text(way);
    const file = way === "picture" && picture.blob ? new File([picture.blob], "ladle.png", { type: picture.blob.type }) : null;
    tell(await send(navigator, content, file), content);
  };

  const canSend = "share" in navigator && typeof navigator.share === "function";
  const ways = WAYS.map((way) =>
    make(
      "section",
      { class: `way ${way}` },
      make("h3", {}, t(`share.${way}`)),
      preview(t, way, share, image, language),
      make(
        "div",
        { class: "way-do" },
        ...(canSend ? [act(t(`share.send.${way}`), true, () => handOn(way))] : []),
        act(t(`share.copy.${way}`), !canSend, () => copy(way)),
        ...(way === "picture" ? [make("a", { class: "button", href: image, download: "ladle.png" }, t("share.save"))] : []),
      ),
    ));
  openDialog({
    heading: t("share.title"),
    close: t("close"),
    kind: "share",
    content: [
      make("p", { class: "what" }, t("share.what")),
      make("label", { class: "switch" }, linkless, make("span", {}, t("share.link"))),
      make("div", { class: "share-ways" }, ...ways),
      make("div", { class: "told-here" }, said, byHand),
    ],
  });
}

/** @type {Readonly<Record<Exclude<import("../hand-out.js").Outcome, "cancelled">, string>>} */
const TOLD = {
  shared: "share.shared",
  copied: "share.copied",
  "copied-both": "share.copied.both",
  "copied-text": "share.copied.text",
  "by-hand": "share.by-hand",
};

/** Asked for at once: a browser lets a page share only right after a press, not after a wait.
 * @param {string} address */
function loadPicture(address) {
  /** @type {{ blob: Blob | null }} */
  const picture = { blob: null };
  fetch(address)
    .then(async (response) => void (picture.blob = response.ok ? await response.blob() : null))
    .catch(() => {});
  return picture;
}

/** @param {HTMLTextAreaElement} box @param {string} text */
function select(box, text) {
  box.value = text;
  box.focus();
  box.select();
  box.setSelectionRange(0, text.length); // iOS heeds this alone
}

/** @param {string} name @param {boolean} strong @param {() => void} work */
function act(name, strong, work) {
  const button = make("button", { type: "button", class: strong ? "button go" : "button" }, name);
  button.addEventListener("click", work);
  return button;
}

/** @param {Translator} t @param {Way} way @param {Share} share @param {string} image @param {string} language */
function preview(t, way, share, image, language) {
  if (way === "picture") return make("img", { src: image, alt: share.alt, lang: language, width: "1200", height: "630" });
  if (way === "words") return make("p", { class: "preview", lang: language }, share.words);
  const symbols = make("p", { class: "preview symbols-only", role: "img", "aria-label": share.alt, lang: language }, share.symbols);
  return make("div", {}, symbols, make("p", { class: "what" }, t("share.symbols.key")));
}
