// What a button that is held will do: a ring that fills beside it, with the words of what happens when.

import { $, write } from "../dom.js";
import { words } from "../words.js";

const SHOWN_FROM_MS = 250; // a tap shows no ring
const EVERY_MS = 100;
const ROUND = 2 * Math.PI * 16; // of the ring in index.html

/** The phases of a hold: [until ms, text(seconds left)]. Endless ones end at Infinity. `holds` as `hello` has them.
 * @returns {[number, (seconds: number) => string][]} */
export function phasesOf(held, { winner, scores, entry }, holds) {
  const hold = words.hold;
  if (held === "DEAL") {
    return [
      [holds.deal, () => (winner ? hold.next : hold.pass)],
      [holds.warn, () => hold.tally],
      [holds.new_game, hold.newGame],
      [holds.new_match, hold.newMatch],
      [Infinity, () => hold.matchBegun],
    ];
  }
  /** @returns {[number, (seconds: number) => string][]} */
  const lasting = (until, before, after) => [
    [until, before],
    [Infinity, () => after],
  ];
  if (held === "undo" && !entry) return lasting(holds.undo, () => hold.undo, hold.digits);
  if (held === "both undo") return lasting(holds.both, hold.brightness, hold.brightnessDone);
  if (held === "both ones" && !Math.max(...scores)) return lasting(holds.both, hold.length, hold.lengthDone);
  return [];
}

/** Which hold the buttons that are down make: "DEAL", "undo", "both undo", "both ones" or "". */
export function holdOf(down, ones) {
  const key = [...down].sort().join();
  if (key === "DEAL") return "DEAL";
  if (key === "AU,BU") return "both undo";
  if (key === ones.toSorted().join()) return "both ones";
  return down.size === 1 && key.endsWith("U") ? "undo" : "";
}

export class HoldRing {
  constructor(fingers, model) {
    this.model = model;
    this.fingers = fingers;
    this.held = "";
    this.timer = 0;
    fingers.onChange = () => this.follow();
  }

  /** Notice what is held now. */
  follow() {
    const [one] = this.model.hello?.steps ?? [];
    const held = holdOf(this.fingers.down, [`A+${one}`, `B+${one}`]);
    if (held === this.held) return;
    this.held = held;
    clearInterval(this.timer);
    $("#hold").hidden = true;
    if (!held) return;
    const since = performance.now();
    this.timer = setInterval(() => this.show(performance.now() - since), EVERY_MS);
  }

  show(ms) {
    const at = this.at(ms);
    const ring = $("#hold");
    ring.hidden = ms < SHOWN_FROM_MS || !at;
    if (!at || ring.hidden) return;
    const [from, until, text] = at;
    write(ring.querySelector("p"), text(Math.ceil((until - ms) / 1000)));
    const part = until === Infinity ? 1 : (ms - from) / (until - from);
    ring.querySelector(".fills").style.strokeDasharray = `${part * ROUND} ${ROUND}`;
    place(ring, [...this.fingers.down].join());
  }

  /** The phase at `ms`: [from, until, text], or undefined. */
  at(ms) {
    let from = 0;
    const entry = Math.max(...(this.model.state.entry ?? [0]).map(Math.abs));
    const state = { winner: null, scores: [0], ...this.model.state, entry };
    for (const [until, text] of phasesOf(this.held, state, this.model.hello.holds)) {
      if (ms < until) return /** @type {[number, number, (seconds: number) => string]} */ ([from, until, text]);
      from = until;
    }
    return undefined;
  }
}

/** Where no hole is that could be lit: in the band between the sides, right of DEAL; on a small window over the side's
 * own numbers, or over the line of what happened. */
/** @param {string} button */
function place(ring, button) {
  const rect = (element) => element.getBoundingClientRect();
  const deal = rect($('[data-button="DEAL"]'));
  const whole = /wide|stack/.test(document.body.dataset.layout ?? "");
  const own = document.body.dataset.layout !== "portrait" ? null : $(`.seat[data-side="${button[0]}"] .readout`);
  const said = $("#said").offsetHeight ? $("#said") : $('.seat[data-side="A"] .readout'); // the card table hides it
  const over = rect(own ?? said);
  const seat = own?.closest(".seat");
  ring.style.rotate = seat && getComputedStyle(seat).transform !== "none" ? "180deg" : "";
  const { width, height } = rect(ring);
  const [x, y] = whole
    ? [deal.right + 12 + width / 2, deal.top + deal.height / 2]
    : [over.left + over.width / 2, over.top + over.height / 2];
  ring.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x - width / 2))}px`;
  ring.style.top = `${Math.max(4, Math.min(innerHeight - height - 4, y - height / 2))}px`;
}
