// The line to a board that runs in this browser: a worker is one boot of it, and ending the worker pulls the plug.
// One window at a time has the board; the others wait until it is closed.

import { words } from "../words.js";
import { keepOffline } from "./offline.js";
import { Refused } from "./refused.js";

const WORKER = new URL("../../worker/worker.js", import.meta.url);
const EARLY = new URL("../../worker/early.js", import.meta.url);
const WATCHER = new URL("../../worker/watcher.js", import.meta.url);
const LOCK = `pegout ${WORKER.pathname}`;

export class WorkerLine {
  constructor(on) {
    this.on = on;
    this.connected = false;
    this.worker = null;
    this.powered = false;
    this.guest = null; // a board that is only looked at, in place of ours
    this.log = []; // what it said
    this.hello = null;
    this.held = new Set();
    this.questions = new Map(); // id → {resolve, reject, told}
    this.asked = 0;
    globalThis.pegoutLine = this; // for tests and the curious
    queueMicrotask(() => this.own());
  }

  /** Have the board to ourselves for as long as the page lives, then switch it on. */
  async own() {
    const here = navigator.locks;
    const hold = (lock) => {
      if (lock) this.begin();
      else this.on.lost(words.elsewhere);
      return lock ? new Promise(() => {}) : null;
    };
    if (!here) return this.begin(); // a browser without locks, or a page that was not served securely
    await here.request(LOCK, { ifAvailable: true }, hold);
    return here.request(LOCK, hold);
  }

  async begin() {
    const early = await import(EARLY.href);
    this.connected = true;
    this.hear(early.worker);
    if (early.broken) return this.broke(early.broken);
    this.on.open();
    await this.powerOn();
    const tell = (line) => this.on.message({ console: line });
    await keepOffline(tell).catch(() => {}); // only now: the board comes first; and some browsers keep nothing
  }

  powerOn(settings) {
    this.powered = true;
    const worker = this.worker ?? this.newWorker();
    worker.postMessage({ boot: { held: [...this.held], settings } });
    return new Promise((resolve) => (this.started = resolve));
  }

  newWorker(script = WORKER) {
    return this.hear(new Worker(script, { type: "module" }));
  }

  hear(worker) {
    worker.onmessage = ({ data }) => this.worker === worker && this.heard(data);
    worker.onerror = (event) => this.worker === worker && this.broke(event.message);
    this.worker = worker;
    return worker;
  }

  powerOff() {
    this.worker?.terminate();
    this.worker = null;
    this.powered = false;
    for (const { reject } of this.questions.values()) reject(new Refused(words.boardOff));
    this.questions.clear();
  }

  heard({ message, started, answer, told, id, restart, log }) {
    if (message) this.on.message(message);
    if (message?.hello) this.hello = message.hello;
    if (started) {
      this.text = started.settings;
      this.started?.(started);
    }
    const question = this.questions.get(id);
    if (told) question?.told(told);
    if (answer) {
      this.questions.delete(id);
      question?.resolve(answer);
    }
    if (log) this.log.push(log);
    if (restart) {
      this.powerOff();
      this.powerOn();
    }
  }

  broke(why) {
    this.powerOff();
    this.connected = false;
    this.on.lost(words.broken(why));
  }

  send(message) {
    if (!this.connected || this.guest) return;
    if (message.press) this.held.add(message.press);
    if (message.release) this.held.delete(message.release);
    if (message.power === undefined) this.worker?.postMessage(message);
    else if (message.power && !this.powered) this.powerOn();
    else if (!message.power && this.powered) this.unplug();
  }

  unplug() {
    const { sides, holes } = this.hello;
    this.powerOff();
    const dark = Object.fromEntries(Array.from({ length: holes }, (_, at) => [at + 1, "000000"]));
    const leds = Object.fromEntries([..."ABC".slice(0, sides)].map((side) => [side, dark]));
    this.on.message({ leds, state: { milliamps: 0 }, power: false });
  }

  /** Look at another board in place of ours, which keeps its game meanwhile. Returns what to do with its worker:
   * post {opened}, {heard}, {lost} or {play} to it. */
  watchOther() {
    this.powerOff();
    this.guest = this.newWorker(WATCHER);
    this.log = [];
    this.guest.postMessage({ watch: { settings: this.text } });
    return this.guest;
  }

  /** Back to our own board. */
  comeBack() {
    if (!this.guest) return;
    this.guest = null;
    this.powerOff();
    this.powerOn();
  }

  /** Ask the worker something: {what: value}. told: called with what it tells on the way. */
  ask(question, told) {
    const id = ++this.asked;
    const worker = this.worker ?? this.newWorker(); // a board without power still counts hands
    return new Promise((resolve, reject) => {
      this.questions.set(id, { resolve, reject, told });
      worker.postMessage({ ask: question, id });
    });
  }

  async settings() {
    return this.guest ? `# ${words.onlyWatched}\n` : this.text;
  }

  async saveSettings(text) {
    if (this.guest) return { error: words.onlyWatched };
    const checked = await this.ask({ check: text });
    if (checked.error) return checked;
    this.powerOff();
    this.held.clear();
    const { warnings } = await this.powerOn(text);
    return { warnings };
  }

  async openGame(game) {
    if (this.guest) return { error: words.onlyWatched };
    this.powerOff();
    this.held.clear();
    const opened = await this.ask({ openGame: [this.text, game] });
    await this.powerOn();
    return opened;
  }

  count(hand, starter, crib) {
    return this.ask({ count: [hand, starter, crib] });
  }

  games() {
    return this.ask({ games: this.hello?.sides ?? 2 });
  }

  async play(asked, { begin, announce }, signal) {
    const stop = () => this.worker?.postMessage({ stop: true });
    signal.addEventListener("abort", stop);
    const told = (what) => (what === "begin" ? begin() : announce(what));
    const { error } = await this.ask({ watch: asked }, told);
    signal.removeEventListener("abort", stop);
    if (error) throw new Refused(error);
    signal.throwIfAborted();
  }

  async say(words) {
    const { error } = await this.ask({ say: words });
    if (error) throw new Refused(error);
  }
}
