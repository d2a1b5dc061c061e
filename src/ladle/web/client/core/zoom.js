/**
 * A picture larger than its frame: the frame scrolls, by touch, wheel, mouse and arrow keys, and this makes the
 * picture larger and smaller, by buttons, the keys + − 0, Ctrl and the wheel, and two fingers.
 */

const STEP = 1.4;
const MOST = 4;

/**
 * @param {HTMLElement} frame  has *picture* in it, and takes the focus
 * @param {SVGSVGElement} picture
 * @param {{ larger: HTMLButtonElement, smaller: HTMLButtonElement, whole: HTMLButtonElement }} buttons
 * @returns {(width: number, height: number) => void} to be called with the picture's size, in px, once it is drawn
 */
export function openZoom(frame, picture, buttons) {
  let size = { width: 1, height: 1 };
  let scale = 1;
  /** As small as shows all of it; a picture that is small enough is never reduced. */
  const least = () => Math.min(1, frame.clientWidth / size.width, frame.clientHeight / size.height);

  /** Makes it *wanted* times as large as drawn; what is at (x, y) in the frame stays there.
   * @param {number} wanted @param {number} [x] @param {number} [y] */
  function zoom(wanted, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
    const before = scale;
    scale = Math.min(MOST, Math.max(least(), wanted));
    const [left, top] = [(frame.scrollLeft + x) / before, (frame.scrollTop + y) / before];
    picture.setAttribute("width", String(Math.round(size.width * scale)));
    picture.setAttribute("height", String(Math.round(size.height * scale)));
    frame.scrollTo({ left: left * scale - x, top: top * scale - y, behavior: "instant" });
    // A button that is switched off loses the focus, so these only say that there is no more.
    buttons.larger.setAttribute("aria-disabled", String(scale >= MOST));
    buttons.smaller.setAttribute("aria-disabled", String(scale <= least() * 1.001));
  }

  buttons.larger.addEventListener("click", () => zoom(scale * STEP));
  buttons.smaller.addEventListener("click", () => zoom(scale / STEP));
  buttons.whole.addEventListener("click", () => zoom(0));
  frame.addEventListener("keydown", (event) => {
    const wanted = { "+": scale * STEP, "=": scale * STEP, "-": scale / STEP, 0: 0 }[event.key];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoom(wanted);
  });
  // The wheel alone scrolls; a pinch on a touchpad comes as Ctrl and the wheel.
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 200), ...within(frame, event));
  }, { passive: false });
  drag(frame);
  pinch(frame, () => scale, zoom);

  return (width, height) => {
    size = { width, height };
    scale = 1;
    zoom(Math.min(1, frame.clientWidth / width));
    frame.scrollTo({ left: (width * scale - frame.clientWidth) / 2, top: 0, behavior: "instant" });
  };
}

/** @param {HTMLElement} frame @param {{ clientX: number, clientY: number }} point @returns {[number, number]} */
function within(frame, { clientX, clientY }) {
  const { left, top } = frame.getBoundingClientRect();
  return [clientX - left - frame.clientLeft, clientY - top - frame.clientTop];
}

/** A mouse drags; fingers scroll by themselves. @param {HTMLElement} frame */
function drag(frame) {
  frame.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons !== 1) return;
    frame.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
  });
}

/** @param {HTMLElement} frame @param {() => number} scale @param {(wanted: number, x: number, y: number) => void} zoom */
function pinch(frame, scale, zoom) {
  let apart = 0;
  let before = 1;
  /** @param {TouchEvent} event @returns {{ apart: number, middle: { clientX: number, clientY: number } } | null} */
  const fingers = ({ touches: [one, two] }) =>
    one && two
      ? {
          apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
          middle: { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 },
        }
      : null;
  frame.addEventListener("touchstart", (event) => {
    apart = fingers(event)?.apart ?? 0;
    before = scale();
  }, { passive: true });
  frame.addEventListener("touchmove", (event) => {
    const now = fingers(event);
    if (!now || !apart) return;
    event.preventDefault();
    zoom((before * now.apart) / apart, ...within(frame, now.middle));
  }, { passive: false });
}
