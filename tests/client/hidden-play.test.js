import assert from "node:assert/strict";
import { test } from "node:test";

import { ANSWER, CARD, GUESSES, gameAfter } from "./a-hidden-card.js";
import { Problem, Unreachable } from "../../src/ladle/web/client/core/api.js";
import { playHidden } from "../../src/ladle/web/client/hidden/play.js";

/** @typedef {import("../../src/ladle/web/client/hidden/state.js").State} State */
/** @typedef {import("../../src/ladle/web/client/hidden/wire.js").Move} Move */

const [FIRST = "", SECOND = ""] = GUESSES;

/** A server with one game, whose next answers may fail: before it has taken the step, or after. */
function house() {
  /** @type {Move[]} */
  const steps = [];
  /** @type {Array<{ error: Error, taken?: boolean }>} */
  const faults = [];
  const service = {
    game: async () => gameAfter(steps),
    /** @param {string} _puzzle @param {number} number @param {Move} move */
    async step(_puzzle, number, move) {
      const fault = faults.shift();
      if (fault && !fault.taken) throw fault.error;
      const there = steps[number - 1];
      if (there && JSON.stringify(there) !== JSON.stringify(move)) throw new Problem(409, { kind: "step-conflict" });
      if (number > steps.length + 1) throw new Problem(409, { kind: "step-out-of-order" });
      steps[number - 1] = move;
      if (fault) throw fault.error;
      return gameAfter(steps);
    },
  };
  return { service, steps, faults };
}

/** @param {ReturnType<typeof house>} at @param {{ known?: boolean, as?: import("../../src/ladle/web/client/core/player.js").Player["as"] }} [player] */
async function open(at, { known = true, as = (work) => work() } = {}) {
  /** @type {State[]} */
  const drawn = [];
  const game = playHidden({ card: CARD, service: at.service, player: { known, as }, draw: (state) => void drawn.push(state), pause: async () => {} });
  await game.load();
  const last = () => /** @type {State} */ (drawn.at(-1));
  /** @param {string} word */
  const enter = async (word) => {
    game.happen({ type: "write", text: word });
    game.happen({ type: "enter" });
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    assert.ok(["playing", "over"].includes(last().phase), last().phase);
  };
  return { ...game, drawn, last, enter };
}

/** @param {...string} words @returns {Move[]} */
const guesses = (...words) => words.map((word) => ({ kind: "word", word }));

test("a whole game", async () => {
  const at = house();
  const { enter, last } = await open(at);
  for (const word of [FIRST, SECOND, ANSWER]) await enter(word);
  assert.ok(last().won);
  assert.deepEqual(at.steps, guesses(FIRST, SECOND, ANSWER));
});

test("a newcomer's game is not asked for", async () => {
  const at = house();
  at.service.game = async () => assert.fail("asked");
  assert.equal((await open(at, { known: false })).last().phase, "playing");
});

test("hard mode goes up with the first guess, and not before", async () => {
  const at = house();
  const { enter, happen, last } = await open(at);
  happen({ type: "hard", on: true });
  assert.deepEqual(at.steps, []);
  await enter(FIRST);
  await enter(SECOND);
  assert.deepEqual(at.steps, [{ kind: "hard" }, ...guesses(FIRST, SECOND)]);
  assert.equal(last().turns.length, 2);
});

for (const { name, taken } of [
  { name: "lost on its way there", taken: false },
  { name: "lost on its way back", taken: true },
]) {
  test(`a guess ${name}, twice, counts once, hard mode with it`, async () => {
    const at = house();
    const { enter, happen, last, drawn } = await open(at);
    at.faults.push({ error: new Unreachable("gone"), taken }, { error: new Unreachable("gone"), taken });
    happen({ type: "hard", on: true });
    await enter(FIRST);
    assert.ok(drawn.some(({ phase, draft }) => phase === "cut-off" && draft === FIRST), "says so, and keeps the word");
    assert.deepEqual(at.steps, [{ kind: "hard" }, ...guesses(FIRST)]);
    assert.equal(last().turns.length, 1);
  });
}

test("another tab was quicker: its game is shown, and ours goes on from there", async () => {
  const at = house();
  const { enter, last } = await open(at);
  at.steps.push(...guesses(SECOND));
  await enter(FIRST);
  assert.equal(last().news?.key, "replaced");
  assert.equal(last().draft, FIRST);
  await enter(ANSWER);
  assert.deepEqual(at.steps, guesses(SECOND, ANSWER));
});

test("a player whom the server forgot goes on with the same guesses", async () => {
  const at = house();
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
  await enter(FIRST);
  at.steps.length = 0;
  forgotten = true;
  await enter(SECOND);
  assert.deepEqual(at.steps, guesses(FIRST, SECOND));
  assert.equal(last().turns.length, 2);
});
