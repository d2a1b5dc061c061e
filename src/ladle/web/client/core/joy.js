/**
 * The one joyful moment: pieces of paper come down on both sides of the board's middle, and lie there. Where nothing is
 * to move they lie there at once.
 */
import { isFestive } from "./motion.js";
import { loadStyles } from "./styles.js";
import { make } from "./element.js";

const PIECES = 26;
const COLOURS = ["blue", "russet", "green", "hollow"];
/** Multiples of it, less their whole part, are spread evenly and look like chance. */
const GOLDEN = 0.618034;

/** @param {HTMLElement} board @param {Element} middle  of it, which stays free @param {boolean} live  whether it was reached just now */
export async function celebrate(board, middle, live) {
  const styled = await loadStyles("css/joy.css").then(() => true, () => false);
  if (!styled || board.querySelector(".joy")) return;
  const pieces = Array.from({ length: PIECES }, (_, index) => piece(index));
  const joy = make("div", { class: "joy", "aria-hidden": "true" }, ...pieces);
  joy.style.setProperty("--half", `${middle.clientWidth / 2}px`);
  board.append(joy);
  if (!live || !isFestive()) return;
  const height = board.clientHeight + 80;
  for (const [index, each] of pieces.entries()) {
    const turn = (index % 2 ? 1 : -1) * (200 + ((index * 97) % 160));
    each.animate([{ translate: `${(index % 5) * 6 - 12}px ${-height}px`, rotate: `${turn}deg`, opacity: 0 }, { opacity: 1, offset: 0.15 }, {}], {
      duration: 900 + ((index * 61) % 500),
      delay: (index * 37) % 280,
      easing: "cubic-bezier(0.3, 0.5, 0.4, 1)",
      fill: "backwards",
    });
  }
}

/** @param {number} index */
function piece(index) {
  const made = make("i", { class: `piece ${COLOURS[(index >> 1) % COLOURS.length]}` });
  made.style.setProperty("--across", String((index * GOLDEN) % 1));
  made.style.setProperty("--up", String((((index * 7) % PIECES) / PIECES) ** 1.7));
  made.style.setProperty("--turn", `${(index * 47) % 90}deg`);
  made.classList.toggle("right", index % 2 === 1);
  return made;
}
