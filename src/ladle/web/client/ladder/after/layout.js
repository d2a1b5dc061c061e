/**
 * Where each word stands in the picture of all routes: the start on top, the target at the foot, a band of words for
 * each move between. A band that is wider than the picture goes on in further lines, laid like bricks, so that the
 * moves to one line pass between the words of the next; the player's words that are on no route stand beside the band
 * from which it is as far to the target.
 *
 * The order in a band follows the barycentre heuristic of Sugiyama, Tagawa and Toda (1981), which untangles most
 * crossings. Cost: linear in words and edges, but for sorting.
 *
 * @typedef {ReadonlyArray<readonly [string, string]>} Edges
 * @typedef {{ word: string, toGo: number }} Stand  a rung of the player's, and the moves from it to the target
 * @typedef {object} Routes
 * @property {ReadonlyArray<readonly string[]>} layers  by moves from the start
 * @property {Edges} edges
 * @property {readonly Stand[]} own  the player's ladder; empty without one
 * @property {readonly string[]} shown  the route to set off
 *
 * @typedef {{ word: string, layer: number, x: number, y: number, own: boolean, off: boolean, shown: boolean }} Place
 *   *x*, *y*: its middle; *off*: on no route
 * @typedef {{ from: Place, to: Place, own: boolean, off: boolean }} Link
 * @typedef {{ top: number, bottom: number }} Ground  of a band that takes several lines
 * @typedef {{ width: number, height: number, chip: number, places: Place[], links: Link[], grounds: Ground[] }} Layout
 *   in px
 */

export const CHIP_HEIGHT = 26;
const LINE = 36;
const BAND = 72; // from the last line of a band to the first of the next
const APART = 8;
const MARGIN = 10;
const SWEEPS = 6;

/** The width of a word's chip. @param {number} letters */
export const chipWidth = (letters) => letters * 10 + 14;

/** How many words stand beside each other in *width* px. @param {number} width @param {number} letters */
export function wordsAcross(width, letters) {
  return Math.max(3, Math.floor((width - 2 * MARGIN + APART) / (chipWidth(letters) + APART)));
}

/** @param {Routes} routes @param {number} across  words beside each other at most, 3 or more @returns {Layout} */
export function layOut({ layers, edges, own, shown }, across) {
  const letters = [...(layers[0]?.[0] ?? "")].length;
  const chip = chipWidth(letters);
  const pitch = chip + APART;
  const asides = besides(layers, own);
  const beside = asides.some((words) => words.length) ? 1 : 0;
  const bands = ordered(layers, edges).map((words) => inLines(words, across - beside));
  const columns = Math.max(...bands.map((band) => band.columns));
  const ownWords = new Set(own.map(({ word }) => word));
  const shownWords = new Set(shown);

  /** @type {Map<string, Place>} */
  const places = new Map();
  /** @type {Ground[]} */
  const grounds = [];
  let top = MARGIN + CHIP_HEIGHT / 2;
  for (const [layer, { rows, columns: wide }] of bands.entries()) {
    const left = MARGIN + chip / 2 + ((columns - wide) / 2) * pitch;
    /** @param {string} word @param {number} x @param {number} line @param {boolean} off */
    const put = (word, x, line, off) =>
      places.set(word, { word, layer, x, y: top + line * LINE, own: ownWords.has(word), off, shown: shownWords.has(word) });
    for (const [line, words] of rows.entries()) words.forEach((word, column) => put(word, left + column * pitch + ((line % 2) * pitch) / 2, line, false));
    const aside = asides[layer] ?? [];
    aside.forEach((word, line) => put(word, MARGIN + chip / 2 + columns * pitch, line, true));
    const bottom = top + (Math.max(rows.length, aside.length) - 1) * LINE;
    if (bottom > top) grounds.push({ top: top - LINE / 2, bottom: bottom + LINE / 2 });
    top = bottom + BAND;
  }
  return {
    width: (columns + beside) * pitch - APART + 2 * MARGIN,
    height: top - BAND + CHIP_HEIGHT / 2 + MARGIN,
    chip,
    places: [...places.values()],
    links: links(places, edges, own),
    grounds,
  };
}

/** The player's words on no route, by the layer that they stand beside. @param {Routes["layers"]} layers @param {Routes["own"]} own */
function besides(layers, own) {
  const onRoute = new Set(layers.flat());
  const par = layers.length - 1;
  /** @type {Set<string>[]} */
  const asides = layers.map(() => new Set());
  for (const { word, toGo } of own) {
    // Farther away than the start: beside the start.
    if (!onRoute.has(word)) asides[Math.max(0, par - toGo)]?.add(word);
  }
  return asides.map((words) => [...words]);
}

/** @param {Routes["layers"]} layers @param {Edges} edges */
function ordered(layers, edges) {
  const bands = layers.map((words) => [...words]);
  /** @type {Map<string, { up: string[], down: string[] }>} */
  const beside = new Map(layers.flat().map((word) => [word, { up: [], down: [] }]));
  for (const [from, to] of edges) {
    beside.get(from)?.down.push(to);
    beside.get(to)?.up.push(from);
  }
  /** @type {Map<string, number>} */
  const at = new Map();
  /** @param {string[]} words */
  const number = (words) => words.forEach((word, index) => at.set(word, (index + 0.5) / words.length));
  bands.forEach(number);
  /** @param {string} word @param {"up" | "down"} way */
  const middle = (word, way) => {
    const others = beside.get(word)?.[way] ?? [];
    return others.reduce((sum, other) => sum + (at.get(other) ?? 0), 0) / (others.length || 1);
  };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const way = sweep % 2 ? "down" : "up";
    for (const words of sweep % 2 ? [...bands].reverse() : bands) {
      const middles = new Map(words.map((word) => [word, middle(word, way)]));
      words.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0));
      number(words);
    }
  }
  return bands;
}

/** *words* in as many lines as they need, neighbours staying near. @param {readonly string[]} words @param {number} across */
function inLines(words, across) {
  if (words.length <= across) return { rows: [words], columns: words.length };
  const lines = Math.ceil(words.length / (across - 1));
  const rows = Array.from({ length: lines }, (_, line) => words.filter((_word, index) => index % lines === line));
  return { rows, columns: (rows[0]?.length ?? 0) + 0.5 };
}

/** The moves of all routes, and those of the player. @param {ReadonlyMap<string, Place>} places @param {Edges} edges
 * @param {Routes["own"]} own */
function links(places, edges, own) {
  const moves = own.slice(1).map(({ word }, index) => /** @type {const} */ ([own[index]?.word ?? "", word]));
  const ownMoves = new Set(moves.map((move) => move.join()));
  const routeMoves = new Set(edges.map((move) => move.join()));
  const off = moves.filter((move) => !routeMoves.has(move.join()));
  // There and back again is one line.
  const unique = new Map(off.map((move) => [[...move].sort().join(), move]));
  return [...edges, ...unique.values()].flatMap((move) => {
    const [from, to] = [places.get(move[0]), places.get(move[1])];
    return from && to ? [{ from, to, own: ownMoves.has(move.join()), off: !routeMoves.has(move.join()) }] : [];
  });
}
