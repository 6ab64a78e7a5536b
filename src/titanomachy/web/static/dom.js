// Finding things on the page, with their types.

/**
 * The element of this id: it is on the page, and of this kind.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {abstract new () => T} [kind]
 * @returns {T}
 */
export function $(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`This page has no ${id}.`);
  return /** @type {T} */ (found);
}

/** What was meant by an event: the thing itself, or what holds it and fits. @param {EventTarget | null} target @param {string} selector */
export function closest(target, selector) {
  return target instanceof Element ? /** @type {HTMLElement | SVGElement | null} */ (target.closest(selector)) : null;
}

/** True where an event happened in something that fits. @param {EventTarget | null} target @param {string} selector */
export function isIn(target, selector) {
  return target instanceof Element && target.matches(selector);
}

/** All that fit. @param {string} selector @param {ParentNode} [root] */
export function all(selector, root = document) {
  return [.../** @type {NodeListOf<HTMLElement | SVGElement>} */ (root.querySelectorAll(selector))];
}

/** What has the focus. */
export const active = () => /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);

/** A part of the page that the server fills. @param {string} name */
export const fragment = (name) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-fragment="${name}"]`));

/** All parts of the page that the server fills. */
export const fragments = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-fragment]'))];
