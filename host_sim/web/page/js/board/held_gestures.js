// Gestures of two fingers or of seconds, each for one click: for a mouse alone, and for who cannot hold a button.

import { $, make } from "../dom.js";
import { words } from "../words.js";
import { showBoard } from "./board_view.js";
import { isPlaying, underWay } from "./model.js";

const TAP_MS = 60;
const LAMPS_MS = 2000; // longer than any board takes to start
const OVER_MS = 150; // so much longer than the firmware wants it a button is held

/** Hold DEAL for `ms`. */
const holding = (ms) => [
  [0, "press", "DEAL"],
  [ms + OVER_MS, "release", "DEAL"],
];

const CRIB = [
  [0, "press", "AU"],
  [TAP_MS, "press", "DEAL"],
  [TAP_MS, "release", "DEAL"],
  [TAP_MS, "release", "AU"],
];

/** The buttons of the menu that play them with `fingers`: a new match where no game is under way, and neither of a match
 * that has not begun. */
export function showHeldGestures(fingers, { hello: { holds }, state }) {
  const gestures = [[words.passCrib, CRIB]];
  if (isPlaying(state)) gestures.push([words.newGameAction, holding(holds.new_game)]);
  else if (underWay(state)) gestures.push([words.newMatchAction, holding(holds.new_match)]);
  const buttons = gestures.map(([textContent, steps]) => {
    const button = make("button", { type: "button", textContent });
    button.addEventListener("click", () => {
      showBoard();
      fingers.play(steps);
    });
    return button;
  });
  $("#game-actions").replaceChildren(...buttons);
}

/** The lamp test, begun as with a finger on DEAL while the plug goes in. */
export function testLamps(send) {
  showBoard();
  for (const message of [{ power: false }, { press: "DEAL" }, { power: true }]) send(message);
  setTimeout(() => send({ release: "DEAL" }), LAMPS_MS);
}
