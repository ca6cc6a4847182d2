import { assert, each, of, test } from "./page.mjs";

const { cardsOf, PACK, spoken } = await of("cards/card.js");

const TYPED = [
  ["5H 5♣ 5d JS", ["5H", "5C", "5D", "JS"]],
  ["10h,Tc", ["10H", "10C"]],
  ["5h5h", ["5H", "5H"]],
  ["5h5c5djs5s", ["5H", "5C", "5D", "JS", "5S"]],
  ["10h9c TD", ["10H", "9C", "10D"]],
  ["1H 11C hello", []],
  ["Q ♥", ["QH"]],
  ["", []],
];

each(
  [...TYPED, [PACK.join(" "), PACK]].map(([text, cards]) => [`"${text}"`, text, cards]),
  (text, cards) => assert.deepEqual(cardsOf(text), cards),
);

const HEARD = { "5H": "5 of hearts", AS: "ace of spades", "10C": "10 of clubs", JD: "jack of diamonds" };
test("cards are heard", () => assert.deepEqual(Object.keys(HEARD).map(spoken), Object.values(HEARD)));
