// The line to the Python server: a WebSocket that comes back by itself, sooner when the page is looked at or the
// network returns.

import { words } from "../words.js";
import { Line } from "./line.js";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
const SILENCE_MS = 12000; // the server says something every five seconds; without a word for so long the line is dead

export class ServerLine extends Line {
  /** @override */
  join = "join.svg"; // nothing lies there while no phone can come

  constructor(/** @type {LineListener} */ on) {
    super(on);
    this.wait = FIRST_WAIT_MS;
    this.timer = 0;
    this.open();
    const soon = () => document.visibilityState === "visible" && this.hurry();
    addEventListener("online", soon);
    document.addEventListener("visibilitychange", soon);
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT_MS;
      this.connected = true;
      if (document.hidden) this.send({ hidden: true });
      this.on.open();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.listen();
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => socket === this.socket && this.lost();
    this.listen();
  }

  /** Something was heard, or is about to be. */
  listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(), SILENCE_MS);
  }

  lost() {
    const socket = this.socket;
    this.socket = null;
    this.connected = false;
    socket?.close();
    clearTimeout(this.silence);
    this.rejectAll();
    this.on.lost(words.lostServer);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  /** Try now instead of at the next turn. */
  hurry() {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** @override */
  post(/** @type {string} */ message) {
    this.socket?.send(JSON.stringify(message));
  }
}
