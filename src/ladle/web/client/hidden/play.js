/**
 * A game of the hidden word between its page and the server: takes events in, draws states, sends pending guesses.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("./state.js").State} State
 * @typedef {import("../core/player.js").Player} Player
 * @typedef {ReturnType<typeof import("../core/exchange.js").puzzleService<Card, Move, Game>>} Service
 */
import { openExchange } from "../core/exchange.js";
import { start, step } from "./game.js";

/**
 * @param {{ card: Card, service: Pick<Service, "game" | "step">, player: Pick<Player, "known" | "as">,
 *   draw: (state: State) => void, pause: (tries: number, seconds?: number) => Promise<void> }} parts
 *   *pause* resolves when it is time to try again, after so many tries in vain
 */
export function playHidden({ card, service, player, draw, pause }) {
  let state = start(card);

  /** @param {Event} event */
  const happen = (event) => {
    const before = state;
    state = step(state, event);
    if (state === before) return;
    draw(state);
    if (state.pending && state.pending !== before.pending) void send(guess(state.pending));
  };

  /** @param {number} number @param {Move} move */
  const put = (number, move) => service.step(card.puzzle, number, move);
  const get = () => service.game(card.puzzle);
  const { answered, send, settle } = openExchange({ put, get, player, pause, taken: () => state.steps, happen });

  /** Hard mode goes with the first guess: until then the choice is open. @param {import("./state.js").Pending} pending */
  const guess = ({ number, move, hard }) => async () => {
    if (hard) await put(number - 1, { kind: "hard" });
    return put(number, move);
  };

  /** The game as it stands, where there may be one. */
  const load = async () => {
    const fresh = { steps: [], hard: false, turns: [], letters: [], left: card.guesses, over: false, won: false, result: null };
    if (!player.known) return happen({ type: "loaded", game: fresh });
    try {
      const game = await answered(() => player.as(get));
      if (game) happen({ type: "loaded", game });
    } catch (error) {
      await settle(error);
    }
  };

  draw(state);
  return { happen, load };
}
