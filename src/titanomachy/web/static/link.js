// The connection to the table: opens by itself, comes back by itself with growing pauses, notices a dead line. One of
// several servers says how soon: another has the table by then.

/**
 * @typedef {import('./types.d.ts').FromPage} FromPage
 * @typedef {Exclude<import('./types.d.ts').FromServer, { type: 'pong' }>} Heard
 * @typedef {import('./machine.js').Line} Line
 */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20000;
const PONG_WITHIN = 8000;

/** Where a table speaks. @param {string} table */
export function addressOf(table) {
  const address = new URL(`/t/${table}/ws`, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

export class Link {
  /** @type {WebSocket | null} */ socket = null;
  /** @type {number | undefined} */ timer = undefined;
  /** @type {number | undefined} */ silence = undefined;
  /** @type {number | undefined} */ beat = undefined;
  every = PING_EVERY;
  within = PONG_WITHIN;

  /**
   * @param {() => URL} address asked for whenever the line is opened: it says what the page has
   * @param {(message: Heard) => void} hear gets every message
   * @param {(line: Line) => void} state hears how the line is
   */
  constructor(address, hear, state) {
    this.address = address;
    this.hear = hear;
    this.state = state;
    this.pause = FIRST_PAUSE;
    addEventListener('online', () => this.again());
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.ping(); else this.again(); });
    addEventListener('pagehide', () => this.socket?.close());
    addEventListener('pageshow', (event) => { if (event.persisted) this.again(); });
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.state('connecting');
    this.expect(PONG_WITHIN + this.pause);
    const began = performance.now();
    let opening = 0;
    const socket = this.socket = new WebSocket(this.address());
    socket.addEventListener('message', (event) => {
      if (socket !== this.socket) return;
      this.silence = void clearTimeout(this.silence);
      opening ||= performance.now() - began;
      const message = /** @type {import('./types.d.ts').FromServer} */ (JSON.parse(event.data));
      if (message.type === 'pong') return this.hurry(message.every, opening);
      this.pause = FIRST_PAUSE;
      this.state('connected');
      this.hear(message);
    });
    socket.addEventListener('open', () => {
      if (socket === this.socket) this.ping();
    });
    socket.addEventListener('close', () => { if (socket === this.socket) this.lost(); });
  }

  lost() {
    clearTimeout(this.beat);
    this.silence = void clearTimeout(this.silence);
    this.socket = null;
    this.state('offline');
    this.timer = setTimeout(() => this.open(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** Try at once: the network or the page has come back. */
  again() {
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else this.open();
  }

  /** Leave this socket and open another: the answer is the whole table as it is now. */
  resync() {
    const socket = this.socket;
    this.lost();
    socket?.close();
  }

  ping() {
    clearTimeout(this.beat);
    if (!this.send({ type: 'ping', hidden: document.hidden })) return;
    this.beat = setTimeout(() => this.ping(), document.hidden ? PING_EVERY : this.every);
    this.expect(this.within);
  }

  /** Whatever comes ends this wait, and nothing else puts it off. @param {number} time */
  expect(time) { this.silence ??= setTimeout(() => this.resync(), time); }

  /** How often the server wants to be asked: a line that opens slowly has more time. @param {number | undefined} every @param {number} opening */
  hurry(every, opening) {
    if (!every || every === this.every) return;
    this.every = every;
    this.within = Math.min(PONG_WITHIN, Math.max(0.9 * every, opening));
    this.ping();
  }

  /** True if the message is on its way. @param {FromPage} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
