/** The yesterday page: its date as the visitor's language writes it, and the picture of all routes. */
import { openApi } from "./core/api.js";
import { pageData } from "./core/page.js";
import { showSolution } from "./ladder/after/solution.js";

/** @type {{ language: string, root: string, player: boolean }} */
const page = pageData();
const api = openApi(page.root, (url, init) => fetch(url, init));
showSolution(document, page.language, async (puzzle) => (page.player ? api.get(`puzzles/${puzzle}/game`) : null));
