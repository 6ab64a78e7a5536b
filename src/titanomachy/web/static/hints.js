// The button of a hint. What shows one is fetched when somebody first asks: most tables never do.

import { $ } from './dom.js';

/**
 * @typedef {import('./types.d.ts').HintMessage} HintMessage
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').AskHintMessage} AskHintMessage
 * @typedef {import('./hint.js').Hinting} Hinting
 */

const page = $('page');
const button = $('hint', HTMLButtonElement);

export class Hints {
  /** @type {TableMessage | null} */ message = null;
  /** @type {Hinting | null} */ hinting = null;
  fetching = false;

  /** @param {import('./picking.js').Picking} picking @param {(message: AskHintMessage) => boolean} send */
  constructor(picking, send) {
    this.picking = picking;
    this.send = send;
    page.addEventListener('shown', (event) => this.take(/** @type {CustomEvent<TableMessage>} */ (event).detail));
    button.addEventListener('click', () => this.press());
  }

  /** A moment is shown. @param {TableMessage} message */
  take(message) {
    this.message = message;
    const allowed = message.hints && !message.coach && message.seats.some(({ kind }) => kind === 'me');
    page.toggleAttribute('data-hints', allowed);
    button.disabled = !allowed || !this.picking.ask || Boolean(message.over);
    this.hinting?.take(message);
  }

  /** Ask, or put away what was said. */
  press() {
    if (this.hinting) { this.hinting.press(); return; }
    if (button.disabled || this.fetching) return;
    this.fetching = true;
    const { style, script } = button.dataset;
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
    const code = Object.assign(document.createElement('script'), { type: 'module', src: script });
    const dressed = new Promise((done, failed) => { sheet.onload = done; sheet.onerror = failed; });
    const came = new Promise((done, failed) => { document.addEventListener('hinting', done, { once: true }); code.onerror = failed; });
    document.head.append(sheet, code);
    Promise.all([came, dressed]).then(([event]) => this.show(event.detail), () => { this.fetching = false; });
  }

  /** What shows hints has come: ask with it. @param {typeof import('./hint.js').Hinting} Made */
  show(Made) {
    const hinting = new Made(this.picking, this.send);
    this.hinting = hinting;
    if (this.message) hinting.take(this.message);
    hinting.press();
  }

  /** A hint has come. @param {HintMessage} found */
  hear(found) {
    this.hinting?.hear(found);
  }

  /** Put it away; false where there was none. */
  away() {
    return this.hinting?.away() ?? false;
  }
}
