// Turn what is on the page into what the server sent, in place: elements keep their identity (by id first, then by
// equality, then by kind and order), so that CSS transitions run, focus stays and live regions hear only what is new.

/** @typedef {Pick<Node, 'nodeName' | 'textContent' | 'isEqualNode'> & { id?: string }} Pairable */

const TUMBLE = [{ rotate: '-180deg', scale: 0.6 }, { rotate: '14deg', scale: 1.08, offset: 0.6 }, { rotate: '0deg', scale: 1 }];
const TURN = [{ scale: '0.02 1' }, { scale: '1 1' }];
const EASE = { duration: 420, easing: 'cubic-bezier(.2,.7,.2,1)' };

/** What the server drew, as nodes. @param {string} html */
export function parsed(html) {
  const source = document.createElement('template');
  source.innerHTML = html;
  return source.content;
}

/**
 * What the server sends of a text that the page has: the new one whole, or stretches of the old one and what is new.
 *
 * @param {string} old
 * @param {import('./types.d.ts').Change} change
 */
export function patched(old, change) {
  if (typeof change === 'string') return change;
  return change.map((piece) => (typeof piece === 'string' ? piece : old.slice(...piece))).join('');
}

/** Make `target`'s content equal to `html`. Returns the elements that are new. @param {Element} target @param {string} html */
export function morph(target, html) {
  /** @type {Element[]} */
  const added = [];
  children(target, parsed(html), added);
  return added;
}

/** @param {Node} old @param {Node} fresh @param {Element[]} added */
function children(old, fresh, added) {
  const free = new Set(/** @type {NodeListOf<ChildNode & { id?: string }>} */ (old.childNodes));
  const matches = pair([...fresh.childNodes], free);
  for (const node of free) node.remove();
  let place = old.firstChild;
  for (const [node, match] of matches) {
    if (match) {
      if (match === place) place = match.nextSibling;
      else move(old, match, place);
      update(match, node, added);
    } else {
      const copy = document.importNode(node, true);
      old.insertBefore(copy, place);
      if (copy instanceof Element) added.push(copy);
    }
  }
}

// Moving a node restarts its transitions where the browser cannot keep its state.
/** @param {Node & { moveBefore?: (node: Node, before: Node | null) => void }} parent @param {Node} node @param {Node | null} before */
function move(parent, node, before) {
  if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/**
 * Which old node becomes which new one; nodes that stay in `free` have no successor.
 *
 * @template {Pairable} N
 * @template {Pairable} O
 * @param {N[]} nodes
 * @param {Set<O>} free
 * @returns {[N, O | undefined][]}
 */
export function pair(nodes, free) {
  /** @type {Map<N, O>} */
  const found = new Map();
  const take = (/** @type {N} */ node, /** @type {O} */ match) => { found.set(node, match); free.delete(match); };
  const byId = new Map([...free].filter((node) => node.id).map((node) => [node.id, node]));
  for (const node of nodes) {
    const match = node.id ? byId.get(node.id) : undefined;
    if (match && free.has(match) && match.nodeName === node.nodeName) take(node, match);
  }
  for (const node of nodes) {
    if (found.has(node) || node.id) continue;
    for (const match of free) if (!match.id && match.isEqualNode(/** @type {any} */ (node))) { take(node, match); break; }
  }
  for (const node of nodes) {
    if (found.has(node) || node.id) continue;
    for (const match of free) if (!match.id && alike(node, match)) { take(node, match); break; }
  }
  return nodes.map((node) => [node, found.get(node)]);
}

/** A line of a list is another line when it says something else. @param {Pairable} node @param {Pairable} match */
function alike(node, match) {
  return match.nodeName === node.nodeName && (node.nodeName !== 'LI' || match.textContent === node.textContent);
}

/** @param {Node} old @param {Node} fresh @param {Element[]} added */
function update(old, fresh, added) {
  if (!(old instanceof Element && fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.isEqualNode(fresh)) return;
  const { dataset } = /** @type {HTMLElement | SVGElement} */ (old);
  const { face } = dataset;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !holdsFocus(old, name) && !isUnfolded(old, name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  children(old, fresh, added);
  if (face !== undefined && face !== dataset.face) turn(old);
}

/** Without its tabindex an element loses the focus at once. Whoever put it there takes it away, where it has to go. @param {Element} element @param {string} name */
function holdsFocus(element, name) {
  return name === 'tabindex' && element === document.activeElement;
}

/** What a reader has unfolded stays so. @param {Element} element @param {string} name */
function isUnfolded(element, name) {
  return name === 'open' && element instanceof HTMLDetailsElement;
}

/** A die that shows another face tumbles once; anything else with two sides turns. @param {Element} element */
function turn(element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate(element.classList.contains('die') ? TUMBLE : TURN, EASE);
}
