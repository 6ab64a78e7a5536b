// Between the pages and the server: notices of turns, and what can be read without a server.
//
// Of pages nothing is kept but books, which somebody wants on this device, and what is seen without a server; both are the
// same for everybody. All other pages, what they send and what they are told, and sockets go to the server as if this was
// not here. Static files whose address names their build are answered from here once they came.

import { keep, keepPage, mayBeKept, shelf } from './books.js';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const EDITION = 'edition'; // the server writes its own here, so that another version is another worker
const OWN = `own ${EDITION}`; // the cache of static files, and of what is seen without a server
const BUILT = /^\/static\/[0-9a-f]{10}\//;
const BOOK = /^\/book\/[\w-]+\/[\w-]+$/;
const lang = new URL(worker.location.href).searchParams.get('lang') ?? 'en';
const AWAY = `/offline/${lang}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OWN).then((cache) => keepPage(AWAY, cache)));
  worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidied().then(() => worker.clients.claim()).then(renewed));
});

/** Nothing of an earlier edition stays but books, until they are here anew. */
async function tidied() {
  const books = new Set((await shelf()).map(({ name }) => name));
  const old = (await caches.keys()).filter((name) => name !== OWN && !books.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Books of an earlier edition are fetched anew; where that cannot be done now, the old ones do. */
async function renewed() {
  const old = (await shelf()).filter(({ edition }) => edition !== EDITION);
  await Promise.all(old.map(({ path }) => keep(path, EDITION).catch(() => {})));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, address, event));
  else if (BUILT.test(address.pathname)) event.respondWith(built(request));
  else if (address.pathname.startsWith('/games/') && address.pathname.endsWith('.css')) event.respondWith(worn(request));
});

/** @param {Request} request @param {URL} address @param {FetchEvent} event */
async function page(request, address, event) {
  if (BOOK.test(address.pathname)) {
    const own = (await shelf()).find(({ path }) => path === address.pathname);
    const kept = own && await (await caches.open(own.name)).match(own.path);
    if (kept && own.edition !== EDITION) event.waitUntil(renewed());
    if (kept) return kept;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const away = await caches.match(AWAY);
    if (away) return away;
    throw error;
  }
}

/** What never changes: from here, or fetched once. @param {Request} request */
async function built(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (mayBeKept(answer)) (await caches.open(OWN)).put(request.url, answer.clone());
  return answer;
}

/** The style of a game's pictures: of a book that is here, else from the server. @param {Request} request */
async function worn(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

// -- notices

/** @typedef {{ title: string, text: string, go: string, lang: string }} Notice */

worker.addEventListener('push', (event) => {
  /** @type {Notice} */
  const { title, text, go, lang: spoken } = event.data?.json();
  event.waitUntil(worker.registration.showNotification(title, { body: text, lang: spoken, tag: 'turn', data: go }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data, worker.location.origin);
  event.waitUntil(shown(href));
});

/** The page of a notice: one that is open comes to the front. @param {string} href */
async function shown(href) {
  const open = await worker.clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => url === href);
  await (there ? there.focus() : worker.clients.openWindow(href));
}
