import assert from "node:assert/strict";
import { test } from "node:test";
import { digitsShown, UprightDigits, uprightHoles } from "../../../host_sim/page/static/js/board/upright_digits.js";
import { facts } from "./facts.mjs";

const { digits, geometry, numbers } = facts; // numbers: side → number → the LEDs that the firmware lights
const BLUE = [0, 40, 120];
const DARK = [0, 0, 0];

test("every number of the firmware is read from its lights", () => {
  for (const [side, leds] of numbers.entries()) {
    for (const [number, lit] of Object.entries(leds)) {
      const found = digitsShown((led) => lit.includes(led), digits.displays[side], digits.glyphs);
      assert.equal(found, number);
    }
  }
});

test("a game under way is no number", () => {
  const fives = (led) => led % 5 === 4;
  for (const lit of [fives, () => false, (led) => led === 7, (led) => led < 60]) {
    assert.equal(digitsShown(lit, digits.displays[0], digits.glyphs), "");
  }
});

/** The board turned a quarter, as a portrait phone shows it: side + hole → [x, y]. */
const portrait = new Map(
  ["A", "B"].flatMap((side) => geometry.layouts.two.holes[side].map(([x, y], at) => [`${side}${at + 1}`, [-y, -x]])),
);

/** A board of dark LEDs on which some shine; lit: side → LEDs. */
function board(lit, turnedRound = true) {
  const upright = new UprightDigits({ rgb: (side, hole) => (lit[side]?.includes(hole - 1) ? BLUE : DARK) }, digits);
  upright.lay(portrait, ["A", "B"], turnedRound);
  return upright;
}

for (const [side, turned] of [
  ["A", true],
  ["B", true],
  ["B", false],
]) {
  test(`a 7 stands upright for ${side}${turned ? "" : ", read from A's seat"}`, () => {
    const upright = board({ [side]: numbers["AB".indexOf(side)][7] }, turned);
    const holes = Array.from({ length: 120 }, (_, at) => at + 1).filter((hole) => upright.rgb(side, hole) === BLUE);
    const sign = turned && side === "B" ? -1 : 1;
    const seen = holes.map((hole) => portrait.get(`${side}${hole}`).map((it) => Math.round(sign * it)));
    const rows = [...new Set(seen.map(([, y]) => y))].sort((a, b) => a - b);
    assert.equal(rows.length, 7);
    const across = (row) => seen.filter(([, y]) => y === row).map(([x]) => x);
    assert.equal(across(rows[0]).length, 4, "its bar is on top");
    assert.equal(Math.max(...across(rows[1])), Math.max(...across(rows[0])), "its stroke begins on the right");
  });
}

test("three digits fit, four stay as the firmware has them", () => {
  const { A } = board({}).columns;
  assert.equal(new Set(uprightHoles("121", A)).size, uprightHoles("121", A).length);
  assert.deepEqual(uprightHoles("1210", A), []);
});

test("while a number shows, its holes are drawn upright, and afterwards the game again", () => {
  const lit = { A: numbers[0][34] };
  const upright = board(lit);
  assert.equal(upright.notice(["A"]), true);
  lit.A = [];
  assert.equal(upright.notice(["A"]), true);
  assert.deepEqual(upright.rgb("A", 34), DARK);
  assert.equal(upright.notice(["A"]), false);
});
