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

/** @param {ClockLine} line @param {boolean} slow */
function text(line, slow) {
  const { choice, reserve } = left(line);
  if (slow) return line.runs ? days(choice) : '';
  const more = reserve ? `+${minutes(reserve)}` : '';
  return line.runs && (choice || !reserve) ? `${minutes(choice)} ${more}`.trim() : more;
}

/** @param {ClockLine} line */
function show(line) {
  const { choice, reserve } = left(line);
  const seconds = Math.ceil((choice + reserve) / SECOND);
  const low = line.runs ? WARNED.filter((one) => seconds <= one).length : 0;
  const shown = text(line, Boolean(message?.clocks?.slow));
  for (const place of [document.getElementById(`seat-${line.seat}`), all('#chips .chip')[line.seat]]) {
    if (!place) continue;
    if (place.dataset.clock !== shown) place.dataset.clock = shown;
    if (place.dataset.low !== String(low)) place.dataset.low = String(low);
  }
  warn(line, seconds);
}

/** My own time is told when it passes a mark, not where a choice begins with less. @param {ClockLine} line @param {number} seconds */
function warn({ seat, runs }, seconds) {
  const mine = message?.seats[seat]?.kind === 'me';
  const last = before.get(seat);
  if (!mine || !runs) before.delete(seat);
  else before.set(seat, seconds);
  if (!mine || !runs || last === undefined || !WARNED.some((one) => seconds <= one && one < last)) return;
  const mark = Math.min(...WARNED.filter((one) => seconds <= one));
  status.textContent = filled(words.low, { n: mark, name: message?.names[seat] ?? '' });
}

function tick() {
  clearTimeout(timer);
  const lines = message?.clocks?.seats ?? [];
  const timed = lines.map(({ seat }) => `seat-${seat}`);
  for (const place of all('.seat[data-clock]')) if (!timed.includes(place.id)) delete place.dataset.clock;
  lines.forEach(show);
  if (!lines.some(({ seat, runs }) => runs && before.has(seat)) && status.textContent) status.textContent = '';
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
