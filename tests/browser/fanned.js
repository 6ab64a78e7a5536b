// Puts standees on a board in one way after the other, and says what cannot be hit or read: the middle of a standee that is not
// this standee, a name that something lies over, a plate over another or over a head; and the Titan, where it alone is meant.
(ways) => {
  const SLACK = 2; // pixels
  const scene = document.querySelector('.scene');
  const over = (a, b) => a.left < b.right - SLACK && b.left < a.right - SLACK && a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
  const box = (one) => one.getBoundingClientRect();
  const hit = ({ left, top, width, height }, across = 0.5) => document.elementFromPoint(left + width * across, top + height / 2);
  const shown = (one) => one && box(one).width > 0;
  const found = [];
  const mine = (tell) => { // where it alone can be chosen, nobody stands in its way
    const titan = document.getElementById('titan');
    scene.dataset.picks = titan.dataset.pick = 'titan';
    if (hit(box(titan))?.closest('[data-pick]') !== titan) tell('the Titan');
    delete titan.dataset.pick;
    delete scene.dataset.picks;
  };
  for (const [levels, drawn] of ways) {
    const tell = (what) => found.push(`${innerWidth} ${levels.join('')}: ${what}`);
    document.getElementById('heroes').outerHTML = drawn;
    const all = [...document.querySelectorAll('#heroes > .hero')];
    for (const one of all) {
      if (hit(box(one))?.closest('.hero') !== one) tell(`the middle of ${one.id}`);
      const plate = one.querySelector('.plate rect'), name = one.querySelector('.plate text');
      if (!shown(plate)) continue;
      if ([0.15, 0.5, 0.85].some((across) => !one.contains(hit(box(name), across)))) tell(`the name of ${one.id}`);
      for (const other of all) {
        if (other === one) continue;
        const head = box(other.querySelector('.skin')), paper = other.querySelector('.plate rect');
        if (over(box(plate), head)) tell(`${one.id} over the head of ${other.id}`);
        if (shown(paper) && one.id < other.id && over(box(plate), box(paper))) tell(`plates of ${one.id} and ${other.id}`);
      }
    }
    if (new Set(levels).size === 1) mine(tell);
  }
  return found;
}
