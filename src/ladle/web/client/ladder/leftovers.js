/**
 * Games of other puzzles that were played without the server: what it has not taken goes up, in its order. Records
 * that hold nothing more for anybody are dropped.
 *
 * @typedef {import("./service.js").Service} Service
 * @typedef {{ puzzle: string, taken: boolean }} Sent  *taken*: whether the server took it, or has another game of it
 */
import { Problem } from "../core/api.js";

/**
 * @param {{ keeper: ReturnType<typeof import("./keep.js").openKeeper>, service: Pick<Service, "step">,
 *   player: Pick<import("../core/player.js").Player, "as">, here: string }} parts  *here*: the page's own puzzle
 * @returns {Promise<Sent[]>} what went up; stops, and throws, where the server does not answer
 */
export async function sendLeftovers({ keeper, service, player, here }) {
  /** @type {Sent[]} */
  const sent = [];
  for (const puzzle of keeper.puzzles().filter((other) => other !== here)) {
    const kept = keeper.read(puzzle);
    if (!kept) {
      keeper.drop(puzzle);
    } else if (kept.taken < kept.steps.length) {
      sent.push({ puzzle, taken: await sendUp(puzzle, kept) });
    } else if (isOlder(puzzle, here)) {
      keeper.drop(puzzle);
    }
  }
  return sent;

  /** @param {string} puzzle @param {import("./away.js").Kept} kept */
  async function sendUp(puzzle, { steps, taken }) {
    /** A player the server did not know has none of it there. */
    const replay = async () => {
      for (const [index, move] of steps.slice(0, taken).entries()) await service.step(puzzle, index + 1, move);
    };
    try {
      for (let next = taken; next < steps.length; next += 1) {
        const move = steps[next];
        if (move) await player.as(() => service.step(puzzle, next + 1, move), replay);
        keeper.write(puzzle, { steps, taken: next + 1 });
      }
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      keeper.drop(puzzle);
      return false;
    }
  }
}

/** Of the same edition, and of an earlier day: nobody comes back to it without the network. @param {string} puzzle @param {string} here */
function isOlder(puzzle, here) {
  const [edition, number] = puzzle.split("/");
  const [edition2, number2] = here.split("/");
  return edition === edition2 && Number(number) < Number(number2);
}
