/**
 * A game between its page and the server: takes events in, draws states, sends pending steps until they are answered,
 * and brings up what was played while the server was out of reach.
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
import { say } from "./news.js";
import { start, step } from "./game.js";

/** Problems that say the server's game is not the one on this page. */
const OTHERWISE = new Set(["step-conflict", "step-out-of-order", "game-over", "nothing-to-undo"]);

/**
 * @typedef {typeof import("./away.js")} Judge
 * @typedef {{ read(puzzle: string): Kept | null, write(puzzle: string, kept: Kept): void,
 *   watch(puzzle: string, work: (kept: Kept) => void): void }} Keeper
 */

/** @type {Keeper} */
const NO_KEEPER = { read: () => null, write: () => {}, watch: () => {} };

/**
 * @param {{ card: Card, service: Service, player: Pick<Player, "known" | "as">, draw: (state: State) => void,
 *   pause: (tries: number) => Promise<void>, keeper?: Keeper, copy?: boolean, fetchJudge?: () => Promise<Judge> }} parts
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
    else if (state.pending && state.pending !== before.pending) void send(state.pending);
  };

  /** Repeats *ask* until somebody answers, or the game goes on without the server; says so once if nobody does.
   * @template T @param {() => Promise<T>} ask */
  const answered = async (ask) => {
    for (let tries = 1; !state.away; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        if (tries === 1) happen({ type: "cut-off" });
        if (!state.away) await pause(tries);
      }
    }
    return null;
  };

  const fresh = { puzzle: card.puzzle, steps: [], rungs: [card.start], moves: 0, hints: 0, dead_end: false, over: false, result: null };

  /** A player the server did not know has no steps there: gives it those of this page that the old one had there. */
  const replay = async () => {
    for (const [index, move] of state.steps.slice(0, state.taken).entries()) await service.step(card.puzzle, index + 1, move);
  };

  /** @param {Pending} pending */
  const send = async ({ number, move }) => {
    const ask = () => player.as(() => service.step(card.puzzle, number, move), replay);
    try {
      const game = await answered(ask);
      if (game) happen({ type: state.away ? "up" : "taken", game });
    } catch (error) {
      if (!state.away) await settle(error);
    }
  };

  /** @param {unknown} error */
  const settle = async (error) => {
    if (!(error instanceof Problem)) throw error;
    if (!OTHERWISE.has(error.kind)) return happen({ type: "refused", kind: error.kind, data: error.data });
    const game = await answered(() => player.as(() => service.game(card.puzzle)));
    if (game) happen({ type: "replaced", game });
  };

  /** Away from the server: the next step that it has not taken, or the game when it has all. */
  const next = async () => {
    const move = state.steps[state.taken];
    const number = state.taken + 1;
    if (move) return player.as(() => service.step(card.puzzle, number, move), replay);
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
    if (!OTHERWISE.has(problem.kind)) happen({ type: "refused", kind: problem.kind, data: problem.data });
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
