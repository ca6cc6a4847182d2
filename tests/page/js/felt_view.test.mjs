import { assert, each, of } from "./page.mjs";

const { comesNext } = await of("cards/felt_view.js");

// [test, the players from the pone to the dealer, whose count is on show, what is counted after it]
each(
  [
    ["the dealer's hand follows the pone's", "AB", { owner: "A" }, "B's hand"],
    ["the crib follows the dealer's hand", "AB", { owner: "B" }, "B's crib"],
    ["nothing follows the crib", "AB", { owner: "B", crib: true }, ""],
    ["of three players the second counts after the first", "BCA", { owner: "B" }, "C's hand"],
    ["of three players the dealer counts last", "BCA", { owner: "C" }, "A's hand"],
    ["after the last of the seats the first counts", "CAB", { owner: "C" }, "A's hand"],
    ["no count is on show", "AB", null, ""],
  ],
  (players, count, expected) => {
    const hands = Object.fromEntries([...players].sort().map((player) => [player, []]));
    assert.equal(comesNext({ hands, crib: players.at(-1) }, count), expected);
  },
);
