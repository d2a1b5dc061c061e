/** Making elements of pictures. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag @param {Readonly<Record<string, string | number>>} attributes @param {ReadonlyArray<Node | string>} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes, ...children) {
  const element = /** @type {SVGElementTagNameMap[Tag]} */ (document.createElementNS(NAMESPACE, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
