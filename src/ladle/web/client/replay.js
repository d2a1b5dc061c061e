/** A member's game: all of it at once, or step by step. */
import { find } from "./core/element.js";
import { pageData, showDates } from "./core/page.js";
import { translator } from "./core/i18n.js";

/** @type {{ language: string, catalogue: import("./core/i18n.js").Catalogue }} */
const { language, catalogue } = pageData();
const t = translator(language, catalogue);
const steps = [...document.querySelectorAll("[data-step]")].filter((step) => step instanceof HTMLElement);
const [start, next, all] = ["#from-start", "#next", "#all"].map((id) => find(id, HTMLButtonElement));
const say = find("#say", HTMLElement);
let shown = steps.length;

/** Shows the first *count* steps. @param {number} count */
function show(count) {
  shown = count;
  const whole = count >= steps.length;
  for (const [at, step] of steps.entries()) step.hidden = at >= count;
  if (start) start.hidden = !whole;
  for (const button of [next, all]) if (button) button.hidden = whole;
  const last = steps[count - 1];
  say.textContent = last ? `${t("game.step", { number: count, count: steps.length })}: ${(last.querySelector(".unseen, .note") ?? last).textContent?.trim()}` : "";
  last?.scrollIntoView({ block: "nearest" });
}

start?.addEventListener("click", () => {
  show(0);
  next?.focus();
});
next?.addEventListener("click", () => {
  show(shown + 1);
  if (shown === steps.length) start?.focus();
});
all?.addEventListener("click", () => {
  show(steps.length);
  start?.focus();
});
find("#step-by-step", HTMLElement).hidden = steps.length < 2;
showDates(language);
document.documentElement.dataset.ready = "";
