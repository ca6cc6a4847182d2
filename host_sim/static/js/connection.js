// The line to the server: comes back by itself, sooner when the page is looked at or the network returns.

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;

export class Connection {
  /** on: {message(object), open(), lost()} */
  constructor(on) {
    this.on = on;
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
      this.on.open();
    };
    socket.onmessage = (event) => this.on.message(JSON.parse(event.data));
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.on.lost();
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    };
  }

  /** Try now instead of at the next turn. */
  hurry() {
    if (this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  get connected() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(message) {
    if (this.connected) this.socket.send(JSON.stringify(message));
  }
}
