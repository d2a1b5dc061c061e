/** Whether nothing is to move: by the visitor's settings, or by the system's. */
export function isStill() {
  return document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
