// The first page: one panel at a time, the line and the button follow the picture that is chosen, lists stay fresh.

const JUST_OPENED = 350; // Sit down lies where Play was: a second click that soon is not meant for it
const FRESH_EVERY = 20000;

const panels = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('details.quick')]);
/** @type {WeakMap<Element, number>} */
const opened = new WeakMap();
let touched = false; // the panel that is open from the start takes the focus from nobody

document.addEventListener('click', () => { touched = true; }, { capture: true });

for (const panel of panels) {
  panel.addEventListener('toggle', () => {
    if (!panel.open) return;
    for (const other of panels) if (other !== panel) other.open = false; // where a browser does not do so by itself
    if (!touched) return;
    chosen(panel)?.focus({ preventScroll: true });
    panel.closest('.game')?.scrollIntoView({ block: 'nearest' });
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    panel.open = false;
    panel.querySelector('summary')?.focus();
  });
  panel.querySelector('summary')?.addEventListener('click', () => opened.set(panel, performance.now()));
  panel.addEventListener('change', () => follow(panel));
  panel.querySelector('form')?.addEventListener('submit', (event) => {
    if (performance.now() - (opened.get(panel) ?? -JUST_OPENED) < JUST_OPENED) event.preventDefault();
  });
  follow(panel); // the browser may remember another choice than the server
}

/** @param {Element} panel */
function chosen(panel) {
  return /** @type {HTMLInputElement | null} */ (panel.querySelector('[name="role"]:checked'));
}

/** Who is with me, and as whom I sit down. @param {Element} panel */
function follow(panel) {
  const role = chosen(panel);
  const [line, button] = [panel.querySelector('.rest'), panel.querySelector('.sit')];
  if (!role || !line || !button) return;
  if (!line.querySelector('.wrong') && line.textContent !== role.dataset.line) line.textContent = role.dataset.line ?? '';
  button.textContent = role.dataset.sit ?? '';
}

// ---- the lists: what has changed meanwhile takes its place, and nothing moves under a pointer or a focus

/** @param {Document} page */
function freshen(page) {
  for (const id of ['mine', 'open']) {
    const [here, there] = [document.getElementById(id), page.getElementById(id)];
    if (!here || !there || here.matches(':hover, :focus-within')) continue;
    if (here.textContent !== there.textContent) here.replaceChildren(...there.childNodes);
  }
}

setInterval(async () => {
  if (document.hidden) return;
  try {
    const answer = await fetch('/', { headers: { Accept: 'text/html' } });
    if (answer.ok) freshen(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    // the next one may come through
  }
}, FRESH_EVERY);
