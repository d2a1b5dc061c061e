/**
 * What the server answers, in words.
 *
 * @typedef {import("../core/i18n.js").Translator} Translator
 * @typedef {{ made: string, seen: string, this: boolean }} Device  the days it was first and last here
 * @typedef {{ devices: readonly Device[], games: number, counted: number, recovery: string | null }} Person
 * @typedef {{ devices: number, games: number, counted: number, set_aside: number }} Joined
 */
import { Problem, Unreachable } from "../core/api.js";

/** What became of joining. @param {Translator} t @param {Joined} joined @returns {string[]} */
export function joinedLines(t, { devices, counted, set_aside }) {
  return [
    t("joined", { count: devices }),
    t("joined.games", { count: counted }),
    ...(set_aside ? [t("joined.aside", { count: set_aside })] : []),
  ];
}

/** A person, as an answer to joining would tell of it. @param {Person} person @returns {Joined} */
export function asJoined({ devices, games, counted }) {
  return { devices: devices.length, games, counted, set_aside: games - counted };
}

/** Why something was not done. Throws what is nobody's refusal. @param {Translator} t @param {unknown} error */
export function reason(t, error) {
  if (error instanceof Unreachable) return error.seconds ? t("too-often", { count: error.seconds }) : t("unreachable");
  if (!(error instanceof Problem)) throw error;
  if (t.has(`refusal.${error.kind}`)) return t(`refusal.${error.kind}`, error.data);
  return t(error.kind === "unknown-player" ? "held.none" : "refused");
}

/** Whether the server has nobody under the key that this browser brings, if it brings one. @param {unknown} error */
export function isNobody(error) {
  return error instanceof Problem && error.kind === "unknown-player";
}
