import { assert, each, of } from "./page.mjs";

const { Model } = await of("board/model.js");

const COMMITS = [{ side: "B", kind: "hand", points: 31, score: 31, deal: 0, dealer: "A" }];
const PEGGED = { state: { scores: [12, 31], target: 31, winner: null }, standing: { from: 0, rows: COMMITS } };
const WON = { ...PEGGED, state: { ...PEGGED.state, winner: "B" } };
const NEXT = { state: { scores: [0, 0], winner: null }, standing: { from: 0, rows: [] } };
const BACK = { hello: { sides: 2, holes: 121 }, ...WON };
const GAME = { target: 31, scores: [12, 31], commits: COMMITS };

// [test, messages, the game before]
each(
  [
    ["a won game is the game before once the next one begins", [WON, NEXT], GAME],
    ["a won game is not the game before yet", [WON], null],
    ["an abandoned game is not the game before", [PEGGED, NEXT], null],
    [
      "a win that is taken back ends no game",
      [WON, { state: { winner: null }, standing: { from: 1, rows: [] } }],
      null,
    ],
    ["a connection that returns after a win ends no game", [WON, BACK], null],
    ["the game before stays when the connection returns", [WON, NEXT, BACK], GAME],
  ],
  (messages, expected) => {
    const model = new Model();
    for (const message of messages) model.apply(message);
    assert.deepEqual(model.gameBefore, expected);
  },
);
