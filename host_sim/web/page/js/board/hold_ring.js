// A ring that fills beside a button that is held, with the words of what happens when.

import { $, write } from "../dom.js";
import { words } from "../words.js";

const SHOWN_FROM_MS = 250; // a tap shows no ring
const EVERY_MS = 100;
const ROUND = 2 * Math.PI * 16; // of the ring in index.html

export class HoldRing {
  constructor(/** @type {Model} */ model) {
    this.model = model;
    /** @type {Messages.Hold | null} */
    this.hold = null;
    this.timer = 0;
  }

  /** Notice what is held now, as the host tells it. */
  follow() {
    const hold = this.model.state.hold ?? null;
    if (hold === this.hold) return;
    this.hold = hold;
    clearInterval(this.timer);
    if (!hold) $("#hold").hidden = true;
    if (!hold) return;
    const began = performance.now() - hold.ms;
    this.timer = setInterval(() => this.show(performance.now() - began), EVERY_MS);
  }

  show(/** @type {number} */ ms) {
    if (!this.hold) return;
    const { phases, side } = this.hold;
    const at = phases.findIndex(([, end]) => ms < (end ?? Infinity)); // the last one may be endless
    const [name, until] = phases[at] ?? ["", 0];
    const from = phases[at - 1]?.[1] ?? 0;
    const ring = $("#hold");
    ring.hidden = ms < SHOWN_FROM_MS || !name;
    if (ring.hidden) return;
    const text = words.hold[name];
    write($("p", ring), typeof text === "string" ? text : text(Math.ceil((Number(until) - ms) / 1000)));
    const part = until === null ? 1 : (ms - from) / (until - from);
    $(".fills", ring).style.strokeDasharray = `${part * ROUND} ${ROUND}`;
    place(ring, side ?? "");
  }
}

/** Where no hole is that could be lit, nor a name or a sentence: in the band between the sides, right of DEAL; at the card
 * table over the others' row; on a small window over the buttons of another side. */
function place(/** @type {HTMLElement} */ ring, /** @type {string} */ side) {
  const rect = (/** @type {HTMLElement} */ element) => element.getBoundingClientRect();
  const { layout = "" } = document.body.dataset;
  const own = side || "A";
  const other = $(`.seat:not([data-side="${own}"], [hidden]) .keys`);
  const deal = rect($('[data-button="DEAL"]'));
  const over = rect(layout === "cards" ? $("#table-top") : other);
  const turned = getComputedStyle($(`.seat[data-side="${own}"]`)).transform !== "none";
  ring.style.rotate = turned ? "180deg" : "";
  ring.style.maxWidth = layout === "landscape" ? `${over.width}px` : "";
  if (layout === "tablet") ring.style.maxWidth = `${innerWidth - deal.right - 20}px`;
  const { width, height } = rect(ring);
  const [x, y] = /wide|stack|tablet/.test(layout)
    ? [deal.right + 12 + width / 2, deal.top + deal.height / 2]
    : [over.left + over.width / 2, over.top + over.height / 2];
  ring.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x - width / 2))}px`;
  ring.style.top = `${Math.max(4, Math.min(innerHeight - height - 4, y - height / 2))}px`;
}
