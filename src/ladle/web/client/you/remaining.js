/** What is left of a short while. */

/**
 * Minutes and seconds from *now* to *end*, as "9:05"; null once it is over.
 *
 * @param {number} end  ms since 1970 @param {number} now
 */
export function remaining(end, now) {
  const seconds = Math.ceil((end - now) / 1000);
  return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : null;
}

/**
 * Shows what is left of the time until *end* in *place*, each second, and says so once a minute is left, and at the end.
 *
 * @param {{ place: HTMLElement, clock: import("../core/clock.js").Clock, end: number, onLast: () => void, onEnd: () => void }} parts
 * @returns {() => void} stops it
 */
export function countDown({ place, clock, end, onLast, onEnd }) {
  let warned = false;
  const show = () => {
    const left = remaining(end, clock.now());
    place.textContent = left ?? "0:00";
    if (left === null) {
      stop();
      onEnd();
    } else if (!warned && end - clock.now() <= 60_000) {
      warned = true;
      onLast();
    }
  };
  const timer = setInterval(show, 1000);
  // A page that slept has missed its seconds.
  document.addEventListener("visibilitychange", show);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", show);
  };
  show();
  return stop;
}
