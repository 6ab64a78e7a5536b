// What is asked and what has been picked so far. No page in here: only asks, options and the ids of their parts.

/**
 * @typedef {import('./types.d.ts').Asked} Asked
 * @typedef {import('./types.d.ts').Choice} Choice
 */

export class Picking {
  /** @type {Asked[]} */ asks = [];
  /** @type {number | null} */ seat = null; // the one that is being answered for
  /** @type {string[]} */ picks = []; // parts
  /** @type {Set<number>} */ exchanged = new Set(); // seats that have chosen otherwise since they first did
  /** @type {Set<string>} */ told = new Set(); // parts that have a reason why they may not be chosen, as far as they are known

  /** The table asks anew. Picks are kept only where the same is still asked: others have acted meanwhile. @param {Asked[]} asks */
  take(asks) {
    const before = JSON.stringify(this.ask?.options);
    for (const { seat, given } of asks) {
      const had = this.asks.find((ask) => ask.seat === seat)?.given;
      if (!given) this.exchanged.delete(seat);
      else if (had && had !== given) this.exchanged.add(seat);
    }
    this.asks = asks;
    const busy = asks.find((ask) => !ask.idle) ?? asks[0];
    if (!this.ask || (this.ask.idle && !busy.idle)) this.turnTo(busy?.seat ?? null);
    if (JSON.stringify(this.ask?.options) !== before) this.picks = [];
  }

  /** The ask that is being answered. */
  get ask() {
    return this.asks.find((ask) => ask.seat === this.seat);
  }

  /** Answer for another of my seats. @param {number | null} seat */
  turnTo(seat) {
    this.seat = seat;
    this.picks = [];
    this.told = new Set();
  }

  /** The options that contain everything picked. */
  remaining() {
    if (!this.ask) return [];
    return this.ask.options.filter((option) => this.picks.every((part) => option.parts.includes(part)));
  }

  /** The parts that may be picked now, in the engine's order. */
  parts() {
    const all = this.remaining().flatMap((option) => option.parts);
    return [...new Set(all)].filter((part) => !this.picks.includes(part));
  }

  /** The parts of what a seat of mine has chosen while others still choose, each with whether it took another's place. */
  given() {
    return this.asks.flatMap(({ seat, given, options }) => options.filter(({ o }) => o === given)
      .flatMap(({ parts }) => parts.map((part) => /** @type {[string, boolean]} */ ([part, this.exchanged.has(seat)]))));
  }

  /** Parts that would take the place of a pick: another die instead of this one. */
  instead() {
    if (!this.ask || !this.picks.length) return [];
    const now = new Set([...this.parts(), ...this.picks]);
    return [...new Set(this.ask.options.flatMap((option) => option.parts))].filter((part) => !now.has(part));
  }

  /** Parts of my other asks: picking one turns to that ask. */
  others() {
    const mine = new Set(this.ask ? this.ask.options.flatMap((option) => option.parts) : []);
    /** @type {Map<string, Asked>} */
    const found = new Map();
    for (const ask of this.asks) {
      if (ask.seat === this.seat) continue;
      for (const part of ask.options.flatMap((option) => option.parts)) {
        if (!mine.has(part) && !found.has(part)) found.set(part, ask);
      }
    }
    return found;
  }

  /** Pick a part, or take it back. Gives the one option that is left, if it is one. @param {string} part */
  toggle(part) {
    if (this.picks.includes(part)) {
      this.picks = this.picks.filter((picked) => picked !== part);
      return null;
    }
    if (this.instead().includes(part)) this.picks = [];
    else if (!this.parts().includes(part)) {
      const ask = this.others().get(part);
      if (!ask) return null;
      this.turnTo(ask.seat);
    }
    this.picks = [...this.picks, part];
    const left = this.remaining();
    return left.length === 1 ? left[0] : null;
  }

  /** Take the last pick back; false if there was none. */
  unpick() {
    if (!this.picks.length) return false;
    this.picks = this.picks.slice(0, -1);
    return true;
  }

  /** True where one may ask why a part cannot be chosen: nobody asks that of what is offered. @param {string} part */
  mayAsk(part) {
    if (!this.ask || this.ask.idle) return false;
    return this.mayRead(part);
  }

  /** True where a part can be read and not be chosen. @param {string} part */
  mayRead(part) {
    return part !== '' && !this.ask?.options.some((option) => option.parts.includes(part));
  }
}
