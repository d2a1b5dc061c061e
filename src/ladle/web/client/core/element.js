/** Making and finding elements, with the types that the language service wants. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Readonly<Record<string, string | boolean>>} [attributes]  true: there, false: not there
 * @param {ReadonlyArray<Node | string>} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/**
 * The one element that *selector* finds. Throws where the page and its script disagree.
 *
 * @template {Element} Kind
 * @param {string} selector @param {new () => Kind} kind @param {ParentNode} [under] @returns {Kind}
 */
export function find(selector, kind, under = document) {
  const element = under.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${selector}`);
}
