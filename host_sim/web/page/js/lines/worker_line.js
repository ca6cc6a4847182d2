// The line to a board in a worker of this browser. One window at a time has the board; others wait until it is closed.

import { blocked } from "../memory.js";
import { words } from "../words.js";
import { Line } from "./line.js";

const EARLY = new URL("../../worker/early.js", import.meta.url);
const LOCK = `pegout ${new URL("./", location.href).pathname}`; // the same name in all versions of the page

const SILENCE_MS = 6000; // the worker answers at once; after twice this long without an answer it counts as dead

export class WorkerLine extends Line {
  /** @override */
  endsWithPage = true;

  constructor(/** @type {LineListener} */ on) {
    super(on);
    /** @type {Worker | null} */ this.worker = null;
    this.alive = false; // true after the worker's first message
    this.silence = 0; // timeout of the next answer
    queueMicrotask(() => this.own());
  }

  /** Lock the board for this page, then switch it on. */
  async own() {
    const here = navigator.locks;
    const hold = (/** @type {Lock | null} */ lock) => {
      if (lock) this.begin();
      else this.on.lost(words.elsewhere);
      return lock ? new Promise(() => {}) : null;
    };
    if (!here) return this.takeOver();
    try {
      await here.request(LOCK, { ifAvailable: true }, hold);
      await here.request(LOCK, hold);
    } catch {
      this.begin(); // a browser that blocks site data blocks locks too
    }
  }

  /** Without locks, as on plain HTTP from another computer, the window opened or focused last gets the board. */
  takeOver() {
    const windows = new BroadcastChannel(LOCK);
    windows.postMessage("mine");
    const begun = this.begin();
    windows.onmessage = async () => {
      await begun;
      this.end(words.elsewhere);
      addEventListener("focus", () => location.reload());
    };
  }

  async begin() {
    /** @type {typeof import("../../worker/early.js")} */ const early = await import(EARLY.href);
    if (early.broken) return this.broke(early.broken);
    const { worker } = early;
    this.worker = worker;
    worker.onmessage = ({ data }) => this.receiveAll(data);
    worker.onerror = (event) => this.broke(event.message);
    this.connected = true;
    this.post({ open: true, blocked });
    if (document.hidden) this.send({ hidden: true });
    this.on.open();
  }

  receiveAll(/** @type {FromWorker} */ { messages = [], spoilt, unread }) {
    clearTimeout(this.silence);
    this.silence = 0;
    this.alive = true;
    for (const message of messages) this.receive(message);
    if (spoilt) dispatchEvent(new CustomEvent("spoilt", { detail: spoilt }));
    if (unread) this.askToOverwrite(unread);
  }

  async askToOverwrite(/** @type {{ key: string, why: string }} */ { key, why }) {
    const { ask } = await import("../dialogs.js"); // loaded here, as it is seldom needed
    if (await ask(words.unreadTitle, words.unreadWhy(words.keptHere[key], why), words.overwrite))
      this.post({ overwrite: true });
  }

  /** Expect an answer soon. The first timeout may only mean that the page was frozen. */
  expectNews(/** @type {number} */ silences) {
    const timedOut = () => {
      this.silence = 0;
      if (silences) this.expectNews(silences - 1);
      else this.broke("");
    };
    if (this.worker && this.alive) this.silence ||= setTimeout(timedOut, SILENCE_MS);
  }

  broke(/** @type {string} */ why) {
    this.end(words.broken(why));
    if (!this.alive) import("./offline.js").then(({ mendSite }) => mendSite());
  }

  end(/** @type {string} */ why) {
    clearTimeout(this.silence);
    this.worker?.terminate();
    this.worker = null;
    this.connected = false;
    this.rejectAll();
    this.on.lost(why);
  }

  /** @override */
  post(/** @type {unknown} */ message) {
    this.worker?.postMessage(message);
    this.expectNews(1);
  }
}
