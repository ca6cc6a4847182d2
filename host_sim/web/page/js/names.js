// The players' names, for this browser; a side without a name has its letter.

import { recall, remember } from "./memory.js";
import { words } from "./words.js";

export const LONGEST_NAME = 14;

const names = new Map([..."ABC"].map((side) => [side, (recall(`name.${side}`) ?? "").slice(0, LONGEST_NAME)]));

let own = ""; // the side on which you play cards against the table, "" for none
let alone = false; // whether the table plays the only other side

/** Sit down at `side` to play cards; "" to get up. others: how many other sides there are. */
export function sitAt(/** @type {string} */ side, /** @type {number} */ others) {
  [own, alone] = [side, others === 1];
}

/** The name of the player on `side`. A player without one is You or The table at cards, otherwise the side's letter. */
export const nameOf = (/** @type {string} */ side) =>
  names.get(side) || (own && (side === own ? words.you : alone && words.theTable)) || side;

export const givenName = (/** @type {string} */ side) => names.get(side);

/** Name the player on `side`; "" removes the name. */
export function giveName(/** @type {string} */ side, /** @type {string} */ name) {
  const given = name.trim().slice(0, LONGEST_NAME);
  names.set(side, given);
  remember(`name.${side}`, given || null);
}
