// The end of a game: the wood darkens, and a card says who won, by how much, and what DEAL will count.
// The current limit dims the lights of a win, so the page raises its exposure, as a camera does.

import { $, lessMotion, make, span } from "../dom.js";
import { nameOf, SIDES } from "../players.js";
import { words } from "../words.js";
import { matchLine } from "./desk.js";

const EXPOSES_MS = 1500; // time that the exposure takes to rise
const DARK = 0.62; // darkening of the wood, 0 to 1
const BRIGHTEST = 130; // level to which the exposure raises the brightest LED
const MOST_EXPOSURE = 8;
const FORGETS = 0.9; // factor by which the brightest level decays per picture
const ALONE_MS = 2000; // only the lights show for this long, then the words too
const FELT_MS = [60, 50, 60, 50, 240];

export class WinScene {
  constructor(/** @type {RoomParts} */ { model, lights }) {
    this.model = model;
    this.lights = lights;
    this.winner = "";
    this.since = 0; // when the exposure began to rise
    this.brightest = 0; // recent level of the brightest LED
    this.timer = 0;
    this.card = $("#win");
    this.card.addEventListener("click", () => this.hide());
    addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
  }

  hide() {
    clearTimeout(this.timer);
    this.card.hidden = true;
  }

  /** Show or hide the end of the game. justWon: whether the game ended just now, not before the page was opened. */
  update(/** @type {boolean} */ justWon) {
    const { winner } = this.model.state;
    if (winner && this.winner !== winner) this.begin(winner, justWon);
    else if (!winner && this.winner) this.end();
    else if (winner) this.expose(); // again, because the LEDs may have become brighter
  }

  begin(/** @type {string} */ winner, /** @type {boolean} */ now) {
    Object.assign(this, { winner, brightest: 0, since: now && !lessMotion.matches ? performance.now() : -Infinity });
    document.body.classList.add("ending");
    this.showCard();
    this.hide();
    if (!now) this.card.hidden = false;
    else this.timer = setTimeout(() => (this.card.hidden = false), ALONE_MS);
    this.rise();
    if (now) navigator.vibrate?.(FELT_MS);
  }

  /** Raise the exposure frame by frame. */
  rise() {
    if (!this.winner) return;
    this.expose();
    if (performance.now() < this.since + EXPOSES_MS) requestAnimationFrame(() => this.rise());
  }

  end() {
    this.winner = "";
    this.hide();
    document.body.classList.remove("ending");
    Object.assign(this.lights, { exposure: 1, dark: 0 });
    this.lights.changeAll();
    this.lights.draw();
  }

  /** Draw the lights at the exposure of this moment. */
  expose() {
    const part = Math.min(1, (performance.now() - this.since) / EXPOSES_MS);
    const now = Math.max(...this.lights.holes.flatMap(({ side, hole }) => this.lights.rgb(side, hole)));
    this.brightest = lessMotion.matches ? now : Math.max(now, this.brightest * FORGETS); // let earlier levels fade
    const most = Math.min(MOST_EXPOSURE, Math.max(1, BRIGHTEST / Math.max(1, this.brightest)));
    this.lights.exposure = 1 + (most - 1) * part;
    this.lights.dark = DARK * part;
    this.lights.changeAll();
    this.lights.draw();
  }

  showCard() {
    const { scores, levels, skunk, worth, decides } = this.model.state;
    const { winner } = this;
    const losers = this.model.sides.filter((side) => side !== winner);
    const figure = (/** @type {string} */ text, /** @type {number} */ number) =>
      span("figure", `${text} `, make("b", {}, String(number)));
    const most = scores[SIDES.indexOf(winner)];
    const by = losers.map((side) => {
      const at = SIDES.indexOf(side);
      if (losers.length < 2) return figure(words.winBy, most - scores[at]);
      const own = figure(words.winByOver(nameOf(side)), most - scores[at]);
      own.append(levels[at] ? ` ${words.skunked[levels[at]]}` : "");
      return own;
    });
    const counts = words.winCounts[losers.length < 2 ? skunk : 0]; // with two losers, each has its own skunk
    this.card.dataset.side = winner;
    this.card.className = `win side-${winner}`;
    this.card.replaceChildren(
      make("strong", { className: "who" }, (decides ? words.winnerOfMatch : words.winner)(nameOf(winner))),
      span("figures", ...by, figure(counts, worth)),
      span("match", ...matchLine(this.model)),
      span("next", span("deal-or-undo", words.winNext), span("tap", ` ${words.winTap}`)),
    );
  }
}
