import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { contrast, PRESETS, readable } = await of("settings/colors.js");
const { keysOf } = await of("board/fingers.js");

for (const color of ["#000001", "#0050ff", "#ff0000", "#00ff00", "#ffffff", "#401000"]) {
  test(`${color} is legible as text`, () =>
    assert.ok(contrast(readable(color).match(/\d+/g).map(Number), [36, 70, 61]) >= 4.5));
}

test("presets differ by lightness too, for eyes that see no hue", () => {
  const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  for (const [name, [a, b]] of Object.entries(PRESETS)) {
    assert.ok(contrast(rgb(a), rgb(b)) >= (name === "standard" ? 1.7 : 3), name); // blue and orange differ in hue
  }
});

test("every button has a key of its own", () => {
  const buttons = [..."ABC"].flatMap((side) => [`${side}+1`, `${side}+2`, `${side}+6`, `${side}U`]).concat("DEAL");
  const keys = keysOf(buttons);
  assert.deepEqual([...keys.values()], buttons);
  assert.ok([...keys.keys()].every(Boolean));
});
