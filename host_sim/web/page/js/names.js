// The players' names: a side's letter until somebody gives it a name. Each browser keeps its own.

import { recall, remember } from "./memory.js";

export const LONGEST_NAME = 14;

const names = new Map([..."ABC"].map((side) => [side, (recall(`name.${side}`) ?? "").slice(0, LONGEST_NAME)]));

/** The name of the player on `side`, or the side's letter. */
export const nameOf = (/** @type {string} */ side) => names.get(side) || side;

/** The name given to `side`, "" for none. */
export const givenName = (/** @type {string} */ side) => names.get(side);

/** Call the player on `side` so; "" takes the name away. */
export function giveName(/** @type {string} */ side, /** @type {string} */ name) {
  const given = name.trim().slice(0, LONGEST_NAME);
  names.set(side, given);
  remember(`name.${side}`, given || null);
}
