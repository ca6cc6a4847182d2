// Messages of the card table and the host, in the page's language. A message is {say: its id, and its facts}. Pure.

import { nameOf } from "./names.js";
import { words } from "./words.js";

export const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** A card as it is read: 5H is 5♥. */
export const face = (card) => card.slice(0, -1) + SUITS[card.at(-1)];

/** A player of the table has the side's name; partners of one side keep the table's. */
export const calledSo = (player) => (player.length === 1 ? nameOf(player) : player);

/** A side's letter, or [side, score], or a list of such. */
const named = (it) => (Array.isArray(it) ? it.map(([player, ...rest]) => [calledSo(player), ...rest]) : calledSo(it));

/** How each fact is read in a sentence; other facts are read as they are. */
const READ = {
  best: (cards) => [cards].flat().map(face).join(" "),
  by: calledSo,
  card: face,
  cards: (cards) => (Array.isArray(cards) ? cards.map(face) : cards),
  cut: (cut) => cut.map(([player, card]) => [calledSo(player), face(card)]),
  mend: named,
  right: named,
  shown: named,
  side: calledSo,
  whose: calledSo,
};

/** The sentence for a message. */
export function told({ say, ...facts }) {
  const read = Object.entries(facts).map(([name, fact]) => [name, READ[name]?.(fact) ?? fact]);
  return words.table[say]?.(Object.fromEntries(read)) ?? say;
}
