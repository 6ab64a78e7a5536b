// Questions what something on the table is. One is on its way at a time and the newest waits; what was answered is known
// until the moment is past. No page and no socket in here.

/**
 * @typedef {import('./types.d.ts').ReadMessage} ReadMessage
 * @typedef {import('./types.d.ts').ReadAnswer} ReadAnswer
 * @typedef {import('./types.d.ts').ReadingMessage} ReadingMessage
 * @typedef {{ n: number, frame: number }} When
 * @typedef {(answer: ReadAnswer | null) => void} Then hears the answer; null: there will be none
 * @typedef {{ message: ReadMessage, thens: Then[] }} Question
 */

export class Asking {
  /** @type {When} */ now = { n: -1, frame: -1 };
  /** @type {Map<string, ReadAnswer>} */ known = new Map();
  /** @type {Question | null} */ sent = null;
  /** @type {Question | null} */ next = null;

  /** @param {(message: ReadMessage) => boolean} send gives false where the line is down */
  constructor(send) {
    this.send = send;
  }

  /** This moment is shown; false where it was so before. @param {When} moment */
  at({ n, frame }) {
    if (n === this.now.n && frame === this.now.frame) return false;
    this.now = { n, frame };
    this.known.clear();
    this.wait(null);
    return true;
  }

  /** True where the answer is here already. @param {number} seat @param {string} part */
  knows(seat, part) {
    return this.known.has(key({ ...this.now, seat, part }));
  }

  /** Ask what a part is, for a seat that may choose. @param {number} seat @param {string} part @param {Then} then */
  ask(seat, part, then) {
    /** @type {ReadMessage} */
    const message = { type: 'read', ...this.now, seat, part };
    const answer = this.known.get(key(message));
    if (answer) {
      then(answer);
    } else if (this.sent && key(this.sent.message) === key(message)) {
      this.wait(null);
      this.sent.thens.push(then);
    } else if (this.next && key(this.next.message) === key(message)) {
      this.next.thens.push(then);
    } else {
      this.wait({ message, thens: [then] });
      this.go();
    }
  }

  /** An answer. What it says of a moment that is past is dropped. @param {ReadingMessage} answer */
  hear(answer) {
    const current = answer.n === this.now.n && answer.frame === this.now.frame;
    if (current) this.known.set(key(answer), answer);
    if (this.sent && key(this.sent.message) === key(answer)) {
      const { thens } = this.sent;
      this.sent = null;
      for (const then of thens) then(current ? answer : null);
    }
    this.go();
  }

  /** What is on its way is not answered: the line is down, or the server has refused it. */
  lost() {
    const thens = this.sent?.thens ?? [];
    this.sent = null;
    for (const then of thens) then(null);
    this.wait(null);
  }

  /** What waited until now is not asked any more. @param {Question | null} question */
  wait(question) {
    const thens = this.next?.thens ?? [];
    this.next = question;
    for (const then of thens) then(null);
  }

  go() {
    if (this.sent || !this.next) return;
    const { next } = this;
    if (!this.send(next.message)) return this.wait(null);
    this.sent = next;
    this.next = null;
  }
}

const key = (/** @type {Omit<ReadMessage, 'type'>} */ { n, frame, seat, part }) => `${n} ${frame} ${seat} ${part}`;
