// The middle of something, once it lies still: pieces slide to their places.
async (selector) => {
  const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const found = [...document.querySelectorAll(selector)].find(seen);
  if (!found) return null;
  const moves = ({ effect: { target }, playState }) => playState === 'running' && target.contains(found);
  while (document.getAnimations().some(moves)) await new Promise(requestAnimationFrame);
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.isConnected ? [x + width / 2, y + height / 2] : null;
}
