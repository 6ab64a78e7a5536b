// Plays a table to which it is given: takes what is offered, whatever it is, and looks at the page before each choice.
// `least` is how many pixels high words must be, in the sizes of window `readAt`.
({ least, readAt }) => {
  const $ = (id) => document.getElementById(id);
  const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && one.getClientRects().length > 0;
  const round = (box) => box.map((value) => Math.round(value)).join(' ');
  const boxOf = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  const found = { choices: 0, places: {}, small: {}, missed: {}, shares: {} };
  const size = () => `${innerWidth}x${innerHeight}`;
  let chance = 7;
  const pick = (list) => list[(chance = (chance * 1103515245 + 12345) % 2147483648) % list.length];

  const places = () => {
    const boxes = {
      board: boxOf(document.querySelector('.board')), tray: boxOf($('tray')), primary: boxOf($('go')),
      prompt: boxOf($('prompt-text')).slice(0, 2), undo: boxOf($('undo').parentElement), all: boxOf($('all').parentElement),
    };
    for (const [name, box] of Object.entries(boxes)) ((found.places[size()] ??= {})[name] ??= {})[round(box)] = $('prompt-text').textContent;
    found.shares[size()] = boxes.board[3] / innerHeight;
  };

  const letters = (one) => {
    const pixels = parseFloat(getComputedStyle(one).fontSize);
    if (!(one instanceof SVGElement)) return pixels;
    const { a, b, c, d } = one.getScreenCTM();
    return pixels * Math.sqrt(Math.abs(a * d - b * c));
  };

  const words = () => {
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement;
      if (!node.textContent.trim() || one.closest('title, noscript, .vh, option, #tip') || !seen(one)) continue;
      const { width, height } = one.getBoundingClientRect();
      const pixels = letters(one);
      if (width > 1.5 && height > 1.5 && pixels < least) {
        const place = one.closest('[data-fragment]')?.dataset.fragment ?? 'tray';
        found.small[`${size()} ${place} ${one.getAttribute('class')}`] = `${pixels.toFixed(1)} px: ${node.textContent.trim()}`;
      }
    }
  };

  // What lies in a hand or a panel that scrolls may be out of sight, and a board that is enlarged goes on beyond its frame.
  const inSight = (one, [x, y]) => {
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (!(box instanceof HTMLElement) || getComputedStyle(box).overflowX === 'visible') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  };

  // A region of a map has no middle that must be free: what is seen of it takes the click.
  const area = (one) => {
    const [x, y, width, height] = boxOf(one);
    const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => step / 8);
    const hits = steps.flatMap((across) => steps.map((down) => document.elementFromPoint(x + width * across, y + height * down)));
    if (hits.filter((hit) => one.contains(hit)).length < 4) found.missed[`${size()} ${one.dataset.pick}`] = 'hardly seen';
  };

  const middles = () => {
    for (const one of document.querySelectorAll('[data-fragment] .can[data-pick]')) {
      const [x, y, width, height] = boxOf(one);
      const middle = [x + width / 2, y + height / 2];
      if (!seen(one) || !width || !inSight(one, middle)) continue;
      if (one.matches('.rg')) { area(one); continue; }
      const there = document.elementFromPoint(...middle);
      if (there?.closest('#caption, #coach, #ending')) continue; // these may lie over the board
      const got = there?.closest('[data-pick]')?.dataset.pick ?? there?.outerHTML.slice(0, 60);
      if (got !== one.dataset.pick) found.missed[`${size()} ${one.dataset.pick}`] = got;
    }
  };

  const look = () => {
    for (const moving of document.getAnimations()) moving.finish();
    places();
    if (readAt.includes(size())) words();
    middles();
  };

  const CLOSER = 160; // in so long a board that comes closer by itself has come
  const comesCloser = () => innerWidth <= 900 && document.querySelector('[data-zoom]');
  const wait = (time) => new Promise((done) => { setTimeout(done, time); });
  window.stage = async (choices) => {
    const end = Date.now() + 4000;
    await wait(CLOSER);
    if ($('over').hidden) look();
    while (choices > 0 && Date.now() < end && $('over').hidden) {
      const offered = [...document.querySelectorAll('#all-list [data-option], #primary [data-option]')];
      look();
      if ('busy' in $('page').dataset || !offered.length) { await wait(30); continue; }
      pick(offered).click();
      found.choices += 1;
      choices -= 1;
      await wait(comesCloser() ? CLOSER : 20);
    }
    return found;
  };
}
