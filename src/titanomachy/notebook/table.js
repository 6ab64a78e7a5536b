// The table in a notebook: draws what the kernel sends, and sends back what is clicked. Everything is in a shadow root, so
// that neither the notebook's styles nor the ids of a second table get in the way.

/** @typedef {{ o: string, label: string, parts: string[] }} Offer */
/**
 * @typedef {{ n: number, board: string, cards: string, tray: string, name: string, goal: string, prompt: string,
 *   options: Offer[], happened: string[], undo: boolean, outcome: string, said: string, words: Record<string, string> }} Shown
 */
/** @typedef {{ get: (name: string) => any, on: (name: string, f: () => void) => void, off: (name: string, f: () => void) => void, send: (message: object) => void }} Model */

/** @param {string} name @param {string} [class_] @param {string} [text] */
function make(name, class_ = '', text = '') {
  const element = document.createElement(name);
  if (class_) element.className = class_;
  if (text) element.textContent = text;
  return element;
}

/** A part of the page whose text is markup of our own. @param {string} class_ @param {string} markup */
function drawn(class_, markup) {
  const element = make('div', class_);
  element.innerHTML = markup;
  return element;
}

/** @param {string} label @param {() => void} pressed */
function button(label, pressed) {
  const element = make('button', '', label);
  element.setAttribute('type', 'button');
  element.addEventListener('click', pressed);
  return element;
}

/** @param {{ model: Model, el: HTMLElement }} given */
function render({ model, el }) {
  const root = el.attachShadow({ mode: 'open' });
  el.style.containerType = 'inline-size';
  const looks = make('style');
  looks.textContent = model.get('looks');
  const table = make('div', 'tmtable');
  root.append(looks, drawn('', model.get('symbols')), table);
  /** @type {string[]} */
  let picked = []; // parts that were clicked, of a choice that takes several

  /** The choices that have all these parts. @param {string[]} parts */
  const among = (parts) => /** @type {Shown} */ (model.get('shown')).options.filter((one) => parts.every((part) => one.parts.includes(part)));
  const send = (/** @type {object} */ message) => model.send({ n: model.get('shown').n, ...message });

  /** @param {string} part */
  function click(part) {
    const parts = picked.includes(part) ? picked.filter((one) => one !== part) : [...picked, part];
    const found = among(parts);
    picked = found.length ? parts : [part];
    const [only, ...others] = among(picked);
    if (only && !others.length) send({ do: 'choose', o: only.o });
    else show();
  }

  /** Pieces that can be clicked, for mouse and keyboard. @param {Offer[]} offers */
  function dress(offers) {
    for (const part of new Set(offers.flatMap((one) => one.parts))) {
      const name = CSS.escape(part);
      for (const piece of table.querySelectorAll(`[id="${name}"], [data-part="${name}"]`)) {
        const labels = offers.filter((one) => one.parts.includes(part)).map((one) => one.label);
        piece.classList.add(picked.includes(part) ? 'chosen' : 'can');
        piece.setAttribute('data-pick', part); // as in a page, whose styles know it
        piece.setAttribute('role', 'button');
        piece.setAttribute('tabindex', '0');
        if (labels.length === 1) piece.setAttribute('aria-label', labels[0] ?? '');
        piece.addEventListener('click', (event) => {
          event.stopPropagation(); // a piece may lie within another
          click(part);
        });
        piece.addEventListener('keydown', (event) => {
          const { key } = /** @type {KeyboardEvent} */ (event);
          if (key !== 'Enter' && key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          click(part);
        });
      }
    }
  }

  function show() {
    /** @type {Shown} */
    const shown = model.get('shown');
    const offers = among(picked);
    const asked = make('div', 'tmasked');
    const prompt = make('p', 'tmprompt', shown.outcome || shown.prompt);
    prompt.setAttribute('role', 'status');
    asked.append(make('p', 'tmsmall', `${shown.name} · ${shown.goal}`), prompt);
    if (shown.said) asked.append(make('p', 'tmsaid', shown.said));
    const options = make('div', 'tmoptions');
    options.append(...offers.map(({ o, label }) => button(label, () => send({ do: 'choose', o }))));
    if (picked.length) options.append(button(shown.words.all ?? '', () => begin()));
    if (shown.undo) options.append(button(shown.words.undo ?? '', () => send({ do: 'undo' })));
    const happened = make('ul', 'tmhappened');
    happened.append(...shown.happened.map((line) => make('li', '', line)));
    asked.append(options, happened);
    const [here, beside] = [make('div', 'tmhere'), make('div', 'tmbeside')];
    here.append(drawn('tmboard', shown.board), drawn('tmtray', shown.tray));
    beside.append(asked, drawn('tmcards', shown.cards));
    table.replaceChildren(here, beside);
    dress(offers);
  }

  function begin() {
    picked = [];
    show();
  }

  begin();
  model.on('change:shown', begin);
  return () => model.off('change:shown', begin);
}

export default { render };
