/**
 * Keeps what is typed, tapped and submitted until the modules have loaded; `play.js` then takes it and plays it.
 * The one classic script, so that it runs before anybody can press a key.
 */
"use strict";
(() => {
  /** @type {Array<KeyboardEvent | MouseEvent | string>} a string: what the text field held when it was submitted */
  const kept = [];
  /** @param {KeyboardEvent} event */
  const onKey = (event) => void (event.target instanceof HTMLInputElement || kept.push(event));
  /** @param {MouseEvent} event */
  const onClick = (event) => void kept.push(event);
  /** @param {SubmitEvent} event */
  const onSubmit = (event) => {
    event.preventDefault();
    const field = event.target instanceof HTMLFormElement ? event.target.querySelector("input") : null;
    if (!field) return;
    kept.push(field.value);
    field.value = "";
  };
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  const take = () => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("click", onClick);
    document.removeEventListener("submit", onSubmit);
    return kept;
  };
  Object.assign(globalThis, { ladleEarly: { take } });
})();
