/**
 * A game between its page and the server: takes events in, draws states, sends pending steps until they are answered.
 *
 * @typedef {import("./game.js").Event} Event
 * @typedef {import("./game.js").Pending} Pending
 * @typedef {import("./game.js").State} State
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./service.js").Service} Service
 * @typedef {import("../core/player.js").Player} Player
 */
import { Problem, Unreachable } from "../core/api.js";
import { start, step } from "./game.js";

/** Problems that say the server's game is not the one on this page. */
const OTHERWISE = new Set(["step-conflict", "step-out-of-order", "game-over", "nothing-to-undo"]);

/**
 * @param {{ card: Card, service: Service, player: Player, draw: (state: State) => void,
 *   pause: (tries: number) => Promise<void> }} parts
 *   *pause* resolves when it is time to try again, after so many tries in vain
 */
export function playLadder({ card, service, player, draw, pause }) {
  let state = start(card);

  /** @param {Event} event */
  const happen = (event) => {
    const before = state;
    state = step(state, event);
    if (state === before) return;
    draw(state);
    if (state.pending && state.pending !== before.pending) void send(state.pending);
  };

  /** Repeats *ask* until somebody answers; says so once if nobody does. @template T @param {() => Promise<T>} ask */
  const answered = async (ask) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        if (tries === 1) happen({ type: "cut-off" });
        await pause(tries);
      }
    }
  };

  /** A player the server did not know has no steps there: gives it those of this page. */
  const replay = async () => {
    for (const [index, move] of state.steps.entries()) await service.step(card.puzzle, index + 1, move);
  };

  /** @param {Pending} pending */
  const send = async ({ number, move }) => {
    const ask = () => player.as(() => service.step(card.puzzle, number, move), replay);
    try {
      happen({ type: "taken", game: await answered(ask) });
    } catch (error) {
      await settle(error);
    }
  };

  /** @param {unknown} error */
  const settle = async (error) => {
    if (!(error instanceof Problem)) throw error;
    if (!OTHERWISE.has(error.kind)) return happen({ type: "refused", kind: error.kind, data: error.data });
    const game = await answered(() => player.as(() => service.game(card.puzzle)));
    happen({ type: "replaced", game });
  };

  /** The game as it stands, where there may be one. */
  const load = async () => {
    const fresh = { puzzle: card.puzzle, steps: [], rungs: [card.start], moves: 0, hints: 0, over: false, dead_end: false, result: null };
    if (!player.known) return happen({ type: "loaded", game: fresh });
    try {
      happen({ type: "loaded", game: await answered(() => player.as(() => service.game(card.puzzle))) });
    } catch (error) {
      await settle(error);
    }
  };

  draw(state);
  return { happen, load };
}
