/**
 * What a play page does for a time without the network, once it has nothing better to do: it keeps itself, the
 * puzzle's words and doors and the home page, and brings up what other days have left.
 */
import { Unreachable } from "../core/api.js";
import { keepOffline } from "../core/offline.js";
import { leisure } from "../core/page.js";

/**
 * @param {{ card: import("./wire.js").Card, root: string, service: import("./service.js").Service,
 *   player: import("../core/player.js").Player, keeper: ReturnType<typeof import("./keep.js").openKeeper>,
 *   say: (key: string, values: Readonly<Record<string, unknown>>) => void }} parts
 * @returns {{ play(): void, move(): void }} *play*: to be called when somebody plays; *move*: when the page has got
 *   another address
 */
export function openOffline({ card, root, service, player, keeper, say }) {
  const more = { pages: [new URL(root, location.href).href], files: [`api/dictionaries/${card.dictionary}`, `api/puzzles/${card.puzzle}/doors`] };
  const kept = leisure().then(() => keepOffline(more));
  void leisure().then(bringUp);

  async function bringUp() {
    if (!keeper.puzzles().some((puzzle) => puzzle !== card.puzzle)) return;
    const { sendLeftovers } = await import("./leftovers.js");
    try {
      const sent = await sendLeftovers({ keeper, service, player, here: card.puzzle });
      for (const { puzzle, taken } of sent) say(taken ? "away.sent" : "away.lost", { number: Number(puzzle.split("/")[1]) });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      window.addEventListener("online", () => void bringUp(), { once: true });
    }
  }

  return {
    play: () => void kept.then((all) => all()),
    move: () => void keepOffline(),
  };
}
