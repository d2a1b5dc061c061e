/** A layout as SVG. */

/**
 * @typedef {import("./layout.js").Layout} Layout
 * @typedef {import("./layout.js").Place} Place
 * @typedef {import("./layout.js").Link} Link
 * @typedef {{ x: number, y: number }} Point
 */
import { CHIP_HEIGHT } from "./layout.js";
import { svg } from "../../core/svg.js";

/** Draws *layout* into *picture*; pointing at a word sets off all routes through it.
 * @param {SVGSVGElement} picture @param {Layout} layout @param {number} [chipHeight] */
export function draw(picture, { width, height, chip, places, links, grounds }, chipHeight = CHIP_HEIGHT) {
  const size = { width: chip, height: chipHeight };
  // The player's moves come last, to lie on top.
  const inOrder = [...links].sort((a, b) => Number(a.own) - Number(b.own));
  const lines = new Map(inOrder.map((link) => [link, lineOf(link, size)]));
  const chips = new Map(places.map((place) => [place, chipOf(place, chip, chipHeight)]));
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  /** @param {boolean} own  whether of the player's moves */
  const ends = (own) =>
    [...new Set(links.filter((link) => (link.own && !link.off) === own).flatMap((link) => endsOf(link, size)).map(({ x, y }) => `M${x} ${y}h0`))].join("");
  picture.replaceChildren(
    ...grounds.map(({ top, bottom }) => svg("rect", { class: "ground", x: 3, y: top, width: width - 6, height: bottom - top, rx: 8 })),
    svg("g", { class: "links" }, ...lines.values()),
    svg("g", { class: "chips" }, ...chips.values()),
    // A line that passes behind a word has no end there.
    svg("path", { class: "ends", d: ends(false) }),
    svg("path", { class: "ends own", d: ends(true) }),
  );
  /** @param {Place | null} place */
  const light = (place) => {
    const lit = place ? through(place, links) : new Set();
    picture.classList.toggle("lit", place !== null);
    for (const [link, line] of lines) line.classList.toggle("lit", lit.has(link));
    for (const [one, element] of chips) {
      element.classList.toggle("lit", one === place || [...lit].some(({ from, to }) => from === one || to === one));
    }
  };
  for (const [place, element] of chips) {
    element.addEventListener("pointerenter", () => light(place));
    element.addEventListener("pointerleave", (event) => void (event.pointerType === "mouse" && light(null)));
  }
  picture.onpointerdown = (event) => {
    if (event.target === picture) light(null);
  };
}

/** The moves of all routes through *place*. @param {Place} place @param {readonly Link[]} links */
function through(place, links) {
  const onRoutes = links.filter((link) => !link.off);
  /** @type {Set<Link>} */
  const found = new Set();
  for (const [near, far] of /** @type {const} */ ([["from", "to"], ["to", "from"]])) {
    let here = new Set([place]);
    while (here.size) {
      const next = onRoutes.filter((link) => here.has(link[near]));
      next.forEach((link) => found.add(link));
      here = new Set(next.map((link) => link[far]));
    }
  }
  return found;
}

/** Where a move leaves one word, and where it meets the other: above and below, or at the sides within a row.
 * @param {Link} link @param {{ width: number, height: number }} chip @returns {[Point, Point]} */
function endsOf({ from, to }, { width, height }) {
  const aside = from.y === to.y ? (Math.sign(to.x - from.x) * width) / 2 : 0;
  const down = (Math.sign(to.y - from.y) * height) / 2;
  return [
    { x: from.x + aside, y: from.y + down },
    { x: to.x - aside, y: to.y - down },
  ];
}

/** @param {Link} link @param {{ width: number, height: number }} chip */
function lineOf(link, chip) {
  const [a, b] = endsOf(link, chip);
  const bend = Math.min(30, Math.abs(b.y - a.y) / 2) * Math.sign(b.y - a.y);
  const kind = link.off ? "link off" : link.own ? "link own" : "link";
  return svg("path", { class: kind, d: `M${a.x} ${a.y}C${a.x} ${a.y + bend} ${b.x} ${b.y - bend} ${b.x} ${b.y}` });
}

/** @param {Place} place @param {number} width @param {number} height */
function chipOf({ word, x, y, own, off, shown }, width, height) {
  const kind = ["chip", own && "own", off && "off", shown && "shown"].filter(Boolean).join(" ");
  return svg(
    "g",
    { class: kind, transform: `translate(${x} ${y})` },
    off ? hexagon(width, height) : box(width, height, own ? height / 2 : 5),
    svg("text", { "text-anchor": "middle", y: "0.36em" }, word),
    ...(shown ? [svg("path", { class: "under", d: `M${-width / 4} ${height / 2 - 4}h${width / 2}` })] : []),
  );
}

/** @param {number} width @param {number} height @param {number} round */
function box(width, height, round) {
  return svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: round });
}

/** @param {number} width @param {number} height */
function hexagon(width, height) {
  const [w, h, cut] = [width / 2, height / 2, height / 3];
  return svg("path", { d: `M${-w} 0L${-w + cut} ${-h}H${w - cut}L${w} 0L${w - cut} ${h}H${-w + cut}Z` });
}
