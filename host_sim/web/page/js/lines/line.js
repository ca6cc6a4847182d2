// The base of every line to a board: sends the page's questions, and finds their answers among the messages.
// A subclass passes the messages that it gets to `receive`, and defines `post`, which sends a message.

export class Refused extends Error {
  constructor(/** @type {Messages.Said} */ why) {
    super(why.say);
    this.why = why;
  }
}

export class Line {
  join = ""; // address of the QR code that brings a phone to this board, if there is one
  endsWithPage = false; // whether the board runs in this page, so that a reload loses an open entry
  connected = false;

  constructor(/** @type {LineListener} */ on) {
    this.on = on;
    /** @type {Map<number, Question>} */ this.questions = new Map(); // the open questions, by their ids
    this.asked = 0;
    /** @type {(() => void)[]} */ this.awaited = []; // called at the board's next hello
    document.addEventListener("visibilitychange", () => this.send({ hidden: document.hidden }));
  }

  post(/** @type {Messages.FromPage} */ _message) {}

  /** Send a message, e.g. {press: button}. Without a connection it is dropped. */
  send(/** @type {Messages.FromPage} */ message) {
    if (this.connected) this.post(message);
  }

  receive(/** @type {Messages.FromHost} */ message) {
    const { answer, told, id } = message;
    if (message.hello) for (const resolve of this.awaited.splice(0)) resolve();
    if (id === undefined) return this.on.message(message);
    const question = this.questions.get(id);
    if (told) question?.progress(told);
    if (!answer) return undefined;
    this.questions.delete(id);
    return question?.resolve(answer);
  }

  /** Ask the host a question. progress(message): called for each progress message. Rejects if the board cannot be
   * reached. @type {Ask} */
  ask(question, value, progress = () => {}) {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      if (!this.connected) return reject(new Error("no connection"));
      this.questions.set(id, { resolve, reject, progress });
      return this.post({ ask: { [question]: value }, id });
    });
  }

  /** Resolves with the board's next hello. @returns {Promise<void>} */
  nextHello() {
    return new Promise((resolve) => this.awaited.push(resolve));
  }

  rejectAll() {
    for (const { reject } of this.questions.values()) reject(new Error("no connection"));
    this.questions.clear();
  }

  async settings() {
    return (await this.ask("settings", true)).text;
  }

  /** Play a game of cards. Calls begin(), then announce(line) for each announcement; `signal` ends the game early.
   * Throws Refused. @type {PlayCards} */
  async play(asked, { begin, announce }, signal) {
    const stop = () => this.send({ stop: id });
    const progress = (/** @type {Progress} */ it) => !signal.aborted && ("begin" in it ? begin() : announce(it));
    const seed = Math.random().toFixed(9).slice(2);
    const end = this.ask("play", { seed, ...asked }, progress);
    const id = this.asked;
    signal.addEventListener("abort", stop);
    const { error } = await end.finally(() => signal.removeEventListener("abort", stop));
    if (error) throw new Refused(error);
    signal.throwIfAborted();
  }

  /** Answer the card table as its player. Throws Refused. */
  async answer(/** @type {string} */ text) {
    const { error } = await this.ask("say", text);
    if (error) throw new Refused(error);
  }
}
