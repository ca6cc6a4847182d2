import { assert, of, test } from "./page.mjs";

const { contrast, readable } = await of("settings/colors.js");
const { keysOf } = await of("board/fingers.js");

test("every colour is legible as text", () => {
  for (const color of ["#000001", "#0050ff", "#ff0000", "#00ff00", "#ffffff", "#401000"])
    assert.ok(contrast(readable(color).match(/\d+/g).map(Number), [36, 70, 61]) >= 4.5, color);
});

test("every button has a key of its own", () => {
  const buttons = [..."ABC"].flatMap((side) => [`${side}+1`, `${side}+2`, `${side}+6`, `${side}U`]).concat("DEAL");
  const keys = keysOf(buttons);
  assert.deepEqual([...keys.values()], buttons);
  assert.ok([...keys.keys()].every(Boolean));
});
