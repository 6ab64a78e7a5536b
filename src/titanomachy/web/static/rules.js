// A rule chip opens its rule; the Rules tab searches among all of them, which are read once.

import { make, say } from './words.js';

const game = document.getElementById('page').dataset.game;
const MOST = 40; // rules that a search shows
let ledger = null;

async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Show a rule in its dialog. */
export async function showRule(id) {
  const dialog = document.getElementById('rule-dialog');
  const text = document.getElementById('rule-text');
  const note = document.getElementById('rule-note');
  document.getElementById('rule-dialog-title').textContent = id;
  document.getElementById('rule-link').href = `/rules/${game}#${id}`;
  text.textContent = '…';
  note.textContent = '';
  if (!dialog.open) dialog.showModal();
  try {
    const rule = await read(`/rules/${game}/${encodeURIComponent(id)}.json`);
    text.textContent = rule.text;
    note.textContent = rule.note;
  } catch {
    text.textContent = say('noRule');
  }
}

/** The id of the rule that a chip stands for. */
export function ruleOf(chip) {
  return chip.dataset.rule ?? chip.textContent.trim();
}

/** A chip for a rule: a link, so that it works everywhere. */
export function chip(id) {
  return make('a', { class: 'rule', href: `/rules/${game}#${id}`, text: id });
}

document.addEventListener('click', (event) => {
  const found = event.target.closest?.('.rule');
  if (!found || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  showRule(ruleOf(found));
}, true);

const search = document.getElementById('lookup-text');
search?.addEventListener('input', async () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  ledger ??= read(`/rules/${game}.json`);
  const rules = await ledger.catch(() => { ledger = null; return []; });
  const fits = ({ id, section, text }) => words.every((word) => `${id} ${section} ${text}`.toLowerCase().includes(word));
  const found = words.length ? rules.filter(fits) : [];
  const lines = found.slice(0, MOST).map((rule) => make('li', {}, chip(rule.id), ' ', rule.text));
  if (words.length && !lines.length) lines.push(make('li', { class: 'more', text: say('noneFound') }));
  document.getElementById('lookup-found').replaceChildren(...lines);
});
