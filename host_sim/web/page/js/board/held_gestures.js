// Plays gestures that need two fingers or a long hold at one click, for a mouse or a hand that cannot hold a button.

import { $, pushButton } from "../dom.js";
import { words } from "../words.js";
import { showBoard } from "./board_view.js";
import { DEAL, undoButton } from "./fingers.js";
import { isPlaying, underWay } from "./model.js";

const UNDO = undoButton("A");
const OVER_MS = 150; // a button is held this much longer than the firmware requires

/** @type {(ms: number) => Finger[]} */
const holdDeal = (ms) => [
  [0, "press", DEAL],
  [ms + OVER_MS, "release", DEAL],
];

/** Show the menu's buttons that play the held gestures with `fingers`: *New game* during a game, *New match* between
 * games, and neither before a match has begun. */
export function showHeldGestures(/** @type {Fingers} */ fingers, /** @type {Model} */ { hello: { times }, state }) {
  /** @type {Finger[]} */ const passing = [[0, "press", UNDO], ...fingers.tap(DEAL), [times.tap, "release", UNDO]];
  /** @type {[string, Finger[]][]} */ const gestures = [[words.passCrib, passing]];
  if (isPlaying(state)) gestures.push([words.newGameAction, holdDeal(times.new_game)]);
  else if (underWay(state)) gestures.push([words.newMatchAction, holdDeal(times.new_match)]);
  $("#game-actions").replaceChildren(...gestures.map(([text, steps]) => gestureButton(text, fingers, steps)));
}

/** Make a button that closes the open dialogs and plays a gesture on the board.
 * @type {(textContent: string, fingers: Fingers, steps: Finger[]) => HTMLElement} */
export const gestureButton = (textContent, fingers, steps) =>
  pushButton(textContent, () => {
    showBoard();
    fingers.play(steps);
  });
