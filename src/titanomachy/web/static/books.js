// What a device keeps to be read without a server: books, each with its style and script, in a cache of its own. Only what
// says that it is the same for everybody may be in a cache. Pages use this, and the worker.

const BOOK = 'book'; // how the names of such caches begin: "book 1f0c2a77 /book/last-stand/en"
const NEEDS = /(?:href|src)="(\/(?:static|games)\/[^"]+)"/g;

/** @typedef {{ name: string, edition: string, path: string }} Kept a cache, by what its name says */

/** Whether an answer may lie in a cache. @param {Response} answer */
export function mayBeKept(answer) {
  return answer.ok && !answer.redirected && /(^|[\s,])public([\s,]|$)/.test(answer.headers.get('Cache-Control') ?? '');
}

/** All books that are here. @returns {Promise<Kept[]>} */
export async function shelf() {
  const names = (await caches.keys()).map((name) => ({ name, words: name.split(' ') }));
  return names.flatMap(({ name, words: [kind, edition, path] }) => (kind === BOOK && edition && path ? [{ name, edition, path }] : []));
}

/** Ask for something that is the same for everybody. @param {string} path */
async function fetched(path) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (!mayBeKept(answer)) throw new Error(`${path} is not for everybody`);
  return answer;
}

/** A page with its style and script, into a cache. @param {string} path @param {Cache} cache */
export async function keepPage(path, cache) {
  const answer = await fetched(path);
  const needs = [...(await answer.clone().text()).matchAll(NEEDS)].map(([, address]) => address ?? '');
  const others = await Promise.all(needs.map(async (address) => /** @type {const} */ ([address, await fetched(address)])));
  await Promise.all([[path, answer], ...others].map(([address, one]) => cache.put(/** @type {string} */ (address), /** @type {Response} */ (one))));
}

/** Keep a book, or keep it anew: the old one stays until all of the new one is there. @param {string} path @param {string} edition */
export async function keep(path, edition) {
  const name = [BOOK, edition, path].join(' ');
  const old = (await shelf()).filter((one) => one.path === path && one.name !== name);
  await caches.delete(name);
  try {
    await keepPage(path, await caches.open(name));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await Promise.all(old.map((one) => caches.delete(one.name)));
}

/** @param {string} path */
export async function drop(path) {
  await Promise.all((await shelf()).filter((one) => one.path === path).map((one) => caches.delete(one.name)));
}

/** How many bytes a book has here. @param {string} path */
export async function weight(path) {
  const own = (await shelf()).find((one) => one.path === path);
  if (!own) return 0;
  const cache = await caches.open(own.name);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const blobs = await Promise.all(answers.map((answer) => answer?.blob()));
  return blobs.reduce((sum, blob) => sum + (blob?.size ?? 0), 0);
}
