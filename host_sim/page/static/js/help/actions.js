// "All actions": what two fingers or a long press do, each for one click. They press the board's buttons as fingers would.

import { showBoard } from "../board/board.js";
import { seated } from "../board/desk.js";
import { $, make } from "../dom.js";
import { nameOf } from "../settings/names.js";
import { words } from "../words.js";

const TAP_MS = 60;
const SHOWN_MS = 2500; // how long digits are shown
const LAMPS_MS = 2000; // longer than any board takes to start
const OVER_MS = 150; // so much longer than the firmware wants it a button is held

/** Hold buttons together for `ms`. */
const holding = (buttons, ms) => [
  ...buttons.map((button) => [0, "press", button]),
  ...buttons.map((button, at) => [at ? 0 : ms, "release", button]),
];

/** Hold `under` and tap `button`. */
const chord = (under, button) => [
  [0, "press", under],
  [TAP_MS, "press", button],
  [TAP_MS, "release", button],
  [TAP_MS, "release", under],
];

/** The lamp test, begun as with a finger on DEAL while the plug goes in. */
function testLamps(send) {
  for (const message of [{ power: false }, { press: "DEAL" }, { power: true }]) send(message);
  setTimeout(() => send({ release: "DEAL" }), LAMPS_MS);
}

/** Fill the dialog. send: for the power, which the lamp test takes. */
export function openActions(fingers, model, send) {
  const run = (steps) => {
    showBoard();
    fingers.play(steps);
  };
  const action = (text, act, off = false) => {
    const button = make("button", { type: "button", textContent: text, disabled: off });
    button.addEventListener("click", act);
    return button;
  };
  const play = (text, steps, off = false) => action(text, () => run(steps), off);

  function ofSide(side) {
    const { steps, holds } = model.hello;
    return [
      ...steps.map((step) => play(words.backBy(step), chord(`${side}U`, `${side}+${step}`))),
      play(words.undo, holding([`${side}U`], TAP_MS)),
      play(words.showDigits, holding([`${side}U`], holds.undo + SHOWN_MS)),
    ];
  }

  function ofAll() {
    const { steps, sides, holds } = model.hello;
    const atStart = Math.max(...model.state.scores) === 0;
    const ones = [`A+${steps[0]}`, `B+${steps[0]}`];
    return [
      play(words.passCrib, chord("AU", "DEAL")),
      play(words.showTally, holding(["DEAL"], holds.warn - OVER_MS)),
      play(words.bringBack, holding(["AU"], TAP_MS), !atStart),
      play(words.nextBrightness, holding(["AU", "BU"], holds.both + OVER_MS)),
      play(words.nextLength, holding(ones, holds.both + OVER_MS), !atStart),
      action(words.lampTest, () => {
        showBoard();
        testLamps(send);
      }),
      play(words.newGameAction, holding(["DEAL"], holds.new_game + OVER_MS)),
      play(words.newMatchAction, holding(["DEAL"], holds.new_match + OVER_MS)),
      ...(atStart || sides === 0 ? [] : [make("p", { className: "note", textContent: words.onlyAtStart })]),
    ];
  }

  const group = (title, buttons) =>
    make("section", {}, make("h3", { textContent: title }), make("div", { className: "action-grid" }, ...buttons));

  const sides = seated(model.sides).map((side) =>
    group(nameOf(side) === side ? words.side(side) : nameOf(side), ofSide(side)),
  );
  $("#action-list").replaceChildren(group(words.allSides, ofAll()), ...sides);
}
