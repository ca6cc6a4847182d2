// Each side's seat: its score in digits, the holes it has to go, its entry, the crib, and its buttons.
// The buttons are on the plate, or in the seat if the window is small.

import { entryWords, lead, toGo } from "../board_sentences.js";
import { $, all, make, span, write } from "../dom.js";
import { nameOf, SIDES } from "../players.js";
import { words } from "../words.js";
import { DEAL, keysOf, kindOf } from "./fingers.js";

const KEYCAP_MM = 17; // diameter of a cap, drawn over its hole in the plate
const LEAST_PX = 44;
const LEAST_DEAL_PX = 56; // large, because a thumb holds it for seconds

export class Seats {
  constructor(/** @type {Fingers} */ fingers) {
    this.fingers = fingers;
    /** @type {Map<string, HTMLButtonElement>} */ this.buttons = new Map(); // name → element
    this.letters = new Map(); // the names of keys, if the browser knows them
    this.board = ""; // the names, buttons and language that the seats were built for
    /** @type {(number | null)[]} */ this.due = []; // the ms until each entry is pegged, as last reported
    navigator.keyboard?.getLayoutMap?.().then(
      (letters) => this.label(letters),
      () => {},
    );
  }

  build(/** @type {Messages.Hello} */ { sides, buttons }) {
    const letters = SIDES.slice(0, sides);
    const board = [...letters.map(nameOf), ...buttons, document.documentElement.lang].join();
    if (board === this.board) return; // nothing has changed: leave the focus where it is
    this.board = board;
    this.fingers.releaseAll();
    for (const element of this.buttons.values()) element.remove();
    this.buttons.clear();
    this.fingers.keys = keysOf(buttons);
    for (const seat of all(".seat")) {
      const side = seat.dataset.side ?? "";
      seat.hidden = !letters.includes(side);
      seat.setAttribute("aria-label", called(side));
      const heard = make("p", { className: "heard", "aria-hidden": "true" });
      const parts = [readout(side), heard, make("div", { className: "keys" })];
      seat.replaceChildren(...(seat.hidden ? [] : parts));
    }
    for (const name of buttons) {
      const element = this.button(name);
      const home = name === DEAL ? $("#middle") : $(`.seat[data-side="${name[0]}"] .keys`);
      if (kindOf(name) === "undo") home.prepend(element);
      else home.append(element);
    }
    this.label(this.letters);
  }

  button(/** @type {string} */ name) {
    const kind = kindOf(name);
    const label = { step: name.slice(1), deal: words.deal, undo: words.undo }[kind];
    const whose = kind === "deal" ? [] : [span("quiet", `${called(name[0])} `)];
    const word = span("word", ...whose, label);
    const cap = span("cap", word, make("kbd", { "aria-hidden": "true" }));
    const element = make("button", { type: "button", className: `key ${kind}`, dataset: { button: name } }, cap);
    this.fingers.attach(element);
    this.buttons.set(name, element);
    return element;
  }

  /** Show the key of each button. letters: the names of keys on this keyboard, by their codes. */
  label(/** @type {Map<string, string>} */ letters) {
    this.letters = letters;
    for (const [code, name] of this.fingers.keys) {
      const element = this.buttons.get(name);
      const letter = (letters.get(code) ?? code.replace("Key", "")).toUpperCase();
      element?.setAttribute("aria-keyshortcuts", letter);
      if (element) write($("kbd", element), letter);
    }
  }

  /** Place the buttons. `places`: button → [x, y, degrees] in pixels of <main>; other buttons stay in their seats.
   * room: the distance from the middle of DEAL to the nearest hole.
   * @type {(places: Map<string, [number, number, number]>, scale: number, room: number) => void} */
  place(places, scale, room) {
    for (const [name, element] of this.buttons) {
      const least = name === DEAL ? Math.max(LEAST_PX, Math.min(LEAST_DEAL_PX, 2 * room - 8)) : LEAST_PX;
      const size = Math.max(least, Math.round(KEYCAP_MM * scale));
      const place = places.get(name);
      element.classList.toggle("placed", Boolean(place));
      element.style.cssText = place
        ? `left:${place[0] - size / 2}px;top:${place[1] - size / 2}px;width:${size}px;height:${size}px;--turn:${place[2]}deg;--size:${size}px`
        : "";
    }
  }

  show(/** @type {Model} */ { state, power }) {
    for (const seat of all(".seat:not([hidden])")) {
      const side = seat.dataset.side ?? "";
      const at = SIDES.indexOf(side);
      const score = state.scores?.[at];
      const entry = power ? (state.entry?.[at] ?? 0) : 0;
      const { won, beaten, badge } = sideResult(side, state);
      const text = (/** @type {string} */ name, /** @type {string} */ value) => write($(name, seat), value);
      text(".score", String(score ?? "–"));
      text(".togo", score === undefined ? "" : toGo(score, state.target));
      text(".lead", score === undefined || won ? "" : leadWords(lead(state.scores, at)));
      text(".entry", entry ? entryWords(entry, score, state.landing[at]) : "");
      text(".crib", badge);
      $(".strip", seat).style.setProperty("--gone", String((score ?? 0) / state.target));
      seat.classList.toggle("skunked", beaten);
      seat.classList.toggle("won", won);
      seat.classList.toggle("doubtful", power && state.doubtful?.[at]);
      if (state.due !== this.due) runOut($(".entry", seat), state.due?.[at]);
    }
    this.due = state.due;
  }
}

/** Shrink the line under an entry to nothing over `ms`, the time until the entry is pegged (null if there is none). */
function runOut(/** @type {HTMLElement} */ entry, /** @type {number | null} */ ms) {
  for (const line of entry.getAnimations()) line.cancel();
  if (ms) entry.animate({ backgroundSize: ["100% 3px", "0 3px"] }, ms);
}

export function sideResult(/** @type {string} */ side, /** @type {State} */ { winner, levels, dealer }) {
  const won = winner === side;
  const level = levels?.[SIDES.indexOf(side)] ?? 0;
  const crib = dealer === side ? words.crib : "";
  return { won, beaten: level > 0, badge: won ? words.won : level ? words.skunked[level] : crib };
}

export function leadWords(/** @type {number} */ by) {
  if (!by) return "";
  return by > 0 ? words.ahead(by) : words.behind(-by);
}

/** The name of a side's player, or the side itself in words. */
const called = (/** @type {string} */ side) => (nameOf(side) === side ? words.side(side) : nameOf(side));

function readout(/** @type {string} */ side) {
  const parts = ["score", "togo", "lead", "entry", "crib"].map((name) => span(name));
  return make("div", { className: "readout" }, span("name", called(side)), ...parts, span("strip", make("i")));
}
