/** The page of a hidden word or of code pegs, a day's or a round's: the only module that knows every part of it. */
import { HiddenBoard } from "./hidden/board.js";
import { LetterKeys } from "./core/letter-keys.js";
import { copies, keyName, markOf, named } from "./hidden/marks.js";
import { find, make } from "./core/element.js";
import { freshKey, openPlayer } from "./core/player.js";
import { hint, isHardOpen } from "./hidden/game.js";
import { listen } from "./core/input.js";
import { openClock } from "./core/clock.js";
import { openApi } from "./core/api.js";
import { openGamePage } from "./core/game-page.js";
import { openLine } from "./core/line.js";
import { openStore } from "./core/store.js";
import { openTelling } from "./hidden/telling.js";
import { pageData, patience, showDates } from "./core/page.js";
import { playHidden } from "./hidden/play.js";
import { puzzleService } from "./core/exchange.js";
import { translator } from "./core/i18n.js";

/**
 * @typedef {import("./hidden/state.js").State} State
 * @typedef {{ card: import("./hidden/wire.js").Card, catalogue: import("./core/i18n.js").Catalogue, language: string,
 *   now: string, root: string, player: boolean, layouts: Readonly<Record<string, readonly string[]>>,
 *   round?: { kind: "practice" | "set", id: string } | null }} Page
 */

/** @type {Page} */
const page = pageData();
const { card } = page;
const t = translator(page.language, page.catalogue);
const { dataset } = document.documentElement;

customElements.define("letter-keys", LetterKeys);
customElements.define("hidden-board", HiddenBoard);
const board = find("hidden-board", HiddenBoard);
board.open(t);
const keys = find("letter-keys", LetterKeys);
const field = find("#word", HTMLInputElement);
const enter = find("#enter", HTMLButtonElement);
const hard = document.querySelector("#hard input");
const waiting = patience();
const written = field.value;
const line = openLine({ say: find("#say", HTMLElement), quiet: find("#quiet", HTMLElement), hint, write: openTelling(t, card) });

const clock = openClock(page.now);
const kept = openStore(() => localStorage);
const drafts = openStore(() => sessionStorage);
const draftName = `draft/v1/${card.puzzle}`;
const api = openApi(page.root, (url, init) => fetch(url, init));
/** @type {import("./hidden/play.js").Service & { today(edition: string): Promise<import("./hidden/wire.js").Card> }} */
const service = puzzleService(api);
const player = openPlayer({ api, store: kept, locks: navigator.locks, known: page.player, fresh: freshKey });

/** @type {State | null} */
let drawn = null;
/** What is to be told of a row once it has turned. @type {import("./core/game.js").News | null} */
let due = null;

const around = openGamePage({
  card,
  t,
  clock,
  result: () => drawn?.result,
  fetchAfter: async (failed) =>
    (await import("./hidden/after.js")).afterHidden({ card, round: page.round, language: page.language, root: page.root, clock, api, player, store: kept, failed }),
});

/** @param {State} state */
function draw(state) {
  const before = drawn;
  drawn = state;
  board.render(state);
  tell(state);
  if (before?.letters !== state.letters && !board.turning) showKeys();
  if (before?.phase !== state.phase) enter.textContent = t(state.phase === "cut-off" ? "again" : "enter");
  field.setAttribute("aria-invalid", String(state.news?.tone === "no" && state.phase === "playing"));
  if (hard instanceof HTMLInputElement) {
    hard.checked = state.hard;
    hard.disabled = !isHardOpen(state);
  }
  // While a guess is on its way the field runs ahead of the state.
  if (!state.pending && field.value !== state.draft) field.value = state.draft;
  if (before && state.draft !== before.draft) drafts.set(draftName, state.draft);
  if (state.newer !== null && before?.newer !== state.newer) around.offer(state.newer);
  if (!board.turning) settle(before?.pending != null);
}

/** News, which waits for a row that turns: typing may go on meanwhile. @param {State} state */
function tell(state) {
  if (!board.turning) line(state);
  else if (state.news) due = state.news;
}

/** What follows from the marks is shown once they are. @param {boolean} live  whether it has just been played */
function settle(live) {
  if (!drawn) return;
  document.body.dataset.phase = drawn.phase;
  find("#guesses", HTMLElement).textContent = t("guesses.of", { used: drawn.turns.length, limit: card.guesses });
  if (drawn.result && find("#result", HTMLElement).hidden) showResult(drawn.result, live);
}

function turned() {
  if (!drawn) return;
  line({ ...drawn, news: due ?? drawn.news });
  due = null;
  showKeys();
  settle(true);
}

function showKeys() {
  const counted = dataset.counts === "on";
  /** @type {Map<string, import("./core/letter-keys.js").Told>} */
  const known = new Map((drawn?.letters ?? []).map((one) =>
    [one.letter, { name: keyName(t, card, one, counted), mark: markOf(one.mark), copies: counted ? copies(one) : "" }]));
  if (card.rule === "pegs") for (const letter of card.normal_form.letters) known.set(letter, { name: named(t, card, letter), mark: "", copies: "" });
  keys.tell(known);
}

/** @param {import("./hidden/wire.js").Result} result @param {boolean} live */
function showResult(result, live) {
  const { word, spelling, gloss } = result.answer;
  find("#result h2", HTMLElement).textContent = result.won ? t("result.won", { count: result.guesses }) : t("result.lost");
  const pegs = [...word].map((peg) => make("span", { "data-peg": peg }, peg));
  const told = make("b", { lang: card.language }, ...(card.rule === "pegs" ? pegs : [spelling]));
  find("#answer", HTMLElement).replaceChildren(t(card.rule === "pegs" ? "result.code" : "result.word"), " ", told, ...(gloss ? [` – ${gloss}`] : []));
  find("#result", HTMLElement).hidden = false;
  find("#desk", HTMLElement).hidden = true;
  drafts.drop(draftName);
  find("#open-share", HTMLButtonElement).hidden = !result.share;
  if (result.won) import("./core/joy.js").then(({ celebrate }) => celebrate(board, find(".board", HTMLElement, board), live), () => {});
  if (live) around.finish(result);
}

const { happen, load } = playHidden({ card, service, player, draw, pause: waiting.pause });

let asked = false;
/** What the player does. The words that may be guessed come with the first of it: who only looks does not pay for them.
 * @param {import("./hidden/state.js").PlayerEvent} event */
function done(event) {
  if (event.type === "enter") waiting.hurry();
  happen(event);
  if (asked) return;
  asked = true;
  around.prepare();
  // Of codes every one may be guessed, and in a round a word may be right that is in no list.
  if (card.rule === "pegs" || page.round?.kind === "set") return;
  service.words(card.dictionary).then((words) => happen({ type: "words", words }), () => void (asked = false));
}

async function help() {
  const { openHelp } = await import("./hidden/help-sheet.js");
  await openHelp({ card, language: page.language });
}

board.addEventListener("turned", turned);
keys.open(page.layouts, card.layout);
new MutationObserver(showKeys).observe(document.documentElement, { attributeFilter: ["data-counts"] });
hard?.addEventListener("change", () => hard instanceof HTMLInputElement && done({ type: "hard", on: hard.checked }));
find("#help", HTMLButtonElement).addEventListener("click", () => void help().catch(() => happen({ type: "failed" })));
showDates(page.language);
const begun = drafts.get(draftName);
if (begun) done({ type: "write", text: begun });
listen({
  field,
  form: find("#entry", HTMLFormElement),
  happen: done,
  over: () => drawn?.phase === "over",
  written,
  letters: card.rule === "pegs" ? card.normal_form.letters : "",
});
showKeys();
dataset.ready = "";
await load();
around.watch(() => service.today(card.edition), (number) => happen({ type: "newer", number }));
