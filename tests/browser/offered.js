// What a table's page offers: things on it that can be picked, buttons, and enough around them to see a change.
() => {
  const $ = (id) => document.getElementById(id);
  const seen = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const place = (element) => element.closest('[data-fragment]').dataset.fragment;
  const picks = [...document.querySelectorAll('.can[data-pick]')].filter(seen);
  const buttons = [...document.querySelectorAll(':is(#left, #opts, #primary) [data-option]')].filter(seen);
  return {
    busy: 'busy' in $('page').dataset,
    connected: !$('link-state').classList.contains('off'),
    over: !$('over').hidden,
    prompt: $('prompt-text').textContent,
    why: $('why').textContent,
    log: document.querySelector('[data-fragment="log"]').textContent,
    picks: picks.map((one) => [one.dataset.pick, place(one), one.getAttribute('aria-pressed')]),
    buttons: buttons.map((one) => [one.dataset.option, one.textContent]),
  };
}
