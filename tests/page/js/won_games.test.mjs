import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { cleaned } = await of("games/won_games.js");

const COMMIT = { side: "A", points: 6, score: 6, deal: 0, dealer: "B", kind: "hand" };
const GAME = {
  date: "2026-11-21T22:00:00.000Z",
  target: 121,
  scores: [121, 90],
  names: ["Ann", "Ben"],
  skunk: 1,
  table: false,
  open: false,
};

test("a game is kept as it is, without fields that nobody knows", () => {
  const game = { ...GAME, commits: [{ ...COMMIT, song: "la".repeat(1e6) }], picture: "x".repeat(5e6) };
  assert.deepEqual(cleaned(game), { ...GAME, commits: [COMMIT] });
});

test("a game needs no course, and any clock's date will do", () => {
  const { open, table, ...game } = GAME;
  assert.deepEqual(cleaned({ ...game, date: "2026-11-21T22:00Z" }), { ...GAME, commits: [] });
});

const WRONG = {
  date: ["soon", null, 0],
  target: ["121", 1e9, Number.NaN],
  scores: [7, [121], [121, -1], [1, 2, 3, 4], ["121", 90]],
  names: ["Ann", [1, 2], ["x".repeat(5000), "Ben"]],
  commits: [7, [null], [{ ...COMMIT, side: "__proto__" }], [{ ...COMMIT, points: "6" }], Array(5000).fill(COMMIT)],
};

for (const [field, values] of Object.entries(WRONG)) {
  for (const [at, value] of values.entries()) {
    test(`no game: ${field}, ${at}`, () => assert.equal(cleaned({ ...GAME, [field]: value }), null));
  }
}

test("nothing is no game", () => assert.deepEqual([undefined, null, 7, "game", []].map(cleaned), Array(5).fill(null)));
