/**
 * A player's games as a file: out, and in again. The server replays every ladder that comes in; here a large file is
 * only sent in parts, and the answers put together.
 *
 * @typedef {{ imported: readonly string[], skipped: ReadonlyArray<{ puzzle: string, kind: string }> }} Imported
 * @typedef {{ games?: unknown } & Record<string, unknown>} GamesFile
 */
import { Problem } from "./api.js";

/** The server takes a mebibyte at once. */
const MOST_BYTES = 900_000;

/**
 * *file* as files that are each small enough, with some of its games. One game that is too large is a part of its own.
 *
 * @param {GamesFile} file @param {number} [most]  bytes @returns {GamesFile[]}
 */
export function parts(file, most = MOST_BYTES) {
  if (!Array.isArray(file.games)) return [file];
  const size = (/** @type {unknown} */ value) => new TextEncoder().encode(JSON.stringify(value)).length;
  const head = size({ ...file, games: [] });
  /** @type {unknown[][]} */
  const games = [[]];
  let room = most - head;
  for (const game of file.games) {
    const needs = size(game) + 1;
    if (needs > room && games[games.length - 1]?.length) {
      games.push([]);
      room = most - head;
    }
    games[games.length - 1]?.push(game);
    room -= needs;
  }
  return games.map((some) => ({ ...file, games: some }));
}

/**
 * What became of the games of a file. A part that is too large for the server is skipped; other refusals are thrown.
 *
 * @param {GamesFile} file @param {(part: GamesFile) => Promise<Imported>} send @returns {Promise<Imported>}
 */
export async function bringIn(file, send) {
  /** @type {string[]} */
  const imported = [];
  /** @type {Array<{ puzzle: string, kind: string }>} */
  const skipped = [];
  for (const part of parts(file)) {
    try {
      const answer = await send(part);
      imported.push(...answer.imported);
      skipped.push(...answer.skipped);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 413 || !Array.isArray(part.games)) throw error;
      skipped.push(...part.games.map((game) => ({ puzzle: String(game?.puzzle ?? ""), kind: "too-long" })));
    }
  }
  return { imported, skipped };
}

/** The skipped puzzles by the reason that they have in common. @param {Imported["skipped"]} skipped */
export function byReason(skipped) {
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  for (const { puzzle, kind } of skipped) reasons.set(kind, [...(reasons.get(kind) ?? []), puzzle]);
  return reasons;
}
