import { assert, each, of, test, textOf } from "./page.mjs";

const { Deals } = await of("cards/deals.js");
const { marked } = await of("cards/terms.js");
const { default: english } = await of("words/en.js");

const HAND = { player: "B", cards: ["4H", "5H", "6H", "7H", "JS"], starter: "JS" };

// [test, announcements, how many sentences and counts each deal has then]
each(
  [
    ["the cut for the deal is part of the first deal", "cut first_deal shown", [3, 1]],
    ["each deal has its own counts", "first_deal shown counted deal shown", [3, 2], [2, 1]],
    ["a repeated announcement is noted once", "first_deal shown shown", [2, 1]],
    ["another game begins with the cut", "first_deal shown deal shown cut first_deal", [2, 0]],
    ["another game begins with the first deal", "first_deal shown first_deal", [1, 0]],
    ["the next game", "first_deal shown next_game", [1, 0]],
    ["the next match", "first_deal shown match_won next_match", [1, 0]],
  ],
  (said, ...expected) => {
    const deals = new Deals();
    for (const say of said.split(" ")) deals.note({ says: { say, cut: [] }, ...HAND });
    assert.deepEqual(
      deals.all.map(({ told, counts }) => [told.length, counts.length]),
      expected,
    );
  },
);

const PARTS = [
  { part: "fifteen", points: 2, total: 2 },
  { part: "run", length: 3, points: 3, total: 5 },
];

// [test, cards and starter, facts, the summary of the deal, its line]. A hand has three to five cards.
each(
  [
    [
      "a hand of three cards",
      "4H 5H 6H KS",
      { parts: PARTS, sets: PARTS },
      "Deal 1 B's hand 5",
      "B's hand: 4♥ 5♥ 6♥ + K♠: fifteen 2, and a run of three makes 5",
    ],
    [
      "a crib with overlooked points",
      "2H 2S 6H 8H KS",
      { crib: true, parts: [], missed: 2 },
      "Deal 1 B's crib 0",
      "B's crib: 2♥ 2♠ 6♥ 8♥ + K♠: nothing (nineteen, players say) Left on the table: 2",
    ],
    [
      "a hand of five cards",
      "2H 4H 6H 8H 10H KS",
      { parts: [] },
      "Deal 1 B's hand 0",
      "B's hand: 2♥ 4♥ 6♥ 8♥ 10♥ + K♠: nothing",
    ],
  ],
  (dealt, facts, ...expected) => {
    const deals = new Deals();
    const cards = dealt.split(" ");
    deals.note({ says: { say: "shown", ...facts }, player: "B", cards, starter: cards.at(-1) });
    const [{ content }] = deals.inDetail();
    assert.deepEqual(content.map(textOf), expected);
  },
);

test("the last sentence has the score only if it pegs points, and questions are not noted", () => {
  const deals = new Deals();
  const said = { say: "scores", points: 2, parts: [{ part: "pair", points: 2 }] };
  const note = (line) => deals.note({ says: said, player: "A", side: "A", scores: [12, 3], ...line });
  note({ points: 2 });
  note({ points: 2, asks: "peg" });
  assert.deepEqual(deals.lastSaid("B"), { text: "A: a pair for 2, to 12", player: "A", points: 2 });
  note({ points: 0, scores: [12, 5] });
  assert.deepEqual(deals.lastSaid("B"), { text: "A: a pair for 2", player: "A", points: 0 });
  assert.equal(deals.all[0].told.length, 2);
});

test("a tap explains a term, even one that begins a sentence", async () => {
  const shown = document.createElement("p");
  const { querySelector } = document;
  document.querySelector = () => shown;
  marked("Muggins is on, and so is the crib.")
    .find(({ onclick }) => onclick)
    .onclick();
  await new Promise((done) => setTimeout(done));
  document.querySelector = querySelector;
  assert.equal(shown.textContent, english.terms.find(([term]) => term === "muggins")[1]);
});
