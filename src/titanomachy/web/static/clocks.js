// The clocks at the seats. The server says what each has left when it speaks; from then on they run by the page's own
// time, so that nobody's watch matters. What runs low is told once at half a minute and once at ten seconds.

import { $, all } from './dom.js';
import { filled } from './words.js';

/**
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').ClockLine} ClockLine
 */

const WARNED = [30, 10]; // seconds
const SECOND = 1000;
const page = $('page');
const status = $('clock-said');
/** @type {Record<string, string>} */
const words = JSON.parse(status.dataset.units ?? '{}');
/** @type {TableMessage | null} */
let message = null;
let heard = 0; // when it came, by this page's time
let timer = 0;
/** @type {Map<number, number>} */
const before = new Map(); // seconds that my seats had left when it was last looked

/** What a clock has left now: for this choice, and of the reserve. @param {ClockLine} line */
function left({ runs, left: choice, reserve }) {
  const gone = runs ? performance.now() - heard : 0;
  return { choice: Math.max(0, choice - gone), reserve: Math.max(0, reserve - Math.max(0, gone - choice)) };
}

/** @param {number} time in milliseconds */
function minutes(time) {
  const total = Math.ceil(time / SECOND);
  const [h, m, s] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The largest unit of which there are two, but the last minutes by the second. @param {number} time */
function days(time) {
  for (const [unit, size] of /** @type {[string, number][]} */ ([['days', 86400], ['hours', 3600], ['minutes', 60]])) {
    const n = Math.floor(time / SECOND / size);
    if (n >= (unit === 'minutes' ? 10 : 2)) return filled(words[unit], { n });
  }
  return minutes(time);
}

/** What runs now, and with it or alone what is in reserve. @param {ClockLine} line @param {boolean} [whole] */
function text(line, whole = true) {
  const { choice, reserve } = left(line);
  if (message?.clocks?.slow) return line.runs ? days(choice) : '';
  const more = reserve ? `+${minutes(reserve)}` : '';
  if (!line.runs || (!choice && reserve)) return more;
  return whole ? `${minutes(choice)} ${more}`.trim() : minutes(choice);
}

/** @param {ClockLine} line */
function seconds(line) {
  const { choice, reserve } = left(line);
  return Math.ceil((choice + reserve) / SECOND);
}

/** @param {ClockLine} line */
const isMine = (line) => line.runs && message?.seats[line.seat]?.kind === 'me';

/** @param {HTMLElement | SVGElement | null | undefined} place @param {string} shown @param {ClockLine} line */
function put(place, shown, line) {
  if (!place) return;
  const low = String(line.runs ? WARNED.filter((one) => seconds(line) <= one).length : 0);
  if (place.dataset.clock !== shown) place.dataset.clock = shown;
  if (place.dataset.low !== low) place.dataset.low = low;
}

/** @param {ClockLine} line */
function show(line) {
  put(document.getElementById(`seat-${line.seat}`), text(line), line);
  put(all('#chips .chip')[line.seat], text(line, false), line);
  warn(line);
}

/** My own clock is beside what I am asked, too: of several the one that is up first. @param {ClockLine[]} mine */
function showOwn(mine) {
  const [first] = [...mine].sort((one, other) => seconds(one) - seconds(other));
  if (first) put($('ask-emblem'), text(first, false), first);
  else delete $('ask-emblem').dataset.clock;
}

/** My own time is told when it passes a mark, not where a choice begins with less. @param {ClockLine} line */
function warn(line) {
  const { seat } = line;
  const [last, now] = [before.get(seat), seconds(line)];
  if (!isMine(line)) before.delete(seat);
  else before.set(seat, now);
  if (!isMine(line) || last === undefined || !WARNED.some((one) => now <= one && one < last)) return;
  const mark = Math.min(...WARNED.filter((one) => now <= one));
  status.textContent = filled(words.low, { n: mark, name: message?.names[seat] ?? '' });
}

function tick() {
  clearTimeout(timer);
  const lines = message?.clocks?.seats ?? [];
  const timed = lines.map(({ seat }) => `seat-${seat}`);
  for (const place of all('.seat[data-clock]')) if (!timed.includes(place.id)) delete place.dataset.clock;
  lines.forEach(show);
  showOwn(lines.filter(isMine));
  if (!lines.some(isMine) && status.textContent) status.textContent = '';
  const running = lines.filter(({ runs }) => runs).map(left).filter(({ choice, reserve }) => choice + reserve > 0);
  const next = running.map(({ choice, reserve }) => (choice || reserve) % SECOND || SECOND);
  if (next.length) timer = setTimeout(tick, Math.min(...next) + 5);
}

page.addEventListener('shown', (event) => {
  const { detail } = /** @type {CustomEvent<TableMessage>} */ (event);
  if (detail !== message) heard = performance.now();
  message = detail;
  tick();
});
