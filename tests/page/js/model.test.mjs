import { assert, each, of, test } from "./page.mjs";

const { pendingOf } = await of("board/desk.js");
const { Model, isPlaying, underWay } = await of("board/model.js");
const { isNew } = await of("deferred.js");

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

const NEWS = ["hello", "state", "moved", "won", "power", "commits"];

// [test, messages, what the last of them has changed]
each(
  [
    ["a board that answers after a win announces no win", [BACK], "hello state moved power commits"],
    ["a win", [PEGGED, { state: { winner: "B" } }], "state moved won"],
    ["another score of a won game", [WON, { state: { winner: "B", scores: [13, 31] } }], "state moved"],
    ["a win that is taken back", [WON, { state: { winner: null } }], "state moved"],
    ["a connected line moves nothing", [PEGGED, { state: { line: "open" } }], "state"],
    ["another current changes nothing on the page", [PEGGED, { state: { milliamps: 40 } }], ""],
    ["LEDs that are switched off", [PEGGED, { power: false }], "power"],
  ],
  (messages, expected) => {
    const model = new Model();
    const news = messages.map((message) => model.apply(message)).at(-1);
    assert.equal(NEWS.filter((name) => news[name]).join(" "), expected);
  },
);

test("scores that are taken back leave the list, and others follow those that stay", () => {
  const model = new Model();
  const scored = (from, ...points) => model.apply({ standing: { from, rows: points.map((it) => ({ points: it })) } });
  scored(0, 2, 3, 4);
  scored(2);
  scored(2, 5, 6);
  assert.deepEqual(
    model.commits.map(({ points }) => points),
    [2, 3, 5, 6],
  );
});

// [test, state, whether a game is played, whether something could be lost, whether a newcomer sees the doors]
each(
  [
    ["no board has answered", {}, false, true, false],
    ["a new match", { scores: [0, 0], games: [0, 0], winner: null }, false, false, true],
    ["B has pegged", { scores: [0, 1], games: [0, 0], winner: null }, true, true, false],
    ["the second game of a match, at 0 to 0", { scores: [0, 0], games: [0, 1], winner: null }, false, true, false],
    ["A has won", { scores: [121, 98], games: [1, 0], winner: "A" }, false, true, false],
  ],
  (state, ...expected) => {
    const doors = isNew({ state, hello: { buttons: ["A+1"] } });
    assert.deepEqual([isPlaying(state), underWay(state), doors], expected);
  },
);

test("after a win DEAL will add to the counts of the winner alone", () => {
  const state = { winner: "B", games: [1, 0], tally: [2, 0], worth: 2 };
  const { games, tally } = pendingOf({ sides: ["A", "B"], state });
  const added = [games, tally].map((rows) => rows.map(({ comes }) => comes));
  assert.deepEqual(added, [
    [0, 1],
    [0, 2],
  ]);
});
