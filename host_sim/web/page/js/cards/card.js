// Playing cards as the page shows them. A card is text as the table writes it: 5H, 10C, AS.

import { make } from "../dom.js";
import { SUITS } from "../told.js";
import { words } from "../words.js";

/** All 52, suit by suit. */
export const PACK = [..."CDHS"].flatMap((suit) =>
  ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"].map((rank) => `${rank}${suit}`),
);

/** The card in words, to be heard: "5 of hearts". */
export function spoken(/** @type {string} */ card) {
  const rank = card.slice(0, -1);
  return words.card(words.ranks[rank] ?? rank, words.suits[card.slice(-1)]);
}

/** Make `element` look like the card, or like an empty place.
 * @template {HTMLElement} E
 * @param {E} element
 * @param {string} card */
export function dress(element, card) {
  const suit = card.at(-1) ?? "";
  element.classList.add("card");
  element.classList.toggle("empty", !card);
  element.dataset.suit = suit;
  const parts = card ? [make("b", { textContent: card.slice(0, -1) }), make("i", { textContent: SUITS[suit] })] : [];
  element.replaceChildren(...parts);
  return element;
}

/** A card to look at. */
export function picture(/** @type {string} */ card) {
  const traits = { role: "img", "aria-label": spoken(card), dataset: { card } };
  return dress(make("span", traits), card);
}

/** A card face down. */
export const back = () => make("span", { className: "card back" });

const CARD = /(?:10|[2-9TAJQK])[CDHS♣♦♥♠]/giu;
const CARDS = /^(?:(?:10|[2-9TAJQK])[CDHS♣♦♥♠]){2,}$/iu;

/** The cards in typed or spoken text: 5H, 5♥, 10c, TC, 5 of hearts, five of hearts, with anything or nothing between
 * them. May contain duplicates. */
export function cardsOf(/** @type {string} */ typed) {
  const text = typed.replace(/\S+/gu, (word) => (CARDS.test(word) ? (word.match(CARD) ?? []).join(" ") : word));
  const ranks = new Map(words.rankNames.map((name, at) => [name, PACK[at].slice(0, -1)]));
  const suits = new Map(
    Object.entries(SUITS).flatMap(([suit, sign]) => [sign, ...words.suitNames[suit]].map((name) => [name, suit])),
  );
  const rank = `10|[2-9TAJQK]|${[...ranks.keys()].join("|")}`;
  const suit = `${[...suits.keys()].join("|")}|[CDHS](?!\\p{L})`;
  const named = text.matchAll(new RegExp(`(?<![\\p{L}\\d])(${rank})(?: ${words.of} | )?(${suit})`, "giu"));
  return [...named].map(([, rank, suit]) => {
    const letter = ranks.get(rank.toLowerCase()) ?? (rank.toUpperCase() === "T" ? "10" : rank.toUpperCase());
    return `${letter}${suits.get(suit.toLowerCase()) ?? suit.toUpperCase()}`;
  });
}
