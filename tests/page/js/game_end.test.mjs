import { assert, each, of, test, textOf } from "./page.mjs";

const { things } = await of("cards/game_end.js");
const { sitAt } = await of("players.js");

const [NINES, FIVES] = ["9C 9D 9H 6S".split(" "), "5C 5D 5H JC 5S".split(" ")];
const DEALS = [
  { counts: [{ owner: "A", missed: 0, cards: NINES }] },
  {
    counts: [
      { owner: "B", missed: 3, cards: NINES.slice(1) },
      { owner: "A", missed: 2, cards: FIVES },
      { owner: "A", missed: 4, cards: FIVES.slice(1) },
    ],
  },
];
const best = (cards) => ({ player: "B", points: 12, cards: [...cards, "AH"] });
const OVERLOOKED = "You overlooked 6 points in 2 hands, of 2 deals.Show me";

// [test, the best hand, deals, the texts, how many cards are shown]
each(
  [
    ["nobody's hand was counted", null, [], [], 0],
    ["no best hand, but overlooked points", null, DEALS, [OVERLOOKED], 0],
    ["a best hand of four cards", best(NINES), DEALS.slice(0, 1), ["Best hand: 12, B's, in deal 1"], 5],
    ["a best hand of five cards", best(FIVES), DEALS, [OVERLOOKED, "Best hand: 12, B's, in deal 2"], 6],
    ["a best hand of three cards", best(FIVES.slice(2)), [], ["Best hand: 12, B's"], 4],
  ],
  (hand, deals, texts, shown) => {
    const { content = [] } = things(hand, "A", deals);
    assert.deepEqual(content.filter(({ tag }) => tag === "p").map(textOf), texts);
    assert.deepEqual(
      content.filter(({ tag }) => tag === "div").map((it) => it.content.length),
      shown ? [shown] : [],
    );
  },
);

test("the best hand of one of several partners has that player's name", () => {
  sitAt("A", 1);
  const owners = ["A", "B", "A2"].map((player) => textOf(things({ ...best(NINES), player }, "A", []).content[0]));
  sitAt("", 1);
  assert.deepEqual(owners, ["Best hand: 12, yours", "Best hand: 12, the table's", "Best hand: 12, A2's"]);
});
