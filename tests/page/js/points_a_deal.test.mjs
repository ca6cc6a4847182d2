import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { aDeal } = await of("games/look_back.js");

const PEGGED = ["B 10 A 0", "A 13 A 0", "A 4 A 0", "A 8 B 1", "B 12 B 1", "B 2 A 2"];
const commits = PEGGED.map((it) => {
  const [side, points, dealer, deal] = it.split(" ");
  return { side, points: Number(points), dealer, deal: Number(deal) };
});

const MADE = [
  ["A deals and makes 17", commits, "A", true, 17],
  ["then 8 as pone", commits, "A", false, 8],
  ["B deals once; the third deal is under way", commits, "B", true, 12],
  ["and was pone once", commits, "B", false, 10],
  ["a game with one deal has none that is over", commits.slice(0, 3), "A", true, null],
  ["nor has one without a score", [], "B", false, null],
];
for (const [name, some, side, dealing, points] of MADE) {
  test(name, () => assert.equal(aDeal(some, side, dealing), points));
}
