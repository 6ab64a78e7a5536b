// What every page can do with a script: switch the light, copy a link, send a form on change.

/** @param {HTMLFormElement} form @param {HTMLButtonElement | null} submitter */
function sendForm(form, submitter) {
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form))); // fields of text alone
  if (submitter?.name) body.set(submitter.name, submitter.value);
  return fetch(form.action, { method: 'POST', body, redirect: 'manual', credentials: 'same-origin' });
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Pictures that are files of their own cannot see the page: they are asked for once more. @param {string} theme */
function relight(theme) {
  for (const picture of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll('img[data-lit]'))) {
    const address = new URL(picture.src);
    address.searchParams.set('theme', theme);
    picture.src = address.href;
  }
}

// The light changes at once and is remembered by the server in the background.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('[data-theme-form]'))) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    relight(theme);
    const button = /** @type {HTMLButtonElement | null} */ (form.querySelector('[name="theme"]'));
    if (button) button.value = theme;
    sendForm(form, button).catch(() => {});
    localStorage.setItem('theme', theme); // pages that are the same for everybody ask for it
  });
}

for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll('select[data-submit]'))) {
  select.addEventListener('change', () => select.form?.requestSubmit());
}

/** Copy a text; the button says so for a while. @param {string} text @param {HTMLElement} button */
export async function copy(text, button) {
  let said = button.dataset.done;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = button.parentElement?.querySelector('input[readonly]') ?? document.getElementById('link');
    /** @type {HTMLInputElement | null} */ (field)?.select();
    if (!button.dataset.failed) return;
    said = button.dataset.failed;
  }
  const label = button.querySelector('span') ?? button;
  const before = label.textContent;
  label.textContent = said ?? '';
  setTimeout(() => { label.textContent = before; }, 1600);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest('[data-copy]')) : null;
  if (button?.dataset.copy) copy(button.dataset.copy, button);
});
