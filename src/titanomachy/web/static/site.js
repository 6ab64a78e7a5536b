// What every page can do with a script: switch the light, copy a link, send a form on change, search the rules.

function sendForm(form, submitter) {
  const body = new URLSearchParams(new FormData(form));
  if (submitter?.name) body.set(submitter.name, submitter.value);
  return fetch(form.action, { method: 'POST', body, redirect: 'manual', credentials: 'same-origin' });
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

// The light changes at once and is remembered by the server in the background.
for (const form of document.querySelectorAll('[data-theme-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    const button = form.querySelector('[name="theme"]');
    button.value = theme;
    sendForm(form, button).catch(() => {});
  });
}

for (const select of document.querySelectorAll('select[data-submit]')) {
  select.addEventListener('change', () => select.form.requestSubmit());
}

export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = button.parentElement.querySelector('input[readonly]');
    field?.select();
    return;
  }
  const label = button.querySelector('span') ?? button;
  const before = label.textContent;
  label.textContent = button.dataset.done;
  setTimeout(() => { label.textContent = before; }, 1600);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-copy]');
  if (button) copy(button.dataset.copy, button);
});

// ---- the rules: words narrow the ledger as one types
const search = document.getElementById('search');
if (search) {
  const ledger = document.getElementById('ledger');
  const found = document.getElementById('found');
  const entries = [...ledger.querySelectorAll('.entry')].map((entry) => [entry, entry.textContent.toLowerCase()]);
  search.hidden = false;
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const [entry, text] of entries) {
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) count += 1;
    }
    for (const section of ledger.querySelectorAll('section')) {
      section.hidden = !section.querySelector('.entry:not([hidden])');
    }
    found.classList.toggle('vh', count > 0);
    found.textContent = count ? found.dataset.found.replace('{n}', count) : ledger.dataset.none;
  });
}
