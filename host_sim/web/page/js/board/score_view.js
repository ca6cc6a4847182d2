// The scores in digits that a whole room can read, with the lead, the crib and the danger of a skunk.

import { entryWords, lead } from "../board_sentences.js";
import { $, all, make, svg } from "../dom.js";
import { nameOf, SIDES } from "../players.js";
import { words } from "../words.js";
import { pendingOf, seated, withPending } from "./desk.js";
import { leadWords, sideResult } from "./seats.js";

export class ScoreView {
  constructor(/** @type {Model} */ model) {
    this.model = model;
    this.view = $("#score-view");
    this.opener = $("#score-opener");
    $("button", this.view).addEventListener("click", () => this.toggle(false));
    addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
  }

  toggle(on = this.view.hidden) {
    this.view.hidden = !on;
    this.opener.setAttribute("aria-pressed", String(on));
    if (!on) return this.opener.focus();
    if ($("#desk:modal")) $("#desk").close();
    this.show();
    return $("button", this.view).focus();
  }

  show() {
    const { sides, state } = this.model;
    if (this.view.hidden || !state.scores) return;
    const columns = seated(sides).map((side) => this.column(side, state));
    this.view.replaceChildren($("button", this.view), ...columns);
    const widths = all(".digits text", this.view).map((text) => text.getComputedTextLength());
    const width = Math.max(...widths) + BESIDE; // all scores get the width of the widest one in this font
    for (const it of all(".digits", this.view)) it.setAttribute("viewBox", `${-width / 2} 0 ${width} ${DIGIT_HEIGHT}`);
  }

  column(/** @type {string} */ side, /** @type {State} */ state) {
    const at = SIDES.indexOf(side);
    const { won, beaten, badge } = sideResult(side, state);
    const { games, tally } = pendingOf(this.model);
    const entry = this.model.power ? (state.entry?.[at] ?? 0) : 0;
    const match = [`${words.games} `, ...withPending(games[at]), ` · ${words.tally} `, ...withPending(tally[at])];
    const line = (/** @type {string} */ className, /** @type {string} */ text) =>
      make("p", { className, textContent: text });
    return make(
      "section",
      { className: ["room", won && "won", beaten && "skunked"].filter(Boolean).join(" "), dataset: { side } },
      make("h2", { className: `side-${side}`, textContent: nameOf(side) }),
      svg("svg", { class: "digits" }, svg("text", { y: BASELINE }, String(state.scores[at]))),
      entry
        ? line("entered", entryWords(entry, state.scores[at], state.landing[at]))
        : line("lead", leadWords(lead(state.scores, at))),
      line("crib", badge),
      line("danger", words.danger[state.danger?.[at] ?? 0]),
      make("p", { className: "games" }, ...match),
    );
  }
}

const BESIDE = 12; // the margins of a score, at a font size of 100 px
const DIGIT_HEIGHT = 78;
const BASELINE = 75;
