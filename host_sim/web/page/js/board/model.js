// The page's model of the board: its state after the last message. It draws nothing and sends nothing.
// `apply` returns what a message has changed, so that only that is drawn again.

import { SIDES } from "../players.js";

/** Whether the match has a score or a counted game that could be lost. True before the board has answered. */
export function underWay(/** @type {State} */ { scores, games }) {
  return !scores || Math.max(...scores, ...games) > 0;
}

export const isPlaying = (/** @type {State} */ { scores, winner }) =>
  Boolean(scores) && Math.max(...scores) > 0 && !winner;

const NOTHING = { hello: false, state: false, moved: false, won: false, power: false, commits: false };

export class Model {
  constructor() {
    /** Set once the board has answered. @type {Messages.Hello} */
    this.hello = /** @type {Messages.Hello} */ (/** @type {unknown} */ (null));
    /** @type {Record<string, Uint8Array>} */ this.frames = {}; // side → R, G, B of each hole
    /** Empty until the board has answered. @type {State} */
    this.state = /** @type {State} */ ({});
    this.power = true;
    this.guest = false; // whether this page may only press and read
    /** Console events, oldest first. @type {PageEvent[]} */
    this.events = [];
    /** The scores of the game, oldest first. Those of kind "earlier" set the pegs to the first known position.
     * @type {Messages.Commit[]} */
    this.commits = [];
    /** The last game that ended while this page was open. @type {Game | null} */
    this.gameBefore = null;
  }

  get sides() {
    return this.hello ? SIDES.slice(0, this.hello.sides) : [];
  }

  /** The colour of a hole's LED as sent to the strip; holes count from 1. @returns {Rgb} */
  rgb(/** @type {string} */ side, /** @type {number} */ hole) {
    const at = (hole - 1) * 3;
    const [r = 0, g = 0, b = 0] = this.frames[side]?.subarray(at, at + 3) ?? [];
    return [r, g, b];
  }

  /** Return what the message has changed. */
  apply(/** @type {Messages.FromHost} */ message) {
    /** @type {News} */ const news = { ...NOTHING, before: { ...this.state }, leds: [], events: [], console: [] };
    if (message.hello) {
      const { power, ...hello } = message.hello;
      this.hello = hello;
      this.power = Boolean(power);
      this.state = /** @type {State} */ ({});
      this.commits = [];
      this.frames = Object.fromEntries(this.sides.map((side) => [side, new Uint8Array(hello.holes * 3)]));
      news.hello = news.state = news.power = true;
    }
    if (message.guest) this.guest = news.state = true;
    if (message.standing) {
      const { winner, target, scores } = this.state;
      if (winner && !message.standing.from) this.gameBefore = { target, scores, commits: this.commits };
      this.commits = [...this.commits.slice(0, message.standing.from), ...message.standing.rows];
      news.commits = true;
    }
    if (message.history) this.events = /** @type {PageEvent[]} */ (message.history);
    for (const [side, holes] of Object.entries(message.leds ?? {})) {
      for (const [hole, hex] of Object.entries(/** @type {Record<string, string>} */ (holes))) {
        const value = parseInt(hex, 16);
        this.frames[side]?.set([value >> 16, (value >> 8) & 255, value & 255], (Number(hole) - 1) * 3);
        news.leds.push([side, Number(hole)]);
      }
    }
    if (message.state) {
      news.won = !message.hello && !this.state.winner && Boolean(message.state.winner);
      Object.assign(this.state, message.state);
      const changed = Object.keys(message.state).filter((key) => key !== "milliamps");
      news.state ||= changed.length > 0;
      news.moved = changed.some((key) => key !== "line");
    }
    if (message.power !== undefined) {
      this.power = message.power;
      news.power = true;
    }
    if (message.event) {
      const event = /** @type {PageEvent} */ (message.event);
      this.events.push(event);
      news.events.push(event);
    }
    if (message.console) news.console.push(message.console);
    return news;
  }
}
