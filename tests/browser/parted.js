// Words of a table that are parted where no hyphen stands. What may be parted says so by a soft hyphen: whether a browser knows
// the syllables of a language itself is another matter in each.
() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  const HYPHENS = /[\u00ad\u2010\-–—/…]/;
  const range = document.createRange();
  const line = (node, from, to) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0.2).map(({ top }) => top);
  };
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, one = node.parentElement;
    if (!node.textContent.trim() || one.closest('title, text, .vh, option, noscript') || !seen(one)) continue;
    for (const { 0: word, index } of node.textContent.matchAll(/\S{3,}/g)) {
      const tops = line(node, index, index + word.length);
      if (Math.max(...tops) - Math.min(...tops) < 4) continue;
      let last = null;
      for (let at = 0; at < word.length; at += 1) {
        const top = line(node, index + at, index + at + 1).at(-1);
        if (top === undefined) continue;
        if (last !== null && Math.abs(top - last) > 3 && !HYPHENS.test(word[at - 1])) found.add(`${one.closest('[id]')?.id}: ${word.slice(0, at)}|${word.slice(at)}`);
        last = top;
      }
    }
  }
  return [...found];
}
