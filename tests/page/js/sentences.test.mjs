import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { boardSays, entryWords, sentence } = await of("sentences.js");

for (const id of ["__proto__", "constructor", "toString", "no_such_id"]) {
  test(`a log may say ${id}: it is no sentence of ours`, () => assert.equal(boardSays({ id }), id));
}

const ENTRIES = [
  [18, 0, {}, "+18"],
  [18, 108, {}, "+13 of 18"],
  [13, 108, {}, "+13"],
  [-6, 8, {}, "−6"],
  [-6, 2, {}, "−2 of 6"],
  [-6, 0, {}, "0 of 6"],
  [6, 50, { winner: "B" }, "0 of 6"],
  [-6, 121, { winner: "A" }, "−6"],
  [13, 108, { exact: true }, "+13"],
  [14, 108, { exact: true }, "0 of 14"],
];
for (const [entry, score, { exact = false, winner = null }, text] of ENTRIES) {
  test(`${entry} at ${score} is shown as the holes it will move`, () =>
    assert.equal(entryWords(entry, score, { target: 121, winner }, exact), text));
}

const WINS = [
  [[121, 95], 0, "A wins, A 121, B 95!"],
  [[121, 80], 1, "A wins, A 121, B 80: B is skunked!"],
  [[121, 100, 40], 2, "A wins, A 121, B 100, C 40: C is double skunked!"],
  [[121, 70, 70], 1, "A wins, A 121, B 70, C 70: B and C are skunked!"],
];
for (const [scores, skunk, text] of WINS) {
  test(text, () => {
    const said = sentence({ type: "win", side: "A", scores, skunk, target: 121 });
    assert.equal(said, scores.length < 3 ? `${text} DEAL: the next game, UNDO: it was a slip.` : text);
  });
}

test("a correction says how far a side goes back", () => {
  const said = sentence({ type: "correct", side: "A", points: 2, scores: [10, 0], target: 121 });
  assert.equal(said, "A goes back 2: 10, 111 to go.");
});
