// The sides and their players' names, for this browser; a side without a name has its letter.

import { recall, remember } from "./memory.js";
import { words } from "./words.js";

/** All lists by side have this order. A board has two or three sides, a card table up to five. */
export const SIDES = [..."ABCDE"];
export const LONGEST_NAME = 14;

const names = new Map(SIDES.map((side) => [side, (recall(`name.${side}`) ?? "").slice(0, LONGEST_NAME)]));

/** At cards: your side, or "", and whether the table plays the only other side. */
const seat = { own: "", alone: false };

/** Sit down at `side` to play cards; "" to get up. others: number of the other sides. */
export function sitAt(/** @type {string} */ side, /** @type {number} */ others) {
  Object.assign(seat, { own: side, alone: others === 1 });
}

/** The name of the player on `side`. If none was given: "You" or "The table" at cards, otherwise the side's letter. */
export const nameOf = (/** @type {string} */ side) =>
  names.get(side) || (seat.own && (side === seat.own ? words.you : seat.alone && words.theTable)) || side;

/** A player's name at cards. player: a side, or the table's own name for one of several partners. */
export const playerName = (/** @type {string} */ player) => (player.length === 1 ? nameOf(player) : player);

export const givenName = (/** @type {string} */ side) => names.get(side);

/** Name the player on `side`; "" removes the name. */
export function giveName(/** @type {string} */ side, /** @type {string} */ name) {
  const given = name.trim().slice(0, LONGEST_NAME);
  names.set(side, given);
  remember(`name.${side}`, given || null);
}
