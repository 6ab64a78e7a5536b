// Notices on this device: asked for by a click alone, taken by the worker (`worker.js`), and ended by a click.

import { installed } from './installs.js';

const box = /** @type {HTMLElement} */ (document.getElementById('notices'));
const on = /** @type {HTMLButtonElement | null} */ (document.getElementById('push-on'));
const why = document.getElementById('push-why');
const zone = /** @type {HTMLInputElement | null} */ (box.querySelector('[name="zone"]'));
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && !box.dataset.said && here) zone.value = here;

/** @param {string} name */
function tell(name) {
  if (why) why.textContent = why.dataset[name] ?? '';
}

/** @param {ArrayBuffer | null} bytes */
function written(bytes) {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What people call this browser. */
function browser() {
  const { userAgent } = navigator;
  const name = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((one) => userAgent.includes(`${one}/`)) ?? '';
  const device = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((one) => userAgent.includes(one)) ?? '';
  return [name.replace('Edg', 'Edge').replace('OPR', 'Opera'), device].filter(Boolean).join(', ');
}

async function begin() {
  if (await Notification.requestPermission() !== 'granted') return tell('barred');
  await installed();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = box.dataset.key ?? '';
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const old = await pushManager.getSubscription();
  if (old && written(old.options.applicationServerKey) !== key) await old.unsubscribe();
  const made = await pushManager.subscribe(wanted);
  const csrf = /** @type {HTMLInputElement} */ (box.querySelector('[name="csrf"]')).value;
  const body = new URLSearchParams({
    csrf, endpoint: made.endpoint, key: written(made.getKey('p256dh')), secret: written(made.getKey('auth')),
    name: browser(), zone: here ?? '',
  });
  const answer = await fetch('/notices/device', { method: 'POST', body });
  const told = await answer.json();
  if (answer.ok) location.assign('/me?notices=saved#notices');
  else if (why) why.textContent = told.error;
  return undefined;
}

if (on && isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window) {
  on.hidden = false;
  on.addEventListener('click', async () => {
    on.disabled = true;
    await begin().catch(() => tell('failed'));
    on.disabled = false;
  });
  known();
} else tell('none');

/** Whether this browser is one of those that are told. */
async function known() {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  const digest = made && await crypto.subtle.digest('SHA-256', new TextEncoder().encode(made.endpoint));
  const id = digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!id || !box.querySelector(`[data-device="${id}"]`)) return;
  on?.toggleAttribute('hidden', true);
  tell('here');
}
