import { assert, each, of } from "./page.mjs";

const { StillLights } = await of("board/reduced_motion.js");

// [test, winner, steps: [time in ms, how many LEDs change, their level, whether the game changes, level shown]…]
const STILL = [
  ["a move is shown at once", null, [10, 1, 90, true, 90], [900, 1, 30, false, 30]],
  ["a pulse stays bright", null, [10, 1, 40, true, 40], [2000, 1, 90, false, 90], [3000, 1, 20, false, 90]],
  ["a move ends a pulse", null, [10, 1, 90, true, 90], [2000, 1, 0, false, 90], [2100, 1, 0, true, 0]],
  ["a new picture is shown", null, [10, 1, 90, true, 90], [2000, 40, 9, false, 9]],
  ["the lights of a win stay still", "A", [10, 1, 90, true, 90], [2000, 40, 255, false, 90], [3000, 40, 9, false, 90]],
  ["a press after a win is shown", "A", [10, 1, 90, true, 90], [2000, 40, 9, true, 9]],
];
each(STILL, (winner, ...steps) => {
  const model = { frames: { A: new Uint8Array(3 * 121) }, state: { winner }, rgb: () => [0, 0, 0] };
  const still = new StillLights(model);
  still.update([], true, 0);
  for (const [now, holes, level, moved, shown] of steps) {
    model.frames.A.fill(level, 0, 3 * holes);
    const leds = Array.from({ length: holes }, (_, at) => ["A", at + 1]);
    still.update(leds, moved, now);
    assert.equal(still.rgb("A", 1)[0], shown);
  }
});
