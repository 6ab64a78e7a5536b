// The tray has one height. What is asked is read in full and every choice is seen; the quiet line has what room is left.
// Where that is not enough, the choices take the room of a hand from which nothing is chosen.

const MOST = 6; // lines of the quiet line
const stage = document.getElementById('stage');
const asking = stage?.querySelector('.asking');
const lists = [...(stage?.querySelectorAll(':scope > :is(.opts, .left)') ?? [])];

const isWhole = (/** @type {Element | null | undefined} */ box) => !box || box.scrollHeight <= box.clientHeight + 1;
const isSeen = (/** @type {Element} */ list) => list.clientHeight > 0;
const fits = () => isWhole(asking) && lists.filter(isSeen).every(isWhole);

/** @param {number} lines @param {string[]} states */
function lay(lines, ...states) {
  if (!stage) return;
  stage.dataset.lines = String(lines);
  stage.style.setProperty('--lines', String(lines));
  for (const state of ['data-tight', 'data-crowded']) stage.toggleAttribute(state, states.includes(state));
}

/** Something else is said or offered, or the tray has another size. */
export function makeRoom() {
  if (!stage) return;
  for (let lines = MOST; lines >= 0; lines -= 1) {
    lay(lines);
    if (fits()) return tellMore();
  }
  lay(0, 'data-tight');
  if (!fits()) lay(0, 'data-crowded');
  if (!fits()) lay(0, 'data-tight', 'data-crowded');
  tellMore();
}

/** A list that goes on below says so. */
function tellMore() {
  for (const list of lists) list.toggleAttribute('data-more', isSeen(list) && list.scrollTop + list.clientHeight < list.scrollHeight - 6);
}

for (const list of lists) list.addEventListener('scroll', tellMore, { passive: true });
if (stage) new ResizeObserver(makeRoom).observe(stage);
document.fonts.addEventListener('loadingdone', makeRoom);
