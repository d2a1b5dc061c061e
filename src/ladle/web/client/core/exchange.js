/**
 * The talk of a game's page with the server: a step is sent until it is answered, under its number, so that it counts
 * once; a game that went on elsewhere is taken as it stands there.
 *
 * @typedef {import("./player.js").Player} Player
 */
import { Problem, Unreachable } from "./api.js";

/** Problems that say the server's game is not the one on this page. */
const OTHERWISE = new Set(["step-conflict", "step-out-of-order", "game-over", "no-guess-left", "nothing-to-undo"]);

/** Whether the server's game is another one than this page's. @param {Problem} problem */
export const isOtherwise = (problem) => OTHERWISE.has(problem.kind);

/**
 * @template Move, Game
 * @param {{ put: (number: number, move: Move) => Promise<Game>, get: () => Promise<Game>, player: Pick<Player, "as">,
 *   pause: (tries: number, seconds?: number) => Promise<void>, taken: () => readonly Move[], isAway?: () => boolean,
 *   happen: (event: { type: "cut-off", seconds: number } | { type: "replaced", game: Game } | { type: "answered", game: Game }
 *     | { type: "refused", kind: string, data: Readonly<Record<string, unknown>> }) => void }} parts
 *   *put*, *get*: a step of this puzzle, and the game; *pause* resolves when it is time to try again, after so many
 *   tries in vain; *taken*: the steps that the server has; *isAway*: whether the game goes on without the server
 */
export function openExchange({ put, get, player, pause, taken, isAway = () => false, happen }) {
  /** Repeats *ask* until somebody answers, or the game goes on without the server; says so once if nobody does.
   * @template T @param {() => Promise<T>} ask */
  const answered = async (ask) => {
    for (let tries = 1; !isAway(); tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        if (tries === 1) happen({ type: "cut-off", seconds: error.seconds });
        if (!isAway()) await pause(tries, error.seconds);
      }
    }
    return null;
  };

  /** A player the server did not know has no steps there: gives it those of this page that the old one had there. */
  const replay = async () => {
    for (const [index, move] of taken().entries()) await put(index + 1, move);
  };

  /** The game after a step, which *ask* sends as the player. @param {() => Promise<Game>} ask */
  const asPlayer = (ask) => player.as(ask, replay);

  /** @param {() => Promise<Game>} ask */
  const send = async (ask) => {
    try {
      const game = await answered(() => asPlayer(ask));
      if (game) happen({ type: "answered", game });
    } catch (error) {
      if (!isAway()) await settle(error);
    }
  };

  /** @param {unknown} error */
  const settle = async (error) => {
    if (!(error instanceof Problem)) throw error;
    if (!isOtherwise(error)) return happen({ type: "refused", kind: error.kind, data: error.data });
    const game = await answered(() => player.as(get));
    if (game) happen({ type: "replaced", game });
  };

  return { answered, asPlayer, send, settle };
}

/** Where *puzzle* is below api/: of a day, as "en-poop/472", or a round, "en-poop/round/k3". @param {string} puzzle */
export function pathOf(puzzle) {
  const [, round] = puzzle.split("/round/");
  return round === undefined ? `puzzles/${puzzle}` : `rounds/${round}`;
}

/**
 * What any game asks of the server.
 *
 * @template Card, Move, Game
 * @param {Pick<import("./api.js").Api, "get" | "put">} api
 */
export function puzzleService(api) {
  return {
    /** @param {string} edition @returns {Promise<Card>} */
    today: (edition) => api.get(`editions/${edition}/today`),
    /** @param {string} puzzle @returns {Promise<Game>} */
    game: (puzzle) => api.get(`${pathOf(puzzle)}/game`),
    /** @param {string} puzzle @param {number} number @param {Move} move @returns {Promise<Game>} */
    step: (puzzle, number, move) => api.put(`${pathOf(puzzle)}/steps/${number}`, move),
    /** The accepted words under a digest. @param {string} digest @returns {Promise<ReadonlySet<string>>} */
    words: async (digest) => new Set((await api.get(`dictionaries/${digest}`)).words),
  };
}
