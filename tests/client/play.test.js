import assert from "node:assert/strict";
import { test } from "node:test";

import { CARD, WORDS, gameAfter } from "./a-card.js";
import { Problem, Unreachable } from "../../src/ladle/web/client/core/api.js";
import { playLadder } from "../../src/ladle/web/client/ladder/play.js";

/** @typedef {import("../../src/ladle/web/client/ladder/game.js").State} State */
/** @typedef {import("../../src/ladle/web/client/ladder/wire.js").Move} Move */

/** A server with one game, whose next answers may fail: before it has taken the step, or after. */
function house() {
  /** @type {string[]} */
  const steps = [];
  /** @type {Array<{ error: Error, taken?: boolean }>} */
  const faults = [];
  /** @type {number[]} */
  const pauses = [];
  let asked = 0;
  const service = {
    today: async () => CARD,
    words: async () => WORDS,
    doors: async () => [],
    game: async () => gameAfter(...steps),
    /** @param {string} _puzzle @param {number} number @param {Move} move */
    async step(_puzzle, number, move) {
      asked += 1;
      const fault = faults.shift();
      if (fault && !fault.taken) throw fault.error;
      const word = move.kind === "word" ? move.word : "-";
      const there = steps[number - 1];
      if (there !== undefined && there !== word) throw new Problem(409, { kind: "step-conflict" });
      if (number > steps.length + 1) throw new Problem(409, { kind: "step-out-of-order" });
      if (!WORDS.has(word) && word !== "-") throw new Problem(409, { kind: "unknown-word", word });
      steps[number - 1] = word;
      if (fault) throw fault.error;
      return gameAfter(...steps);
    },
  };
  return { service, steps, faults, pauses, get asked() { return asked; } };
}

/** @param {ReturnType<typeof house>} at @param {{ known?: boolean, as?: import("../../src/ladle/web/client/core/player.js").Player["as"] }} [player] */
async function open(at, { known = true, as = (work) => work() } = {}) {
  /** @type {State[]} */
  const drawn = [];
  const game = playLadder({
    card: CARD,
    service: at.service,
    player: { known, as },
    draw: (state) => void drawn.push(state),
    pause: async (_tries, seconds = 0) => void at.pauses.push(seconds),
  });
  await game.load();
  const last = () => /** @type {State} */ (drawn.at(-1));
  /** @param {string} word */
  const enter = async (word) => {
    game.happen({ type: "write", text: word });
    game.happen({ type: "enter" });
    await settled(last);
  };
  return { ...game, drawn, last, enter };
}

/** @param {() => State} last */
async function settled(last) {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  assert.ok(["playing", "won"].includes(last().phase), last().phase);
}

test("a whole game", async () => {
  const at = house();
  const { enter, last } = await open(at);
  for (const word of ["cat", "cot", "dot", "dog"]) await enter(word);
  assert.equal(last().phase, "won");
  assert.equal(last().result?.extra, 0);
  assert.deepEqual(at.steps, ["cat", "cot", "dot", "dog"]);
});

test("a newcomer's game is not asked for", async () => {
  const at = house();
  at.service.game = async () => assert.fail("asked");
  const { last } = await open(at, { known: false });
  assert.equal(last().phase, "playing");
});

test("a game goes on where it was", async () => {
  const at = house();
  at.steps.push("cat", "cot");
  const { last } = await open(at);
  assert.deepEqual(last().rungs, ["bat", "cat", "cot"]);
});

test("a refused word stays on the line", async () => {
  const { enter, last } = await open(house());
  await enter("xat");
  assert.equal(last().draft, "xat");
  assert.equal(last().news?.key, "refusal.unknown-word");
});

test("a step over a limit says when it is sent again, and is sent then", async () => {
  const at = house();
  const { enter, drawn } = await open(at);
  at.faults.push({ error: Object.assign(new Unreachable("HTTP 429"), { seconds: 42 }) });
  await enter("cat");
  assert.ok(drawn.some((state) => state.news?.key === "too-often" && state.news.values.seconds === 42));
  assert.deepEqual(at.pauses, [42]);
  assert.deepEqual(at.steps, ["cat"]);
});

for (const { name, taken } of [
  { name: "lost on its way there", taken: false },
  { name: "lost on its way back", taken: true },
]) {
  test(`a step ${name} is sent again under its number, and counts once`, async () => {
    const at = house();
    const { enter, last, drawn } = await open(at);
    at.faults.push({ error: new Unreachable("gone"), taken }, { error: new Unreachable("gone"), taken });
    await enter("cat");
    assert.ok(drawn.some((state) => state.phase === "cut-off" && state.draft === "cat"), "says so, and keeps the word");
    assert.equal(at.asked, 3);
    assert.deepEqual(at.steps, ["cat"]);
    assert.equal(last().moves, 1);
  });
}

test("another tab was quicker: its game is shown", async () => {
  const at = house();
  const { enter, last } = await open(at);
  at.steps.push("bet", "bit");
  await enter("cat");
  assert.deepEqual(last().rungs, ["bat", "bet", "bit"]);
  assert.equal(last().news?.key, "replaced");
  await enter("bat");
  assert.deepEqual(at.steps, ["bet", "bit", "bat"]);
});

test("a player whom the server forgot goes on with the same ladder", async () => {
  const at = house();
  at.steps.push("cat", "cot");
  let forgotten = false;
  const { enter, last } = await open(at, {
    as: async (work, renewed = async () => {}) => {
      if (forgotten) {
        forgotten = false;
        await renewed();
      }
      return work();
    },
  });
  at.steps.length = 0;
  forgotten = true;
  await enter("dot");
  assert.deepEqual(at.steps, ["cat", "cot", "dot"]);
  assert.equal(last().moves, 3);
});
