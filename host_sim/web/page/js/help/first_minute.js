// The first minute: five steps on the real board, each done when the board has done it. Shown once, and from the menu. Who
// plays on instead needs no lesson: it leaves.

import { $, write } from "../dom.js";
import { remember } from "../memory.js";
import { words } from "../words.js";

/** The step after `step` once this has happened; -1 where the player plays on. entered: whether an entry is pending;
 * types: of the events. */
export function nextStep(/** @type {number} */ step, /** @type {boolean} */ entered, /** @type {string[]} */ types) {
  const asked = [[], ["score"], ["undo"], ["deal"], []][step];
  if (step === 0 && entered) return 1;
  if (step <= 1 && types.includes("score")) return 2;
  if (types.some((type) => asked.includes(type))) return step + 1;
  return types.some((type) => PLAYED.includes(type)) && step > 1 ? -1 : step;
}

const PLAYED = ["score", "correct", "undo", "deal", "game"];

export class Tour {
  constructor(/** @type {Model} */ model) {
    this.model = model;
    this.step = -1;
    $("#tour-end").addEventListener("click", () => {
      const last = this.step === words.tour.length - 1;
      this.end();
      if (last) $('.tools [data-open="card-table"]').click();
    });
  }

  begin() {
    this.go(0);
  }

  go(/** @type {number} */ step) {
    this.step = step;
    const [happened, next] = words.tour[step];
    const card = $("#tour");
    card.hidden = false;
    document.body.dataset.tour = String(step);
    write($(".step", card), words.tourStep(step + 1, words.tour.length));
    write($(".happened", card), happened);
    write($(".next", card), next);
    write($("#tour-end"), step === words.tour.length - 1 ? words.done : words.skip);
  }

  end() {
    this.step = -1;
    $("#tour").hidden = true;
    delete document.body.dataset.tour;
    remember("tour", "seen");
  }

  /** Go on where the board has done what the step asks for. */
  follow(/** @type {News} */ { events }) {
    if (this.step < 0) return;
    const entered = Boolean(this.model.state.entry?.some(Boolean));
    const types = events.map(({ type }) => type);
    const next = nextStep(this.step, entered, types);
    if (next < 0) this.end();
    else if (next !== this.step) this.go(next);
  }
}
