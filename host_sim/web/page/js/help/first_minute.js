// The first visit: the dialog "doors", with ways to begin, and a tour of five steps, which the first way starts.
// A step is complete when the board shows its result. A player who plays on ends the tour; the help starts it again.

import { stepButton } from "../board/fingers.js";
import { $, write } from "../dom.js";
import { remember } from "../memory.js";
import { fill, words } from "../words.js";

/** Ask newcomers what they came for. keepScore(): called if they choose to keep score. */
export function openDoors(/** @type {() => void} */ keepScore) {
  const doors = $("#doors");
  doors.onclose = () => {
    if (doors.returnValue) remember("tour", "seen"); // otherwise the dialog opens at the next visit too
    if (doors.returnValue === "keep") keepScore();
    else if (doors.returnValue) $(`.tools [data-open="${doors.returnValue}"]`).click();
  };
  $("#doors a").onclick = () => remember("tour", "seen");
  doors.returnValue = "";
  doors.showModal();
}

const COMPLETED_BY = ["", "score", "undo", "deal", ""]; // the type of event that completes each step
const PLAYED = ["score", "correct", "undo", "deal", "game"];

export class Tour {
  constructor(/** @type {Model} */ model) {
    this.model = model;
    this.step = -1;
    $("#tour-end").addEventListener("click", () => this.end());
  }

  /** Show a step; steps count from 0. */
  go(/** @type {number} */ step) {
    this.step = step;
    const [happened, next] = words.tour[step];
    const [one, two] = this.model.hello.steps;
    const mouse = document.body.classList.contains("letters") && matchMedia("(hover: hover)").matches;
    const [a, b] = [one, two].map((step) => $(`[data-button="${stepButton("A", step)}"] kbd`).textContent);
    const facts = { one, two, both: one + two, keys: mouse ? fill(words.tourKeys, { a, b }) : "" };
    const card = $("#tour");
    card.hidden = false;
    document.body.dataset.tour = String(step);
    write($(".step", card), words.tourStep(step + 1, words.tour.length));
    write($(".happened", card), fill(happened, facts));
    write($(".next", card), fill(next, facts));
    write($("#tour-end"), step === words.tour.length - 1 ? words.done : words.skip);
  }

  end() {
    this.step = -1;
    $("#tour").hidden = true;
    delete document.body.dataset.tour;
  }

  /** Advance once the board has done the step; end if the player plays on instead. */
  update(/** @type {News} */ { events }) {
    const { step, model } = this;
    if (step < 0) return;
    const [one, two] = model.hello.steps;
    const types = events.map(({ type }) => type);
    if (step === 0 && model.state.entry?.includes(one + two)) this.go(1);
    else if (step <= 1 && types.includes("score")) this.go(2);
    else if (types.some((type) => type === COMPLETED_BY[step])) this.go(step + 1);
    else if (step > 1 && types.some((type) => PLAYED.includes(type))) this.end();
  }
}
