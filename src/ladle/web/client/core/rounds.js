/**
 * Making rounds: practice, and what is set for a friend.
 *
 * @typedef {import("./api.js").Api} Api
 * @typedef {import("./player.js").Player} Player
 * @typedef {{ kind: "practice" } | { kind: "set", word: string, start: string | null, outside: boolean, days: number }} Wish
 * @typedef {{ round: string, edition: string }} Round
 */
import { addressOf } from "./address.js";

/**
 * A maker of rounds. What was asked for in vain, and is asked for again, is made once.
 *
 * @param {{ api: Pick<Api, "post">, player: Pick<Player, "as">, edition: string, fresh: () => string }} parts
 */
export function openRounds({ api, player, edition, fresh }) {
  let asked = "";
  let key = "";
  return {
    /** @param {Wish} wish @returns {Promise<Round>} */
    async make(wish) {
      const now = JSON.stringify(wish);
      if (now !== asked) [asked, key] = [now, fresh()];
      const round = await player.as(() => api.post(`editions/${edition}/rounds`, key, wish));
      asked = "";
      return round;
    },
  };
}

/** Where *round* is played. @param {Round} round */
export const roundAddress = ({ edition, round }) => addressOf(`${edition}/round/${round}`);
