// Each side's seat: its score in digits, how far it has to go, its entry, who has the crib, and its buttons. The buttons
// lie on the plate where the geometry has them, or in the seat where the window is small.

import { $, all, make } from "./dom.js";
import { keysOf } from "./fingers.js";
import { entryWords, SKUNKED, skunked, toGo } from "./words.js";

const KEYCAP_MM = 17; // across a button's cap, drawn over its hole in the plate
const LEAST_PX = 44;

export class Seats {
  constructor(fingers) {
    this.fingers = fingers;
    this.buttons = new Map(); // name → element
    this.board = null; // what the seats were built for
  }

  /** Build the seats of a board: for each side a readout and its buttons, DEAL in the middle. */
  build({ sides, buttons }) {
    const board = [sides, ...buttons].join();
    if (board === this.board) return; // the same board again: the focus stays where it is
    this.board = board;
    this.fingers.releaseAll();
    for (const element of this.buttons.values()) element.remove();
    this.buttons.clear();
    this.fingers.keys = keysOf(buttons);
    for (const seat of all(".seat")) {
      const side = seat.dataset.side;
      seat.hidden = "ABC".indexOf(side) >= sides;
      seat.replaceChildren();
      if (!seat.hidden) seat.append(readout(side), make("div", { className: "keys" }));
    }
    for (const name of buttons) {
      const element = this.button(name);
      const home = name === "DEAL" ? $("#middle") : $(`.seat[data-side="${name[0]}"] .keys`);
      if (name.endsWith("U")) home.prepend(element);
      else home.append(element);
    }
  }

  button(name) {
    const element = make("button");
    element.type = "button";
    element.className = `key ${name === "DEAL" ? "deal" : name.endsWith("U") ? "undo" : "step"}`;
    element.dataset.button = name;
    const label = name === "DEAL" ? "DEAL" : name.endsWith("U") ? "UNDO" : name.slice(1);
    const whose = name === "DEAL" ? "" : `<span class="quiet">Side ${name[0]} </span>`;
    element.innerHTML = `<span class="cap"><span class="word">${whose}${label}</span><kbd aria-hidden="true"></kbd></span>`;
    this.fingers.attach(element);
    this.buttons.set(name, element);
    return element;
  }

  /** Name the keys on the buttons, `letterOf(code)` as the keyboard has them. */
  label(letterOf) {
    for (const [code, name] of this.fingers.keys) {
      const element = this.buttons.get(name);
      element.setAttribute("aria-keyshortcuts", letterOf(code));
      element.querySelector("kbd").textContent = letterOf(code);
    }
  }

  /** Put the buttons where they lie. `places`: button → [x, y, degrees] in pixels of <main>; those without one stay in
   * their seat. */
  place(places, scale) {
    const size = Math.max(LEAST_PX, Math.round(KEYCAP_MM * scale));
    for (const [name, element] of this.buttons) {
      const place = places.get(name);
      element.classList.toggle("placed", Boolean(place));
      element.style.cssText = place
        ? `left:${place[0] - size / 2}px;top:${place[1] - size / 2}px;width:${size}px;height:${size}px;--turn:${place[2]}deg;--size:${size}px`
        : "";
    }
  }

  /** Show the scores of `state`; `hello` says how the board plays. */
  show(state, hello, power) {
    for (const seat of all(".seat:not([hidden])")) {
      const at = "ABC".indexOf(seat.dataset.side);
      const score = state.scores?.[at];
      const text = (name, value) => {
        const element = seat.querySelector(name);
        if (element.textContent !== value) element.textContent = value;
      };
      text(".score", String(score ?? "–"));
      text(".togo", score === undefined ? "" : toGo(score, state.target));
      const entry = state.entry?.[at] ?? 0;
      text(".entry", entry && power ? entryWords(entry, score, state, hello.exact_out) : "");
      const won = state.winner === seat.dataset.side;
      const beaten = state.winner && state.skunk && skunked(state.scores).includes(seat.dataset.side);
      const crib = state.dealer === seat.dataset.side ? "crib" : "";
      text(".crib", won ? "won" : beaten ? SKUNKED[state.skunk] : crib);
      seat.classList.toggle("skunked", Boolean(beaten));
      seat.classList.toggle("won", won);
      seat.classList.toggle("dealer", state.dealer === seat.dataset.side);
    }
  }
}

function readout(side) {
  const element = make("div");
  element.className = "readout";
  const parts = ["score", "togo", "entry", "crib"].map((name) => `<span class="${name}"></span>`);
  element.innerHTML = `<span class="name"><span class="hush">Side </span>${side}</span>${parts.join("")}`;
  return element;
}
