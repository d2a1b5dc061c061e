/** The play page: the only module that knows every part of it. */
import { LadderBoard } from "./ladder/board.js";
import { LetterKeys } from "./core/letter-keys.js";
import { find } from "./core/element.js";
import { hint } from "./ladder/hint.js";
import { ladderService } from "./ladder/service.js";
import { listen } from "./core/input.js";
import { openClock } from "./core/clock.js";
import { openApi } from "./core/api.js";
import { openGamePage } from "./core/game-page.js";
import { openKeeper } from "./ladder/keep.js";
import { openLine, sentence } from "./core/line.js";
import { openOffline } from "./ladder/offline.js";
import { freshKey, openPlayer } from "./core/player.js";
import { openStore } from "./core/store.js";
import { pageData, patience } from "./core/page.js";
import { playLadder } from "./ladder/play.js";
import { translator } from "./core/i18n.js";

/**
 * @typedef {import("./ladder/away.js").State} State
 * @typedef {{ card: import("./ladder/wire.js").Card, catalogue: import("./core/i18n.js").Catalogue, language: string,
 *   now: string, root: string, player: boolean, copy: boolean, layouts: Readonly<Record<string, readonly string[]>>,
 *   practice?: { tutorial: boolean } }} Page
 */

/** @type {Page} */
const page = pageData();
const { card } = page;
const t = translator(page.language, page.catalogue);

customElements.define("letter-keys", LetterKeys);
customElements.define("ladder-board", LadderBoard);
const board = find("ladder-board", LadderBoard);
const field = find("#word", HTMLInputElement);
const enter = find("#enter", HTMLButtonElement);
const waiting = patience();
const written = field.value;
const line = openLine({ say: find("#say", HTMLElement), quiet: find("#quiet", HTMLElement), hint, write: (news) => sentence(t, news, card) });

const clock = openClock(page.now);
const kept = openStore(() => localStorage);
const drafts = openStore(() => sessionStorage);
const draftName = `draft/v1/${card.puzzle}`;
const api = openApi(page.root, (url, init) => fetch(url, init));
const practice = page.practice
  ? await (await import("./ladder/practice.js")).openPractice({ card, api, store: drafts, language: page.language, ...page.practice })
  : null;
const service = practice?.service ?? ladderService(api);
const player = practice?.player ?? openPlayer({
  api,
  store: kept,
  locks: navigator.locks,
  known: page.player,
  fresh: freshKey,
});

/** @type {State | null} */
let drawn = null;

const around = openGamePage({
  card,
  t,
  clock,
  result: () => drawn?.result,
  fetchAfter: async (failed) =>
    (await import("./ladder/after.js")).afterLadder({ card, language: page.language, root: page.root, clock, api, player, store: kept, failed }),
});

const keeper = openKeeper(practice?.nowhere ?? kept);
/** @type {((state: State) => void) | null} */
let unsent = null;

/** @param {State} state */
function draw(state) {
  const before = drawn;
  drawn = state;
  document.body.dataset.phase = state.phase;
  board.render(state);
  line(state);
  unsent?.(state);
  practice?.coach(state);
  if (before?.phase !== state.phase) enter.textContent = t(state.phase === "cut-off" ? "again" : "enter");
  find("#moves", HTMLElement).textContent = String(state.moves);
  field.setAttribute("aria-invalid", String(state.news?.tone === "no" && state.phase === "playing"));
  // While a step is on its way the field runs ahead of the state.
  if (!state.pending && field.value !== state.draft) field.value = state.draft;
  if (before && state.draft !== before.draft) drafts.set(draftName, state.draft);
  if (state.result && before?.result !== state.result) showResult(state.result, before?.pending != null);
  if (state.newer !== null && before?.newer !== state.newer) offerNext(state.newer);
}

/** @param {import("./ladder/wire.js").Result} result @param {boolean} live  whether it was reached just now */
function showResult(result, live) {
  find("#result h2", HTMLElement).textContent = t(result.extra ? "result.over" : "result.par", { count: result.extra });
  find("#result", HTMLElement).hidden = false;
  find("#desk", HTMLElement).hidden = true;
  drafts.drop(draftName);
  if (!result.extra) import("./core/joy.js").then(({ celebrate }) => celebrate(board, find(".ladder", HTMLElement, board), live), () => {});
  find("#open-share", HTMLButtonElement).hidden = !result.share;
  if (live && !page.practice?.tutorial) around.finish(result);
}

/** @param {number} number */
function offerNext(number) {
  around.offer(number);
  offline.move();
}

/** What judges without the server, and shows that it does. */
async function fetchJudge() {
  const [judge, { openUnsent }] = await Promise.all([import("./ladder/away.js"), import("./ladder/unsent.js")]);
  unsent ??= openUnsent(t);
  return judge;
}

const { happen, load, prepare } = playLadder({ card, service, player, draw, pause: waiting.pause, keeper, copy: page.copy, fetchJudge });
const offline = practice?.offline ?? openOffline({
  card,
  root: page.root,
  service,
  player,
  keeper,
  say: (key, values) => happen({ type: "said", key, values }),
});

let asked = false;
/** What the player does. The words, and the judge for when the server is away, come with the first of it: who only
 * looks does not pay for them.
 * @param {import("./ladder/game.js").PlayerEvent} event */
function done(event) {
  if (event.type === "enter") waiting.hurry();
  happen(event);
  if (asked) return;
  asked = true;
  around.prepare();
  offline.play();
  Promise.all([service.words(card.dictionary), prepare()]).then(
    ([words]) => happen({ type: "words", words }),
    () => void (asked = false),
  );
}

/** The state as it is when the help has come: typing may go on in between. */
async function help() {
  const { openHelp } = await import("./ladder/help-sheet.js");
  if (!drawn || drawn.phase === "won") return;
  await openHelp({
    state: drawn,
    away: drawn.away,
    language: page.language,
    doors: () => service.doors(card.puzzle),
    ask: (level) => done({ type: "hint", level }),
  });
}

board.open(t);
find("letter-keys", LetterKeys).open(page.layouts, card.layout);
find("#help", HTMLButtonElement).addEventListener("click", () => void help().catch(() => happen({ type: "unanswered" })));
const begun = drafts.get(draftName);
if (begun) done({ type: "write", text: begun });
listen({ field, form: find("#entry", HTMLFormElement), happen: done, over: () => drawn?.phase === "won", written });
document.documentElement.dataset.ready = "";
await load();
if (!practice && !player.known) void import("./ladder/offer.js").then(({ offerTutorial }) => offerTutorial(kept));
around.watch(() => service.today(card.edition), (number) => happen({ type: "newer", number }));
