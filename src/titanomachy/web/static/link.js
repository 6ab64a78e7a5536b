// The connection to the table: opens by itself, comes back by itself with growing pauses, notices a dead line.

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20000;
const PONG_WITHIN = 8000;

export class Link {
  /** `hear(message)` gets every message; `state(name)` hears "connecting", "connected", "offline" and "gone". */
  constructor(address, hear, state) {
    this.address = address;
    this.hear = hear;
    this.state = state;
    this.pause = FIRST_PAUSE;
    this.closed = false;
    addEventListener('online', () => this.again());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.again(); });
    addEventListener('pagehide', () => this.socket?.close());
    addEventListener('pageshow', (event) => { if (event.persisted) this.again(); });
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.state('connecting');
    const socket = this.socket = new WebSocket(this.address);
    socket.addEventListener('message', (event) => {
      if (socket !== this.socket) return;
      clearTimeout(this.silence);
      const message = JSON.parse(event.data);
      if (message.type === 'pong') return;
      if (message.type === 'gone') this.closed = true;
      this.pause = FIRST_PAUSE;
      this.state(this.closed ? 'gone' : 'connected');
      this.hear(message);
    });
    socket.addEventListener('open', () => {
      if (socket === this.socket) this.beat = setInterval(() => this.ping(), PING_EVERY);
    });
    socket.addEventListener('close', () => { if (socket === this.socket) this.lost(); });
  }

  lost() {
    clearInterval(this.beat);
    clearTimeout(this.silence);
    this.socket = null;
    if (this.closed) return;
    this.state('offline');
    this.timer = setTimeout(() => this.open(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** Try at once: the network or the page has come back. */
  again() {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
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
    if (!this.send({ type: 'ping' })) return;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.resync(), PONG_WITHIN);
  }

  /** True if the message is on its way. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
