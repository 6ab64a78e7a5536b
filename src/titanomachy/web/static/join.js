// Whoever comes by a link: the button names the seat that is chosen; when the game begins, the page goes to the table.

import { Link, addressOf } from './link.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('join'));
const button = document.getElementById('sit');
let known = '';

form.addEventListener('change', () => {
  const chosen = /** @type {HTMLInputElement | null} */ (form.querySelector('[name="seat"]:checked'));
  if (chosen && button) button.textContent = chosen.dataset.sit ?? '';
});

// Who sits where is drawn by the server: where it has changed, the page is asked for again, unless a name is being typed.
new Link(() => addressOf(form.dataset.table ?? ''), (message) => {
  if (message.type !== 'lobby') return message.type === 'table' ? location.reload() : undefined;
  const now = JSON.stringify(message.seats);
  if (known && known !== now && !form.matches(':focus-within')) location.reload();
  known ||= now;
}, () => {});
