/**
 * Shows a code that joins another device to this one: for as long as it can be used, or until it was.
 *
 * @typedef {import("../core/i18n.js").Translator} Translator
 * @typedef {import("./told.js").Person} Person
 * @typedef {{ code: string, expires_at: string, path: string, qr: import("./drawn.js").Qr }} LinkCode
 */
import { codeText, copyShown, qrPicture } from "./drawn.js";
import { find, make } from "../core/element.js";
import { asJoined, joinedLines } from "./told.js";
import { countDown } from "./remaining.js";

/** How often the server is asked whether the other device has come. */
const LOOK_MS = 4000;

/**
 * @param {{ t: Translator, root: URL, clock: import("../core/clock.js").Clock, working: import("./work.js").Working,
 *   make: () => Promise<LinkCode>, look: () => Promise<Person>, refresh: () => Promise<Person | null>,
 *   told: (lines: readonly string[]) => void }} parts
 *   *make*: a new code; *look*: the person as it is now; *refresh*: shows it, too; *told*: says so in this part of the page
 */
export function openLink({ t, root, clock, working, make: makeCode, look, refresh, told }) {
  const button = find("#show-code", HTMLButtonElement);
  const place = find("#shown-code", HTMLElement);
  let stop = () => {};

  /** @param {LinkCode} made @param {number} before  devices when it was made */
  const show = (made, before) => {
    const { panel, left } = codePanel(t, root, made);
    place.replaceChildren(panel);
    place.hidden = false;
    button.hidden = true;
    const stopClock = countDown({
      place: left, clock, end: Date.parse(made.expires_at),
      onLast: () => told([t("link.last")]),
      onEnd: () => end([t("link.ended")]),
    });
    const lookAgain = async () => {
      if (document.visibilityState !== "visible") return;
      const person = await look().catch(() => null);
      if (!person || person.devices.length <= before || place.hidden) return;
      end(joinedLines(t, asJoined(person)));
      await refresh();
    };
    const timer = setInterval(lookAgain, LOOK_MS);
    stop = () => {
      stopClock();
      clearInterval(timer);
    };
    find(".code", HTMLElement, place).focus();
  };

  /** @param {readonly string[]} lines */
  const end = (lines) => {
    stop();
    const held = place.contains(document.activeElement);
    place.hidden = true;
    place.replaceChildren();
    button.hidden = false;
    if (held) button.focus();
    told(lines);
  };

  button.addEventListener("click", () => working(button, find("#devices .told", HTMLElement), async () => {
    const made = await makeCode();
    show(made, (await refresh())?.devices.length ?? 1);
    return [];
  }));
  return { stop: () => stop() };
}

/** @param {Translator} t @param {URL} root @param {LinkCode} made */
function codePanel(t, root, { code, path, qr }) {
  const left = make("b", { role: "timer" });
  const text = make("p", { class: "code", tabindex: "-1" }, ...codeText(code));
  const said = make("p", { class: "said", role: "status" });
  const copies = [["copy.code", code], ["copy.link", new URL(path, root).href]].map(([name = "", copied = ""]) => {
    const button = make("button", { type: "button", class: "button" }, t(name));
    button.addEventListener("click", async () => void (said.textContent = t(await copyShown(copied, text))));
    return button;
  });
  const [before = "", after = ""] = t("link.left", { time: "\n" }).split("\n");
  const panel = make("div", { class: "panel" },
    text,
    make("p", { class: "left" }, before, left, after),
    qrPicture(qr, t("qr")),
    make("p", {}, t("link.how"), " ", make("b", { class: "address" }, addressOf(root))),
    make("p", { class: "do" }, ...copies),
    said);
  return { panel, left };
}

/** This page's address as people write it. @param {URL} root */
export function addressOf(root) {
  const { host, pathname } = new URL("you", root);
  return host + pathname;
}
