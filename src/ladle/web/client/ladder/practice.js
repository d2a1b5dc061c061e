/**
 * Practice: the same game with other parts. The server keeps nothing of it: each step goes up with all steps before
 * it, and what comes back is the game. A reload finds the steps in this tab.
 *
 * @typedef {import("./wire.js").Card} Card
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./service.js").Service} Service
 * @typedef {import("../core/store.js").Store} Store
 * @typedef {import("../core/api.js").Api} Api
 */
import { changedPlaces } from "./rules.js";
import { find } from "../core/element.js";
import { Problem } from "../core/api.js";
import { openStore } from "../core/store.js";

/** Keeps nothing. */
const sealed = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/**
 * @param {{ card: Card & { round?: string }, api: Pick<Api, "get" | "send">, store: Pick<Store, "get" | "set" | "drop"> }} parts
 *   a card with a *round* is of a ladder that somebody has set, which may lead elsewhere than the edition's
 */
export function practiceService({ card, api, store }) {
  const name = `practice/v1/${card.puzzle}`;
  const base = `editions/${card.edition}`;
  const place = card.round === undefined ? `${base}/practice/${encodeURIComponent(card.start)}` : `rounds/${card.round}`;
  /** @returns {Promise<ReadonlySet<string>>} */
  const words = async () => new Set((await api.get(`dictionaries/${card.dictionary}`)).words);
  let steps = parse(store.get(name));

  /** @param {readonly Move[]} all @returns {Promise<Game>} */
  const judge = async (all) => {
    const game = await api.send(`${place}/game`, { steps: all });
    steps = all;
    store.set(name, JSON.stringify(all));
    return game;
  };
  const forget = () => {
    steps = [];
    store.drop(name);
  };
  return {
    /** Whether there are steps to go on from. */
    get begun() {
      return steps.length > 0;
    },
    forget,
    today: async () => card,
    /** The game so far; a new one where the words have changed under it. */
    game: () =>
      judge(steps).catch((error) => {
        if (!(error instanceof Problem)) throw error;
        forget();
        return judge([]);
      }),
    /** @param {string} _puzzle @param {number} number @param {Move} move */
    step: (_puzzle, number, move) => judge([...steps.slice(0, number - 1), move]),
    /** @returns {Promise<readonly import("./wire.js").ShownWord[]>} */
    doors: async () => (card.round === undefined ? (await api.get(`${base}/doors`)).doors : doorsOf(card.target, await words())),
    words,
  };
}

/** The words that are one letter from *target*; nobody has written down what they mean.
 * @param {string} target @param {ReadonlySet<string>} words */
function doorsOf(target, words) {
  const doors = [...words].filter((word) => changedPlaces(word, target).length === 1);
  return doors.map((word) => ({ word, spelling: word, gloss: null }));
}

/** @param {string | null} text @returns {readonly Move[]} */
function parse(text) {
  try {
    const steps = JSON.parse(text ?? "[]");
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}

/**
 * The parts that stand for those of a daily game.
 *
 * @param {{ card: Card, api: Api, store: Store, language: string, tutorial: boolean }} parts
 */
export async function openPractice({ card, api, store, language, tutorial }) {
  const service = practiceService({ card, api, store });
  find("#again", HTMLButtonElement).addEventListener("click", () => {
    service.forget();
    location.reload();
  });
  return {
    service,
    /** Nobody in particular. @type {Pick<import("../core/player.js").Player, "known" | "as">} */
    player: { known: service.begun, as: (work) => work() },
    /** In place of the store in which games wait for the server. */
    nowhere: openStore(() => sealed),
    offline: { play: () => {}, move: () => {} },
    coach: tutorial ? await (await import("./coach.js")).openCoach(language) : () => {},
  };
}
