import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { read, written } = await of("settings/toml.js");
const { contrast, PRESETS, readable } = await of("settings/colors.js");
const { keysOf } = await of("board/fingers.js");

const WRITTEN = [
  ['#GAME = "121"  # or 61', 'GAME = "61"'],
  ["GAME = 121", 'GAME = "61"'],
  ["# a note", '# a note\nGAME = "61"\n'],
  ["", '\nGAME = "61"\n'],
];
for (const [text, then] of WRITTEN) {
  test(`a value is written into "${text}"`, () => assert.equal(written(text, "GAME", "61"), then));
}

const READ = [
  ['GAME = "61"', "61"],
  ["GAME = 61  # or 121", "61"],
  ["GAME = '61' # or 121", "61"],
  ['GAME = "#00ff00"  # green', "#00ff00"],
  ['#GAME = "61"', "121"],
];
for (const [text, value] of READ) {
  test(`a value is read from ${text}`, () =>
    assert.deepEqual(read(text, [{ key: "GAME", default: "121" }]), { GAME: value }));
}

for (const color of ["#000001", "#0050ff", "#ff0000", "#00ff00", "#ffffff", "#401000"]) {
  test(`${color} can be read as letters`, () =>
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
