/** How long until the next puzzle, to the minute. Nobody is told of it each time it changes. */
import { make } from "../element.js";

const MINUTE_MS = 60_000;

/**
 * @param {import("../i18n.js").Translator} t @param {import("../clock.js").Clock} clock
 * @param {number} opens  ms since 1970 @param {string} address  of the play page
 */
export function countdownView(t, clock, opens, address) {
  const time = make("b", {});
  const line = make("p", { class: "countdown" }, `${t("next")} `, time);
  const show = () => {
    const left = opens - clock.now();
    // The next one opens a moment after the hour: a link to it must not lead here again.
    if (left <= -1000) return line.replaceChildren(`${t("next.out")} `, make("a", { href: address }, t("next.play")));
    const minutes = Math.max(0, Math.ceil(left / MINUTE_MS));
    time.textContent = t("next.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    setTimeout(() => line.isConnected && show(), Math.min(MINUTE_MS, Math.max(1000, left % MINUTE_MS || MINUTE_MS)));
  };
  show();
  return line;
}
