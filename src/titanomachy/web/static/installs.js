// The worker is there from the first page on which this is: it brings notices, and what can be read without a server. In an
// address without TLS, other than this machine's own, browsers have none.

/** @returns {Promise<ServiceWorkerRegistration | undefined>} */
export async function installed() {
  if (!isSecureContext || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register(`/worker.js?lang=${document.documentElement.lang}`);
}

addEventListener('load', () => { installed().catch(() => {}); });
