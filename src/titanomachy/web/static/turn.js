// It is my turn: the tab says so, its icon too, with a soft sound for those who turned it on and a note of the browser
// for those who allowed it.

import { $ } from './dom.js';
import { say } from './words.js';

const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
const plain = { title: document.title, icon: icon?.href ?? '' };
const bell = $('bell');
let mine = false;
/** @type {AudioContext | null} */
let audio = null;

/** @param {import('./types.d.ts').TableMessage} message */
export function tellTurn(message) {
  const now = !message.over && message.asks.some((ask) => !ask.idle);
  if (now === mine) return;
  mine = now;
  document.title = now ? `● ${say('yourTurn')} · ${plain.title}` : plain.title;
  if (icon) icon.href = (now && icon.dataset.turn) || plain.icon;
  if (!now) return;
  if (hasSound()) ring();
  if (document.hidden && localStorage.getItem('notify') === 'on' && window.Notification?.permission === 'granted') {
    new Notification(say('yourTurn'), { body: message.title, icon: plain.icon, tag: location.pathname });
  }
}

const hasSound = () => localStorage.getItem('sound') === 'on';

/** Two soft notes. */
function ring() {
  audio ??= new AudioContext();
  for (const [note, delay] of [[523.25, 0], [659.25, 0.14]]) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + delay;
    tone.frequency.value = note;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.08, start + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.7);
  }
}

function showBell() {
  const words = say(hasSound() ? 'soundOn' : 'soundOff');
  bell.setAttribute('aria-pressed', String(hasSound()));
  bell.setAttribute('aria-label', words);
  bell.title = words;
}

bell.addEventListener('click', () => {
  localStorage.setItem('sound', hasSound() ? 'off' : 'on');
  showBell();
  if (hasSound()) ring();
});
showBell();

// The browser asks whether it may tell: only ever after a click.
const notify = $('notify', HTMLInputElement);
notify.checked = localStorage.getItem('notify') === 'on' && window.Notification?.permission === 'granted';
notify.disabled = !window.Notification;
notify.addEventListener('change', async () => {
  const allowed = notify.checked && (await Notification.requestPermission()) === 'granted';
  if (notify.checked && !allowed) $('notify-why').textContent = say('notifyNo');
  notify.checked = allowed;
  localStorage.setItem('notify', allowed ? 'on' : 'off');
});
