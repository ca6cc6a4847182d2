// The line to the Python server: a WebSocket that comes back by itself, sooner when the page is looked at or the
// network returns.

import { words } from "../words.js";
import { Refused } from "./refused.js";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
const SILENCE_MS = 12000; // the server says something every five seconds; without a word for so long the line is dead

export class ServerLine {
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
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.listen();
      this.on.message(JSON.parse(event.data));
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
    socket?.close();
    clearTimeout(this.silence);
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

  /** Where a code lies that brings a phone to this page; nothing lies there while no phone can come. */
  get join() {
    return "join.svg";
  }

  get connected() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message) {
    if (this.connected) this.socket?.send(JSON.stringify(message));
  }

  async settings() {
    return (await fetch("settings.toml", { cache: "no-store" })).text();
  }

  async saveSettings(text) {
    return (await fetch("settings.toml", { method: "PUT", body: text })).json();
  }

  async openGame(game) {
    return (await fetch("game", { method: "PUT", body: JSON.stringify(game) })).json();
  }

  async count(hand, starter, crib) {
    const question = new URLSearchParams({ hand: hand.join(), starter, crib: crib ? "1" : "0" });
    return (await fetch(`count?${question}`)).json();
  }

  async games() {
    return (await fetch("watch", { cache: "no-store" })).json();
  }

  async watch(asked, on, signal) {
    const answer = await fetch(`watch?${new URLSearchParams(asked)}`, { method: "POST", signal });
    if (!answer.ok) throw new Refused((await answer.json()).error);
    on.begin();
    if (!answer.body) return;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) on.announce(JSON.parse(line));
    }
  }

  async say(words) {
    const answer = await fetch(`say?${new URLSearchParams({ words })}`, { method: "POST" });
    if (!answer.ok) throw new Refused((await answer.json()).error);
  }
}
