/**
 * What any game on a page is made of: news, and what the player does while a step is on its way. That is kept *ahead*,
 * and done once the answer is there, so that nobody has to wait for the network.
 *
 * @typedef {{ key: string, values: Readonly<Record<string, unknown>>, tone: "good" | "no" | "plain" }} News
 *   a key of the page's texts, and what fills it
 * @typedef {{ type: string, text?: string }} Event
 */

/** @param {string} key @param {Readonly<Record<string, unknown>>} [values] @param {News["tone"]} [tone] @returns {News} */
export function say(key, values = {}, tone = "plain") {
  return { key, values, tone };
}

/** Whether the player's next event has to wait for an answer. @param {{ phase: string, ahead: readonly unknown[] }} state */
export function isAhead({ phase, ahead }) {
  return phase === "waiting" || phase === "cut-off" || ahead.length > 0;
}

/**
 * Keeps *event* for when the answer is there. The text field still shows the pending word: only the rest is new.
 *
 * @template {{ draft: string, pending: { move: { kind: string } } | null, ahead: readonly Event[] }} State
 * @param {State} state @param {State["ahead"][number]} event @returns {State}
 */
export function later(state, event) {
  // Enter on the word that is on its way is a double tap, or asks to try again; it is no word of its own.
  if (event.type === "enter" && state.pending?.move.kind === "word" && state.ahead.length === 0) return state;
  const goesOn = event.type === "write" && state.pending !== null && event.text?.startsWith(state.draft);
  const kept = goesOn ? { ...event, text: event.text?.slice(state.draft.length) } : event;
  return { ...state, ahead: [...state.ahead, kept] };
}

/**
 * @template {{ ahead: readonly Event[] }} State
 * @param {(state: State, event: State["ahead"][number]) => State} step @param {State} state @param {State["ahead"]} ahead
 */
export function playAhead(step, state, ahead) {
  return ahead.reduce(step, { ...state, ahead: [] });
}
