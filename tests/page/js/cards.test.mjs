import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.document = { querySelectorAll: () => [], documentElement: {} };
const { cardsOf, PACK } = await import("../../../host_sim/web/page/js/cards/card.js");

const TYPED = [
  ["5H 5♣ 5d JS", ["5H", "5C", "5D", "JS"]],
  ["10h,Tc", ["10H", "10C"]],
  ["5h5h", ["5H"]],
  ["1H 11C hello", []],
  ["Q ♥", ["QH"]],
  ["", []],
];

for (const [text, cards] of TYPED) test(`"${text}"`, () => assert.deepEqual(cardsOf(text), cards));

test("every card of the pack can be typed", () => assert.deepEqual(cardsOf(PACK.join(" ")), PACK));
