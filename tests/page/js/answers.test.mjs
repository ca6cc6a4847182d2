import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { answersTo } = await of("cards/answers.js");

const card = { asks: "card", says: { say: "your_card" } };
const STORIES = [
  ["a card that fits: no go", card, ["Go", false], []],
  ["nothing fits", { ...card, answers: ["go"] }, ["Go", true], []],
  ["a renege can be claimed", { ...card, answers: ["claim"] }, ["Go", false], ["Claim a renege"]],
  ["muggins for every card", { ...card, answers: ["muggins"] }, ["Go", false], ["Muggins!"]],
  ["cards to lay out", { asks: "discard", says: {}, owes: 2 }, ["Lay out 2 cards", false], []],
  [
    "a go may be taken back",
    { asks: "go", says: { say: "go_stands" }, answers: ["done", "back"] },
    ["My go stands", true],
    ["Take the go back"],
  ],
  ["points to claim", { asks: "peg", answers: ["done"], says: {} }, ["That is all", true], []],
  ["points that fall: only pegging ends it", { asks: "peg", says: {} }, ["That is all", false], []],
  [
    "muggins in the show",
    { asks: "seen", says: { say: "seen" }, answers: ["done", "muggins"] },
    ["Go on", true],
    ["Muggins!"],
  ],
  ["a game is won", { asks: "seen", says: { say: "game_won" }, answers: ["done"] }, ["DEAL", true], []],
  ["too many", { says: { say: "too_many", mend: [[]] } }, ["Put the pegs right", true], []],
  [
    "the last look before the show",
    { asks: "seen", says: { say: "play_over" }, answers: ["done", "claim"] },
    ["Go on", true],
    ["Claim a renege"],
  ],
  [
    "a wrong crib is mended by the button",
    { asks: "peg", says: { say: "wrong_crib", right: "B", times: 1 } },
    ["Give the crib back to B", true],
    [],
  ],
  ["nothing is asked", { says: { say: "go" } }, ["Go on", false], []],
];

for (const [name, line, [text, ready], others] of STORIES) {
  test(name, () => {
    const answers = answersTo(line);
    assert.deepEqual(answers.main.slice(1), [text, ready]);
    assert.deepEqual(
      answers.others.map(([, label]) => label),
      others,
    );
  });
}
