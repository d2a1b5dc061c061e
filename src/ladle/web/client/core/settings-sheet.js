/**
 * The settings, in a dialog. Each choice takes effect at once.
 *
 * @typedef {import("./i18n.js").Translator} Translator
 * @typedef {import("./settings.js").Setting} Setting
 * @typedef {import("./settings.js").Settings} Settings
 */
import { CHOICES, openSettings } from "./settings.js";
import { addressOf } from "./address.js";
import { loadStyles } from "./styles.js";
import { loadTexts } from "./texts.js";
import { make } from "./element.js";
import { openDialog } from "./dialog.js";
import { openStore } from "./store.js";
import { speak, spoken } from "./spoken.js";

/** The languages of the interface, by their own names. */
const LANGUAGES = { en: "English", fr: "Français" };

/**
 * @param {string} language  of the interface
 * @param {URL} root  of the site
 * @param {string} again  the fragment with which a page opens its settings by itself
 */
export async function openSettingsSheet(language, root, again) {
  const [t] = await Promise.all([loadTexts(language, "settings"), loadStyles("css/dialog.css"), loadStyles("css/settings.css")]);
  if (document.querySelector("dialog[open]")) return;
  const settings = openSettings(document.documentElement.dataset, openStore(() => localStorage));
  openDialog({
    heading: t("title"),
    close: t("close"),
    kind: "settings",
    content: [
      choice(t, "theme", ["", ...CHOICES.theme], settings.get("theme"), (value) => settings.set("theme", value)),
      keyboard(t, settings),
      makeSwitch(t, "keys", settings.get("keys") === "large", (on) => settings.set("keys", on ? "large" : "")),
      makeSwitch(t, "counts", settings.get("counts") === "on", (on) => settings.set("counts", on ? "on" : "")),
      makeSwitch(t, "motion", settings.get("motion") === "less", (on) => settings.set("motion", on ? "less" : "")),
      makeSwitch(t, "confetti", settings.get("confetti") !== "off", (on) => settings.set("confetti", on ? "" : "off")),
      choice(t, "language", ["", ...Object.keys(LANGUAGES)], spoken(document, new URL(location.href)), (chosen) => {
        const there = speak(document, chosen, { address: new URL(location.href), root });
        history.replaceState(null, "", there.href + again);
        location.reload();
      }),
      yourGames(t),
    ],
  });
}

/** The way to the page about the visitor. @param {Translator} t */
function yourGames(t) {
  return make("section", { class: "group games", "aria-labelledby": "settings-games" },
    make("h3", { id: "settings-games" }, t("games")),
    make("p", { class: "what" }, t("games.what")),
    make("p", {}, make("a", { class: "button", href: addressOf("you") }, t("games.open"))));
}

/** The keys; an edition that brings its own keeps them. @param {Translator} t @param {Settings} settings */
function keyboard(t, settings) {
  const offers = document.querySelector("letter-keys")?.getAttribute("data-offers");
  const layouts = CHOICES.layout.filter((layout) => !offers || offers.split(" ").includes(layout));
  const group = choice(t, "layout", ["", ...layouts], settings.get("layout"), (value) => settings.set("layout", value));
  if (offers === "") group.append(make("p", { class: "what" }, t("layout.own")));
  return group;
}

/**
 * A group of radio buttons.
 *
 * @param {Translator} t @param {string} name @param {readonly string[]} choices @param {string} chosen
 * @param {(value: string) => void} choose
 */
function choice(t, name, choices, chosen, choose) {
  const radios = choices.map((value) => {
    const radio = make("input", { type: "radio", name: `settings-${name}`, value });
    radio.checked = value === chosen;
    radio.addEventListener("change", () => choose(value));
    const own = name === "language" ? LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (value)] : undefined;
    const text = make("span", own ? { lang: value } : {}, own ?? t(`${name}.${value || "auto"}`));
    return make("label", { class: "choice" }, radio, text);
  });
  return make("fieldset", { class: "group" }, make("legend", {}, t(name)), make("div", { class: "choices" }, ...radios));
}

/** @param {Translator} t @param {string} name @param {boolean} on @param {(on: boolean) => void} turn */
function makeSwitch(t, name, on, turn) {
  const box = make("input", { type: "checkbox", role: "switch", "aria-describedby": `settings-${name}-what` });
  box.checked = on;
  box.addEventListener("change", () => turn(box.checked));
  const what = make("span", { class: "what", id: `settings-${name}-what` }, t(`${name}.what`));
  return make("div", { class: "turn" }, make("label", {}, make("span", {}, t(name)), box), what);
}
