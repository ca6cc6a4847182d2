// Each side's seat: its score in digits, how far it has to go, its entry, who has the crib, and its buttons. The buttons
// lie on the plate where the geometry has them, or in the seat where the window is small.

import { keysOf } from "./fingers.js";
import { toGo } from "./words.js";

const KEYCAP_MM = 17; // across a button's cap, drawn over its hole in the plate
const LEAST_PX = 44;

export class Seats {
  constructor(fingers) {
    this.fingers = fingers;
    this.buttons = new Map(); // name → element
  }

  /** Build the seats of a board: for each side a readout and its buttons, DEAL in the middle. */
  build({ sides, buttons }, letterOf) {
    for (const [name, element] of this.buttons) {
      this.fingers.let(name, "gone");
      element.remove();
    }
    this.buttons.clear();
    this.fingers.keys = keysOf(buttons);
    const letters = new Map([...this.fingers.keys].map(([code, button]) => [button, letterOf(code)]));
    for (const seat of document.querySelectorAll(".seat")) {
      const side = seat.dataset.side;
      seat.hidden = "ABC".indexOf(side) >= sides;
      seat.replaceChildren();
      if (!seat.hidden)
        seat.append(readout(side), Object.assign(document.createElement("div"), { className: "keys" }));
    }
    for (const name of buttons) {
      const element = this.button(name, letters.get(name));
      const home =
        name === "DEAL"
          ? document.querySelector("#middle")
          : document.querySelector(`.seat[data-side="${name[0]}"] .keys`);
      if (name.endsWith("U")) home.prepend(element);
      else home.append(element);
    }
  }

  button(name, letter) {
    const element = document.createElement("button");
    element.type = "button";
    element.className = `key ${name === "DEAL" ? "deal" : name.endsWith("U") ? "undo" : "step"}`;
    element.dataset.button = name;
    const label = name === "DEAL" ? "DEAL" : name.endsWith("U") ? "UNDO" : name.slice(1);
    const whose = name === "DEAL" ? "" : `<span class="quiet">Side ${name[0]} </span>`;
    element.setAttribute("aria-keyshortcuts", letter);
    const words = `<span class="word">${whose}${label}</span><kbd aria-hidden="true">${letter}</kbd>`;
    element.innerHTML = `<span class="cap">${words}</span>`;
    this.fingers.attach(element);
    this.buttons.set(name, element);
    return element;
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

  /** Show the scores of `state`. */
  show(state, power) {
    for (const seat of document.querySelectorAll(".seat:not([hidden])")) {
      const at = "ABC".indexOf(seat.dataset.side);
      const score = state.scores?.[at];
      const text = (name, value) => {
        const element = seat.querySelector(name);
        if (element.textContent !== value) element.textContent = value;
      };
      text(".score", String(score ?? "–"));
      text(".togo", score === undefined ? "" : toGo(score, state.target));
      const entry = state.entry?.[at] ?? 0;
      text(".entry", entry && power ? (entry > 0 ? `+${entry}` : `−${-entry}`) : "");
      const won = state.winner === seat.dataset.side;
      text(
        ".crib",
        won ? ["wins", "skunk!", "double skunk!"][state.skunk] : state.dealer === seat.dataset.side ? "crib" : "",
      );
      seat.classList.toggle("won", won);
      seat.classList.toggle("dealer", state.dealer === seat.dataset.side);
    }
  }
}

function readout(side) {
  const element = document.createElement("div");
  element.className = "readout";
  element.innerHTML = `<span class="name"><span class="hush">Side </span>${side}</span><span class="score"></span><span class="togo"></span><span class="entry"></span><span class="crib"></span>`;
  return element;
}
