// Playing cards as the page shows them. A card is text as the table writes it: 5H, 10C, AS.

import { make } from "../dom.js";
import { words } from "../words.js";
import { face, SUITS } from "./told.js";

/** All 52, suit by suit. */
export const PACK = [..."CDHS"].flatMap((suit) =>
  ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"].map((rank) => `${rank}${suit}`),
);

/** The card in words, for who hears it: "five of hearts" is said "5 of hearts". */
export function spoken(card) {
  const rank = card.slice(0, -1);
  return words.card(words.ranks[rank] ?? rank, words.suits[card.at(-1)]);
}

/** Make `element` look like the card, or like an empty place where there is none. */
export function dress(element, card) {
  element.classList.add("card");
  element.classList.toggle("empty", !card);
  element.classList.toggle("red", Boolean(card) && "DH".includes(card.at(-1)));
  element.textContent = card ? face(card) : "";
  return element;
}

/** A card to look at. */
export function picture(card) {
  const element = dress(make("span"), card);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", spoken(card));
  return element;
}

/** The cards that are typed: 5H, 5♥, 10c or TC, with anything between them; none twice. */
export function cardsOf(text) {
  const found = [...text.toUpperCase().matchAll(/(10|[2-9TAJQK]) ?([CDHS♣♦♥♠])/gu)].map(([, rank, suit]) => {
    const letter = Object.keys(SUITS).find((key) => SUITS[key] === suit) ?? suit;
    return `${rank === "T" ? "10" : rank}${letter}`;
  });
  return [...new Set(found)];
}
