/**
 * A game between its page and the server: takes events in, draws states, sends pending steps, and brings up what was
 * played while the server was out of reach.
 *
 * @typedef {import("./away.js").Event} Event
 * @typedef {import("./away.js").Kept} Kept
 * @typedef {import("./away.js").State} State
 * @typedef {import("./game.js").Pending} Pending
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./service.js").Service} Service
 * @typedef {import("../core/player.js").Player} Player
 */
import { Problem, Unreachable } from "../core/api.js";
import { isOtherwise, openExchange } from "../core/exchange.js";
import { say } from "../core/game.js";
import { start, step } from "./game.js";

/**
 * @typedef {typeof import("./away.js")} Judge
 * @typedef {{ read(puzzle: string): Kept | null, write(puzzle: string, kept: Kept): void,
 *   watch(puzzle: string, work: (kept: Kept) => void): void }} Keeper
 */

/** @type {Keeper} */
const NO_KEEPER = { read: () => null, write: () => {}, watch: () => {} };

/**
 * @param {{ card: Card, service: Service, player: Pick<Player, "known" | "as">, draw: (state: State) => void,
 *   pause: (tries: number, seconds?: number) => Promise<void>, keeper?: Keeper, copy?: boolean, fetchJudge?: () => Promise<Judge> }} parts
 *   *pause* resolves when it is time to try again, after so many tries in vain; *copy*: whether the page is one that
 *   was kept, shown because the server did not answer; *fetchJudge* brings what judges here while it does not
 */
export function playLadder({ card, service, player, draw, pause, keeper = NO_KEEPER, copy = false, fetchJudge = () => import("./away.js") }) {
  /** @type {State} */
  let state = { ...start(card), away: false, taken: 0 };
  /** @type {Judge | null} */
  let judge = null;
  let lifting = false;

  /** Without a judge of our own, every step is the server's. @param {State} before @param {Event} event @returns {State} */
  const after = (before, event) => {
    if (judge) return judge.step(before, event);
    if (event.type === "said") return { ...before, news: say(event.key, event.values) };
    if (event.type === "up" || event.type === "kept") return before;
    const next = step(before, event);
    return next === before ? before : { ...next, away: false, taken: next.steps.length };
  };
  /** Gets ready for a server that does not answer. */
  const prepare = async () => void (judge ??= await fetchJudge());

  /** @param {Event} event */
  const happen = (event) => {
    const before = state;
    state = after(state, event);
    if (state === before) return;
    if (state.steps !== before.steps || state.taken !== before.taken) keeper.write(card.puzzle, state);
    draw(state);
    if (state.away) void lift();
    else if (state.pending && state.pending !== before.pending) sendStep(state.pending);
  };

  const fresh = { puzzle: card.puzzle, steps: [], rungs: [card.start], moves: 0, hints: 0, dead_end: false, over: false, result: null };

  const { answered, asPlayer, send, settle } = openExchange({
    put: (number, /** @type {import("./wire.js").Move} */ move) => service.step(card.puzzle, number, move),
    get: () => service.game(card.puzzle),
    player,
    pause,
    taken: () => state.steps.slice(0, state.taken),
    isAway: () => state.away,
    happen: (event) => happen(event.type === "answered" ? { type: state.away ? "up" : "taken", game: event.game } : event),
  });

  /** @param {Pending} pending */
  const sendStep = ({ number, move }) => void send(() => service.step(card.puzzle, number, move));

  /** Away from the server: the next step that it has not taken, or the game when it has all. */
  const next = async () => {
    const move = state.steps[state.taken];
    const number = state.taken + 1;
    if (move) return asPlayer(() => service.step(card.puzzle, number, move));
    if (player.known) return player.as(() => service.game(card.puzzle));
    await service.today(card.edition);
    return fresh;
  };

  /** Brings up what waits, in its order and one step at a time, until the server has all of it. */
  const lift = async () => {
    if (lifting) return;
    lifting = true;
    for (let tries = 1; state.away; tries += 1) {
      await pause(tries);
      try {
        while (state.away) happen({ type: "up", game: await next() });
      } catch (error) {
        if (error instanceof Problem) await yieldTo(error);
        else if (!(error instanceof Unreachable)) throw error;
      }
    }
    lifting = false;
  };

  /** The server does not take what was played here: its own game counts. @param {Problem} problem */
  const yieldTo = async (problem) => {
    if (!isOtherwise(problem)) happen({ type: "refused", kind: problem.kind, data: problem.data });
    try {
      happen({ type: "replaced", game: await player.as(() => service.game(card.puzzle)) });
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof Problem)) throw error;
    }
  };

  /** The game as it stands, where there may be one; as this browser kept it, where the server does not answer. */
  const load = async () => {
    const kept = keeper.read(card.puzzle);
    const unsent = kept !== null && kept.taken < kept.steps.length;
    const asKept = () => prepare().then(() => happen({ type: "kept", steps: [], taken: 0, ...kept }));
    const ask = () => player.as(() => service.game(card.puzzle));
    const anew = () => happen({ type: "loaded", game: fresh });
    if (!player.known) return copy || unsent ? asKept().catch(anew) : anew();
    try {
      happen({ type: "loaded", game: await ask() });
      if (unsent) await asKept();
    } catch (error) {
      if (!(error instanceof Unreachable)) return settle(error);
      // Where the judge cannot be had either, there is nothing but to ask again.
      await asKept().catch(() => answered(ask).then((game) => void (game && happen({ type: "loaded", game })), settle));
    }
  };

  keeper.watch(card.puzzle, (kept) => {
    if (state.away || kept.taken < kept.steps.length) void prepare().then(() => happen({ type: "kept", ...kept }));
  });
  draw(state);
  return { happen, load, prepare };
}
