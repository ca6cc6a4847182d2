// The first minute: five steps on the real board, each done when the board has done it. Shown once, and from the menu.

import { $, write } from "../dom.js";
import { recall, remember } from "../memory.js";
import { words } from "../words.js";

export class Tour {
  constructor(model) {
    this.model = model;
    this.step = -1;
    $("#tour-end").addEventListener("click", () => this.end());
  }

  /** Begin for a newcomer: nobody who has seen it, and not in the middle of a game. */
  offer() {
    const { scores, games } = this.model.state;
    const fresh = scores && Math.max(...scores, ...games) === 0;
    if (fresh && this.model.hello.buttons.length && recall("tour") === null) this.begin();
  }

  begin() {
    $("#desk:modal")?.close();
    this.go(0);
  }

  go(step) {
    this.step = step;
    const [happened, next] = words.tour[step];
    const card = $("#tour");
    card.hidden = false;
    document.body.dataset.tour = step;
    write(card.querySelector(".step"), words.tourStep(step + 1, words.tour.length));
    write(card.querySelector(".happened"), happened);
    write(card.querySelector(".next"), next);
    write($("#tour-end"), step === words.tour.length - 1 ? words.done : words.skip);
  }

  end() {
    this.step = -1;
    $("#tour").hidden = true;
    delete document.body.dataset.tour;
    remember("tour", "seen");
  }

  /** Go on where the board has done what the step asks for. */
  follow({ events }) {
    if (this.step < 0) return;
    const entered = this.model.state.entry?.some(Boolean);
    const happened = (...types) => events.some(({ type }) => types.includes(type));
    if (this.step === 0 && entered) this.go(1);
    else if (this.step <= 1 && happened("score")) this.go(2);
    else if (this.step === 2 && happened("undo")) this.go(3);
    else if (this.step === 3 && happened("deal")) this.go(4);
  }
}
