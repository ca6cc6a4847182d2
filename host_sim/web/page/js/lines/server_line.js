// The line to the Python server: a WebSocket that reconnects, at once when the page becomes visible or the network
// returns, otherwise after a wait.

import { words } from "../words.js";
import { Line } from "./line.js";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
const SILENCE_MS = 12000; // longest silence of a live connection: the server sends something every five seconds

export class ServerLine extends Line {
  /** @override */
  join = "join.svg"; // the server has no such file if phones cannot connect

  constructor(/** @type {LineListener} */ on) {
    super(on);
    this.wait = FIRST_WAIT_MS;
    this.timer = 0;
    this.open();
    const soon = () => {
      if (this.socket || document.visibilityState !== "visible") return;
      clearTimeout(this.timer);
      this.open();
    };
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
      this.expectNews();
      this.receive(JSON.parse(event.data));
    };
    socket.onclose = () => socket === this.socket && this.lost();
    this.expectNews();
  }

  expectNews() {
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

  /** @override */
  post(/** @type {Messages.FromPage} */ message) {
    this.socket?.send(JSON.stringify(message));
  }
}
