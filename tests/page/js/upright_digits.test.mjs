import assert from "node:assert/strict";
import { test } from "node:test";
import { UprightDigits, uprightHoles } from "../../../host_sim/web/page/js/board/upright_digits.js";
import { facts } from "./facts.mjs";

const { geometry, numbers } = facts; // numbers: side → number → the LEDs that the firmware lights
const BLUE = [0, 40, 120];
const DARK = [0, 0, 0];

/** The board turned a quarter, as a portrait phone shows it: side + hole → [x, y]. */
const portrait = new Map(
  ["A", "B"].flatMap((side) => geometry.layouts.two.holes[side].map(([x, y], at) => [`${side}${at + 1}`, [-y, -x]])),
);

/** A board that shows numbers; told: side → {number, leds}, as the host has it. */
function board(told, turnedRound = true) {
  const upright = new UprightDigits(
    { rgb: (side, hole) => (told[side]?.leds.includes(hole - 1) ? BLUE : DARK) },
    geometry.holes_a_street,
    () => told,
  );
  upright.lay(portrait, ["A", "B"], turnedRound);
  return upright;
}

const showing = (side, number) => ({ [side]: { number, leds: numbers["AB".indexOf(side)][number] } });

for (const [side, turned] of [
  ["A", true],
  ["B", true],
  ["B", false],
]) {
  test(`a 7 stands upright for ${side}${turned ? "" : ", read from A's seat"}`, () => {
    const upright = board(showing(side, 7), turned);
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
  const told = showing("A", 34);
  const upright = board(told);
  assert.equal(upright.notice(["A"]), true);
  delete told.A;
  assert.equal(upright.notice(["A"]), true);
  assert.deepEqual(upright.rgb("A", 34), DARK);
  assert.equal(upright.notice(["A"]), false);
});
