// Turn what is on the page into what the server sent, in place: elements keep their identity (by id first, then by
// equality, then by kind and order), so that CSS transitions run, focus stays and live regions hear only what is new.

const TUMBLE = [{ rotate: '-180deg', scale: 0.6 }, { rotate: '14deg', scale: 1.08, offset: 0.6 }, { rotate: '0deg', scale: 1 }];
const TURN = [{ scale: '0.02 1' }, { scale: '1 1' }];
const EASE = { duration: 420, easing: 'cubic-bezier(.2,.7,.2,1)' };

/** What the server drew, as nodes. */
export function parsed(html) {
  const source = document.createElement('template');
  source.innerHTML = html;
  return source.content;
}

/** What the server sends of a text that the page has: the new one whole, or stretches of the old one and what is new. */
export function patched(old, change) {
  return typeof change === 'string' ? change : change.map((piece) => (typeof piece === 'string' ? piece : old.slice(...piece))).join('');
}

/** Make `target`'s content equal to `html`. Returns the elements that are new. */
export function morph(target, html) {
  const added = [];
  children(target, parsed(html), added);
  return added;
}

function children(old, fresh, added) {
  const free = new Set(old.childNodes);
  const matches = pair([...fresh.childNodes], free);
  for (const node of free) node.remove();
  let place = old.firstChild;
  for (const [node, match] of matches) {
    if (match) {
      if (match === place) place = place.nextSibling;
      else move(old, match, place);
      update(match, node, added);
    } else {
      const copy = document.importNode(node, true);
      old.insertBefore(copy, place);
      if (copy.nodeType === Node.ELEMENT_NODE) added.push(copy);
    }
  }
}

// Moving a node restarts its transitions where the browser cannot keep its state.
function move(parent, node, before) {
  if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

// Which old node becomes which new one; nodes that stay in `free` have no successor.
function pair(nodes, free) {
  const found = new Map();
  const take = (node, match) => { found.set(node, match); free.delete(match); };
  const byId = new Map([...free].filter((node) => node.id).map((node) => [node.id, node]));
  for (const node of nodes) {
    const match = node.id && byId.get(node.id);
    if (match && free.has(match) && match.nodeName === node.nodeName) take(node, match);
  }
  for (const node of nodes) {
    if (found.has(node) || node.id) continue;
    for (const match of free) if (!match.id && match.isEqualNode(node)) { take(node, match); break; }
  }
  for (const node of nodes) {
    if (found.has(node) || node.id) continue;
    for (const match of free) if (!match.id && alike(node, match)) { take(node, match); break; }
  }
  return nodes.map((node) => [node, found.get(node)]);
}

// A line of a list is another line when it says something else.
function alike(node, match) {
  return match.nodeName === node.nodeName && (node.nodeName !== 'LI' || match.textContent === node.textContent);
}

function update(old, fresh, added) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.isEqualNode(fresh)) return;
  const face = old.dataset?.face;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !holdsFocus(old, name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  children(old, fresh, added);
  if (face !== undefined && face !== old.dataset.face) turn(old);
}

// Without its tabindex an element loses the focus at once. Whoever put it there takes it away, where it has to go.
function holdsFocus(element, name) {
  return name === 'tabindex' && element === document.activeElement;
}

// A die that shows another face tumbles once; anything else with two sides turns.
function turn(element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate(element.classList.contains('die') ? TUMBLE : TURN, EASE);
}
