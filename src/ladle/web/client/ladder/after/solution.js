/**
 * Yesterday's ladder: its page, and the same content in a dialog. The server writes it; this adds what a script can,
 * the date as the visitor writes it and the picture of all routes, with the player's own ladder if there was one.
 *
 * @typedef {import("../wire.js").Game} Game
 * @typedef {{ puzzle: string, language: string, layers: string[][], edges: [string, string][], route: { word: string }[],
 *   everyday_route: { word: string }[] | null, routes_text: string }} Solution
 * @typedef {(puzzle: string) => Promise<Game | null>} FindGame  the player's own game, if there is one
 */
import { showDates } from "../../core/page.js";
import { RouteGraph } from "./route-graph.js";
import { find } from "../../core/element.js";
import { loadStyles } from "../../core/styles.js";
import { loadTexts } from "../../core/texts.js";
import { standsOf } from "./stands.js";
import { whenNear } from "../../core/near.js";

/** @param {ParentNode} content @param {string} language  of the interface @param {FindGame} findGame */
export function showSolution(content, language, findGame) {
  showDates(language, content);
  const told = content.querySelector("[data-solution]");
  if (!told) return; // a hidden word is told, and has no routes
  /** @type {Solution} */
  const solution = JSON.parse(told.textContent ?? "");
  if (!customElements.get("route-graph")) customElements.define("route-graph", RouteGraph);
  const graph = find("route-graph", RouteGraph, content);
  whenNear(graph, async () => {
    const [t, game] = await Promise.all([
      loadTexts(language, "after"),
      findGame(solution.puzzle).catch(() => null),
      loadStyles("css/graph.css"),
    ]);
    const shown = (solution.everyday_route ?? solution.route).map(({ word }) => word);
    const picture = { ...solution, routesText: solution.routes_text, own: game?.result ? standsOf(game.result) : [], shown, everyday: solution.everyday_route !== null };
    graph.show(t, picture, { list: false });
  });
}
