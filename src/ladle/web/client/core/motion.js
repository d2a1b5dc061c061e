/** What may move on a page, by the visitor's settings and the system's. */

const { dataset } = document.documentElement;

export function isStill() {
  return dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether joy may move. */
export function isFestive() {
  return dataset.confetti !== "off" && !isStill();
}
