import { mock } from "node:test";
import { assert, each, of, test } from "./page.mjs";

const { Fingers, keysOf } = await of("board/fingers.js");

const BUTTONS = ["A+1", "A+2", "A+6", "AU", "DEAL", "B+1", "B+2", "B+6", "BU"];
const FINGER = { width: 20, height: 20, pointerId: 1 };
const VOICE_OVER = { width: 0, height: 0, pointerId: 1 };

/** Return what a board receives during these events: [type, button or key, the event's properties, ms before it]. */
function heard(events) {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const said = [];
  const fingers = new Fingers({ send: (message) => said.push(message) });
  fingers.keys = keysOf(BUTTONS);
  fingers.times = { tap: 40, next_tap: 120 };
  const elements = new Map();
  for (const button of BUTTONS) {
    const element = Object.assign(new EventTarget(), {
      dataset: { button },
      setPointerCapture({ lost }) {
        if (lost) throw new Error("NotFoundError");
      },
    });
    elements.set(button, element);
    fingers.attach(element);
  }
  for (const [type, where, has = {}, after = 0] of events) {
    mock.timers.tick(after);
    const key = { type, code: where, target: {}, preventDefault() {} };
    if (type === "keydown") fingers.keyDown(key);
    else if (type === "keyup") fingers.keyUp(key);
    else elements.get(where).dispatchEvent(Object.assign(new Event(type), { button: 0, ...has }));
  }
  mock.timers.tick(100);
  mock.timers.reset();
  return said.filter((it) => !it.still_held).map((it) => Object.entries(it).join());
}

const TAP = ["press,A+6", "release,A+6"];
const CLICK = ["click", "A+6", { detail: 1 }];
const touch = (button, has) => [
  ["pointerdown", button, has],
  ["pointerup", button, has],
];
const pair = (after) => [
  ["keyup", "KeyA", {}, after],
  ["keydown", "KeyA", {}, 1],
];

each(
  [
    ["a finger, then its click", [...touch("A+6", FINGER), CLICK], TAP],
    ["a click by voice control", [["click", "A+6", { detail: 0 }]], TAP],
    ["VoiceOver's pointer on another button, then its click", [...touch("B+1", VOICE_OVER), CLICK], TAP],
    ["VoiceOver's pointer on the button, then its click", [...touch("A+6", VOICE_OVER), CLICK], TAP],
    ["VoiceOver's click, then its pointer on another button", [CLICK, ...touch("B+1", VOICE_OVER)], TAP],
    ["VoiceOver's click, then its pointer on the button", [CLICK, ...touch("A+6", VOICE_OVER)], TAP],
    [
      "VoiceOver after a finger that slid off",
      [...touch("A+6", FINGER), ...touch("B+1", VOICE_OVER), CLICK],
      [...TAP, ...TAP],
    ],
    ["a pointer that cannot be captured", touch("A+6", { ...FINGER, pointerId: { lost: true } }), TAP],
    [
      "a key held for 1.3 s, which a remote desktop repeats as keyup and keydown",
      [["keydown", "KeyA"], ...pair(500), ...pair(30), ...pair(30), ["keyup", "KeyA", {}, 700]],
      ["press,AU", "release,AU"],
    ],
    [
      "a key pressed twice",
      [
        ["keydown", "KeyA"],
        ["keyup", "KeyA", {}, 40],
        ["keydown", "KeyA", {}, 40],
        ["keyup", "KeyA", {}, 40],
      ],
      ["press,AU", "release,AU", "press,AU", "release,AU"],
    ],
  ],
  (events, expected) => assert.deepEqual(heard(events), expected),
);

test("every button has a key of its own", () => {
  const buttons = [..."ABC"].flatMap((side) => [`${side}+1`, `${side}+2`, `${side}+6`, `${side}U`]).concat("DEAL");
  const keys = keysOf(buttons);
  assert.deepEqual([...keys.values()], buttons);
  assert.equal([...keys.keys()].join(" ").replaceAll("Key", ""), "S D F A H J K L W E R Q G");
});
