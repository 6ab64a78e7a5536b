// A rule chip opens its rule; the Rules tab searches among all of them, which are read once.

import { $, closest } from './dom.js';
import { holds, wordsIn } from './search.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./types.d.ts').RuleLine} RuleLine
 * @typedef {import('./types.d.ts').RuleAnswer} RuleAnswer
 */

const { game } = $('page').dataset;
const MOST = 40; // rules that a search shows
/** @type {Promise<RuleLine[]> | null} */
let ledger = null;

/** @param {string} address @returns {Promise<any>} */
async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Show a rule in its dialog. @param {string} id */
export async function showRule(id) {
  const dialog = $('rule-dialog', HTMLDialogElement);
  const text = $('rule-text');
  const note = $('rule-note');
  $('rule-dialog-title').textContent = id;
  $('rule-link', HTMLAnchorElement).href = `/rules/${game}#${id}`;
  text.textContent = '…';
  note.textContent = '';
  if (!dialog.open) dialog.showModal();
  try {
    /** @type {RuleAnswer} */
    const rule = await read(`/rules/${game}/${encodeURIComponent(id)}.json`);
    text.textContent = rule.text;
    note.textContent = rule.note;
  } catch {
    text.textContent = say('noRule');
  }
}

/** The id of the rule that a chip stands for. @param {HTMLElement | SVGElement} chip */
export function ruleOf(chip) {
  return chip.dataset.rule ?? (chip.textContent ?? '').trim();
}

/** A chip for a rule: a link, so that it works everywhere. @param {string} id */
export function chip(id) {
  return make('a', { class: 'rule', href: `/rules/${game}#${id}`, text: id });
}

document.addEventListener('click', (event) => {
  const found = closest(event.target, '.rule');
  if (!found || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  showRule(ruleOf(found));
}, true);

const search = /** @type {HTMLInputElement | null} */ (document.getElementById('lookup-text'));
search?.addEventListener('input', async () => {
  const words = wordsIn(search.value);
  /** @type {Promise<RuleLine[]>} */
  const reading = ledger ??= read(`/rules/${game}.json`);
  const rules = await reading.catch(() => { ledger = null; return /** @type {RuleLine[]} */ ([]); });
  const found = words.length ? rules.filter(({ id, section, text }) => holds(`${id} ${section} ${text}`, words)) : [];
  const lines = found.slice(0, MOST).map((rule) => make('li', {}, chip(rule.id), ' ', rule.text));
  if (words.length && !lines.length) lines.push(make('li', { class: 'more', text: say('noneFound') }));
  $('lookup-found').replaceChildren(...lines);
});
