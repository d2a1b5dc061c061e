/**
 * The results of a finished game, in a dialog.
 *
 * @typedef {import("../../core/i18n.js").Translator} Translator
 * @typedef {import("../wire.js").Card} Card
 * @typedef {import("../wire.js").Result} Result
 * @typedef {object} Parts
 * @property {Card} card
 * @property {Result} result
 * @property {string} language  of the interface
 * @property {import("../../core/clock.js").Clock} clock
 * @property {{ opens: number, address: string } | null} next  when and where the next ladder comes; null in practice
 * @property {() => Promise<import("./figures.js").Statistics>} statistics
 * @property {() => Promise<import("./figures.js").Others>} others
 * @property {() => void} share
 * @property {() => HTMLElement | null} back  where the focus goes when the dialog closes
 */
import { countdownView } from "./countdown.js";
import { figuresView, othersView } from "./figures.js";
import { loadStyles } from "../../core/styles.js";
import { loadTexts } from "../../core/texts.js";
import { make } from "../../core/element.js";
import { openDialog } from "../../core/dialog.js";
import { reviewView } from "./review.js";
import { routesView } from "./routes.js";

/** @param {Parts} parts */
export async function openResults(parts) {
  const { card, result, language, clock, next, back } = parts;
  const [t] = await Promise.all([loadTexts(language, "after"), loadStyles("css/dialog.css"), loadStyles("css/after.css")]);
  if (document.querySelector("dialog[open]")) return;
  const practice = result.standing === "practice";
  const archive = result.standing === "archive";
  openDialog({
    heading: t("heading", { count: result.moves, par: result.par }),
    close: t("close"),
    kind: "results",
    back,
    content: [
      summaryView(t, result),
      ...(result.share ? [shareButton(t, parts.share)] : []),
      ...(next ? [countdownView(t, clock, next.opens, next.address)] : []),
      ...(practice
        ? []
        : [
            later(t, t(archive ? "figures.archive" : "figures"), "your-figures", async () => figuresView(t, await parts.statistics(), result)),
            later(t, t("others"), "others", async () => othersView(t, await parts.others(), result)),
          ]),
      section(t("review"), ...reviewView(t, card, result)),
      section(t("routes"), ...routesView(t, card, result)),
    ],
  });
}

/** What the heading leaves out, and what the game counts for. @param {Translator} t @param {Result} result */
function summaryView(t, { extra, hints, undos, standing }) {
  const parts = [
    extra ? t("extra", { count: extra }) : t("at-par"),
    ...(hints ? [t("hints", { count: hints })] : []),
    ...(undos ? [t("undos", { count: undos })] : []),
  ];
  return make(
    "div",
    { class: "summary" },
    make("p", { class: extra ? "sum" : "sum good" }, parts.join(" ")),
    ...(standing === "daily" ? [] : [make("p", { class: "standing" }, t(`standing.${standing}`))]),
  );
}

/** @param {Translator} t @param {() => void} share */
function shareButton(t, share) {
  const button = make("button", { type: "button", class: "button go" }, t("share"));
  button.addEventListener("click", share);
  return make("p", { class: "do" }, button);
}

/** @param {string} title @param {ReadonlyArray<Node | string>} content */
function section(title, ...content) {
  return make("section", {}, make("h3", {}, title), ...content);
}

/** A section whose content comes from the server. @param {Translator} t @param {string} title @param {string} kind
 * @param {() => Promise<Array<Node | string>>} load */
function later(t, title, kind, load) {
  const holder = make("div", { class: `later ${kind}` });
  const show = async () => {
    holder.replaceChildren(make("p", { class: "what" }, t("loading")));
    try {
      holder.replaceChildren(...(await load()));
      holder.classList.add("filled");
    } catch {
      const again = make("button", { type: "button", class: "button" }, t("again"));
      again.addEventListener("click", show);
      holder.replaceChildren(make("p", { class: "what" }, t("failed")), again);
    }
  };
  void show();
  return section(title, holder);
}
