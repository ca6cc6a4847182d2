// The letter keys of the page, by their names on this keyboard.

import { $ } from "../dom.js";
import { nameOf } from "../names.js";
import { words } from "../words.js";

let letterOf = (/** @type {string} */ code) => code.replace("Key", "");
let relabel = () => {};

/** @type {any} */ (navigator).keyboard?.getLayoutMap?.().then(
  (/** @type {Map<string, string>} */ map) => {
    letterOf = (code) => (map.get(code) ?? code.replace("Key", "")).toUpperCase();
    relabel();
  },
  () => {},
);

/** Name the letter keys on the buttons and in the help. */
export function showKeys(/** @type {Fingers} */ fingers, /** @type {Seats} */ seats, /** @type {Model} */ model) {
  relabel = () => showKeys(fingers, seats, model);
  seats.label(letterOf);
  const naming = (/** @type {[string, string]} */ [code, name]) => {
    const button = name === "DEAL" ? words.deal : name.endsWith("U") ? words.undo : name.slice(1);
    return `${letterOf(code)} ${button}`;
  };
  const keys = [...fingers.keys];
  const lines = model.sides.map((side) => {
    const own = keys.filter(([, name]) => name !== "DEAL" && name[0] === side);
    return words.keysOf(nameOf(side), own.map(naming).join(", "));
  });
  const deal = keys.filter(([, name]) => name === "DEAL").map(naming);
  $("#key-card").textContent = [...lines, ...deal].join(". ");
}
