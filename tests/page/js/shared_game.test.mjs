import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { gameOf, linkTo } = await of("games/shared_game.js");

const HELLO = { steps: [1, 2, 6], limits: { game: [121, 61, 91, 181], sides: [2, 3], steps: [1, 29] } };

const GAMES = [
  { target: 61, sides: 2, dealer: "B", moves: "A6B12a2A10", scores: [14, 12] },
  { target: 121, sides: 3, dealer: "C", moves: "C29A4B121", scores: [4, 121, 29] },
  { target: 181, sides: 2, dealer: "A", moves: "", scores: [0, 0] },
];
for (const game of GAMES) {
  test(`a link holds the moves of the game to ${game.target}`, () => {
    const { target, sides, dealer, moves } = game;
    const read = gameOf(`#${new URLSearchParams({ target, sides, steps: "1-2-6", dealer, moves })}`, HELLO);
    const again = gameOf(new URL(linkTo("http://board/#old", read, read, read.standing)).hash, HELLO);
    assert.deepEqual([again.target, again.sides, again.dealer, again.moves, again.scores], Object.values(game));
    assert.deepEqual(again.steps, [1, 2, 6]);
  });
}

const START = "#target=121&sides=2&steps=1-2-6&dealer=A";
const NO_GAMES = [
  "#hello",
  START.replace("121", "99"),
  START.replace("sides=2", "sides=4"),
  START.replace("dealer=A", "dealer=C"),
  START.replace("1-2-6", "1-2"),
  ...["A", "A0", "A130", "A6a7", "A121B1", "C3", "A6;B2"].map((moves) => `${START}&moves=${moves}`),
];
for (const fragment of NO_GAMES) {
  test(`${fragment} opens no game`, () => assert.equal(gameOf(fragment, HELLO), null));
}
