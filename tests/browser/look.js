// What one sees that should not be: texts of a seat over each other, a seat over words of the board, names that are cut, what
// lies over the line of the goal or under it, a prompt that is cut although there is room, a button whose words are cut, words
// of a drawing that end in dots, names on plates under each other, names beyond the edge of the board, digits of a unit over each
// other, a page that scrolls, spaces of a map that are small.
() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(seen);
  const SLACK = 2; // pixels: glyphs do not fill their line
  const over = (a, b, slack = SLACK) => a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
  const texts = (root) => {
    const found = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (!node.textContent.trim() || !seen(node.parentElement) || getComputedStyle(node.parentElement).clipPath !== 'none' || node.parentElement.closest('.vh')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = node.textContent.trim();
      const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
      const end = node.parentElement.closest('.who')?.getBoundingClientRect().right ?? Infinity; // the rest of a long name is not seen
      for (const { left, right: whole, top, bottom } of range.getClientRects()) {
        const right = Math.min(whole, end);
        const glyphs = Math.max(0, (bottom - top - size) / 2); // what a line has above and below its letters
        if (right - left > 1 && bottom - top > 1) found.push({ node, words, left, right, top: top + glyphs, bottom: bottom - glyphs });
      }
    }
    return found;
  };
  // What is scrolled away is not there.
  const inSight = (one, frame) => {
    const [inner, outer] = [one, frame].map((box) => box.getBoundingClientRect());
    if (getComputedStyle(frame).overflowY === 'visible') return inner;
    return { left: inner.left, right: inner.right, top: Math.max(inner.top, outer.top), bottom: Math.min(inner.bottom, outer.bottom) };
  };
  const problems = [];
  for (const seat of all('.rail .seat')) {
    const box = document.getElementById('rail').getBoundingClientRect();
    const words = texts(seat).filter((one) => one.bottom <= box.bottom && one.top >= box.top);
    words.forEach((one, at) => {
      for (const other of words.slice(at + 1)) if (other.node !== one.node && over(one, other)) problems.push(`${seat.id}: "${one.words}" over "${other.words}"`);
    });
    for (const note of all('.note', seat)) {
      const said = note.getBoundingClientRect();
      for (const one of words) if (!note.contains(one.node) && over(one, said, 0)) problems.push(`${seat.id}: "${note.textContent}" touches "${one.words}"`);
    }
  }
  const drawn = texts(document.querySelector('.scene'));
  for (const seat of all('.rail .seat')) {
    const box = inSight(seat, document.getElementById('rail'));
    for (const one of drawn) if (over(one, box)) problems.push(`${seat.id} over "${one.words}"`);
  }
  for (const name of all('#holding h4')) if (name.scrollWidth > name.clientWidth + 1) problems.push(`cut: ${name.textContent}`);
  for (const name of all('.rail .seat h2')) if (name.scrollWidth > name.clientWidth + 1) problems.push(`cut: ${name.textContent}`);
  const goal = all('.goal a')[0]?.getBoundingClientRect();
  if (goal) {
    for (const one of all('.seat, .cardcol > *')) {
      if (over(inSight(one, one.closest('.rail, .cardcol')), goal)) problems.push(`the goal and ${one.id || one.className}`);
    }
    for (const one of drawn) if (over(one, goal)) problems.push(`the goal over "${one.words}"`);
  }
  const again = all('#caption[data-rest] .btn')[0]?.getBoundingClientRect();
  if (again) for (const one of drawn) if (over(one, again)) problems.push(`a button over "${one.words}"`);
  const cut = all('#prompt-text, #prompt-text .first').some((one) => one.scrollHeight > one.clientHeight + 3);
  if (cut && !all('#opts .btn, #left .btn').length) problems.push(`the prompt is cut: ${document.getElementById('prompt-text').textContent}`);
  // the reason is left away although a line and a half of it would have room
  const asking = document.querySelector('.asking[data-lines="0"]');
  const reason = asking?.querySelector('.clamp')?.textContent;
  const free = asking ? asking.clientHeight - asking.querySelector('.say').offsetHeight : 0;
  if (reason && innerWidth > 900 && free > 44) problems.push(`no reason, and ${free} px of room: ${reason}`);
  for (const button of all('#primary .btn, #opts .btn, #left .btn')) {
    const words = texts(button), box = button.getBoundingClientRect();
    if (words.some((one) => one.bottom > box.bottom + 1 || one.top < box.top - 1 || one.right > box.right + 1)) problems.push(`cut: ${button.textContent}`);
  }
  for (const one of drawn) if (one.words.endsWith('…')) problems.push(`cut: ${one.words}`);
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight || scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} x ${scrollHeight}`);
  const hex = document.querySelector('.spaces use')?.getBoundingClientRect();
  const least = Number(document.getElementById('rail').dataset.seats) > 6 ? 15 : 22; // pixels: five a side have the largest island
  if (hex && innerWidth >= 1280 && hex.width < least) problems.push(`a space is ${hex.width} px wide`);
  const frame = document.querySelector('.board').getBoundingClientRect();
  for (const one of drawn) if (one.left < frame.left - 1 || one.right > frame.right + 1) problems.push(`beyond the board: ${one.words}`);
  for (const unit of all('.scene .u')) {
    const digits = drawn.filter((one) => unit.contains(one.node) && /^\d+$/.test(one.words));
    digits.forEach((one, at) => {
      for (const other of digits.slice(at + 1)) if (over(one, other, 3)) problems.push(`${unit.id}: ${one.words} over ${other.words}`);
    });
  }
  const plates = all('.scene .hero:not(.crowd) .plate text').map((one) => [one.textContent, one.parentElement.querySelector('rect').getBoundingClientRect(), one.getBoundingClientRect()]);
  for (const [name, , words] of plates) for (const [other, paper] of plates) if (other !== name && over(words, paper)) problems.push(`${other} over "${name}"`);
  const line = all('.goal .text')[0];
  if (line && innerWidth > 900 && (line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 3)) problems.push(`the goal is cut: ${line.textContent}`);
  return problems;
}
