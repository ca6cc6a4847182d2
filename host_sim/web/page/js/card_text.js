// Cards as text, as the table writes them: 5H, 10C, AS. Pure.

import { words } from "./words.js";

/** @type {Record<string, string>} */ export const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** All 52 cards, suit by suit. */
export const PACK = [..."CDHS"].flatMap((suit) =>
  ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"].map((rank) => `${rank}${suit}`),
);

/** "5♥" */
export const face = (/** @type {string} */ card) => card.slice(0, -1) + SUITS[card.slice(-1)];

/** "5 of hearts", for screen readers */
export function spoken(/** @type {string} */ card) {
  const rank = card.slice(0, -1);
  return words.card(words.ranks[rank] ?? rank, words.suits[card.slice(-1)]);
}

const CARD = /(10|[2-9TAJQK]) ?([CDHS♣♦♥♠])/giu;

/** The cards in typed text, such as 5H, 5♥, 10c or TC, with anything or nothing between them; some may be the same. */
export function cardsOf(/** @type {string} */ typed) {
  const letters = new Map(Object.entries(SUITS).map(([suit, sign]) => [sign, suit]));
  return [...typed.matchAll(CARD)].map(([, rank, suit]) => {
    const name = rank.toUpperCase() === "T" ? "10" : rank.toUpperCase();
    return `${name}${letters.get(suit) ?? suit.toUpperCase()}`;
  });
}
