// Passkeys: the server says what is to be signed, the browser signs it, the server checks it.

/** @param {string} text */
function bytesOf(text) {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
}

/** @param {ArrayBuffer | null | undefined} bytes */
function textOf(bytes) {
  if (!bytes) return undefined;
  const raw = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What JSON cannot hold, as the browser wants it. @param {any} options */
function understood(options) {
  const known = (/** @type {any[]} */ list) => list?.map((one) => ({ ...one, id: bytesOf(one.id) }));
  const told = { ...options, challenge: bytesOf(options.challenge) };
  if (options.user) told.user = { ...options.user, id: bytesOf(options.user.id) };
  if (options.excludeCredentials) told.excludeCredentials = known(options.excludeCredentials);
  if (options.allowCredentials) told.allowCredentials = known(options.allowCredentials);
  return told;
}

/** @param {any} credential */
function written(credential) {
  const response = credential.response;
  const told = { clientDataJSON: textOf(response.clientDataJSON) };
  const more = response.attestationObject
    ? { attestationObject: textOf(response.attestationObject), transports: response.getTransports?.() ?? [] }
    : { authenticatorData: textOf(response.authenticatorData), signature: textOf(response.signature), userHandle: textOf(response.userHandle) };
  return JSON.stringify({
    id: credential.id, rawId: textOf(credential.rawId), type: credential.type, response: { ...told, ...more },
    clientExtensionResults: {}, authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
  });
}

/** @param {string} address @param {FormData} fields */
async function sent(address, fields) {
  const body = new URLSearchParams(/** @type {any} */ (fields));
  const headers = { Accept: 'application/json' };
  const answer = await fetch(address, { method: 'POST', body, headers, credentials: 'same-origin' });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.error ?? '', { cause: 'server' });
  return told;
}

/** @param {HTMLFormElement} form */
async function through(form) {
  const fields = new FormData(form);
  const { options, ticket } = await sent(form.action, fields);
  const publicKey = understood(options);
  const credential = form.dataset.key === 'make' ? await navigator.credentials.create({ publicKey }) : await navigator.credentials.get({ publicKey });
  fields.set('ticket', ticket);
  fields.set('answer', written(credential));
  return sent(form.dataset.end ?? '', fields);
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-key]'))) {
  const said = /** @type {HTMLElement} */ (form.querySelector('[role="alert"]'));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
  const say = (/** @type {string} */ text) => {
    said.textContent = text;
    said.hidden = !text;
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!window.PublicKeyCredential) return say(said.dataset.none ?? '');
    say('');
    button.disabled = true;
    try {
      const { next } = await through(form);
      location.assign(next);
      if (new URL(next, location.href).pathname === location.pathname) location.reload();
    } catch (error) {
      const told = error instanceof Error && error.cause === 'server' ? error.message : '';
      say(told || (said.dataset.failed ?? ''));
      button.disabled = false;
    }
  });
}
