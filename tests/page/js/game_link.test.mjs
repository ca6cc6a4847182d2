import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { gameIn, linkTo } = await of("games/game_link.js");

const BOARD = { steps: [1, 2, 6], sides: 2 };
const STANDING = [
  ["A", 6],
  ["B", 12],
  ["A", -2],
].map(([side, points]) => ({ side, points }));

test("a link holds the moves of the game", () => {
  const link = linkTo("http://board/#old", { dealer: "B", target: 61 }, BOARD, STANDING);
  const game = gameIn(new URL(link).hash);
  assert.deepEqual(game, { target: 61, sides: "2", steps: "1,2,6", dealer: "B", moves: "A6B12a2" });
});

test("what is no link is for the host to refuse", () => {
  const { target, ...game } = gameIn("#hello");
  assert.ok(Number.isNaN(target));
  assert.deepEqual(game, { dealer: "", moves: "", sides: "", steps: "" });
});
