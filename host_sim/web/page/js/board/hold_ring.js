// A ring that fills beside a held button, with words that say what letting go will do.

import { $, all, write } from "../dom.js";
import { words } from "../words.js";

const SHOWN_FROM_MS = 250; // a tap ends sooner, so it shows no ring
const EVERY_MS = 100;
const ROUND = 2 * Math.PI * 16; // 16: the ring's radius in index.html

export class HoldRing {
  constructor(/** @type {Model} */ model) {
    this.model = model;
    /** @type {Messages.Hold | null} */ this.hold = null;
    this.timer = 0;
  }

  /** Show the hold that is under way, as the host reports it. */
  update() {
    const hold = this.model.state.hold ?? null;
    if (hold === this.hold) return;
    this.hold = hold;
    clearInterval(this.timer);
    $("#hold").hidden ||= !hold;
    if (!hold) return;
    const began = performance.now() - hold.ms;
    this.timer = setInterval(() => this.show(performance.now() - began), EVERY_MS);
  }

  show(/** @type {number} */ ms) {
    if (!this.hold) return;
    const { phases, side } = this.hold;
    const at = phases.findIndex(([, end]) => ms < (end ?? Infinity)); // the last phase may have no end
    const [name, until] = phases[at] ?? ["", 0];
    const from = phases[at - 1]?.[1] ?? 0;
    const ring = $("#hold");
    ring.hidden = ms < SHOWN_FROM_MS || !name;
    if (ring.hidden) return;
    const text = words.hold[name];
    const now = typeof text === "string" ? text : text(Math.ceil((Number(until) - ms) / 1000));
    for (const line of all("p", ring)) write(line, now); // the second line faces the player opposite
    const part = until === null ? 1 : (ms - from) / (until - from);
    $(".fills", ring).style.strokeDasharray = `${part * ROUND} ${ROUND}`;
    ring.dataset.side = side ?? "";
  }
}
