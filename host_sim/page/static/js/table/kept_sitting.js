// The game that you play at the card table, kept in this browser: a page that is loaded anew can take it up again.

import { recallValue, remember } from "../memory.js";

const NAME = "sitting";

const isSitting = (it) => it?.asked?.game && it.began && Array.isArray(it.choices);

/** What is kept, {asked, began, choices}, or null. */
export const keptSitting = () => recallValue(NAME, isSitting);

/** Keep on, with what an announcement adds. `asked`: what the table was asked for. */
export function keepSitting(asked, { began, chosen, seed }) {
  if (!began) return;
  const choices = [...(keptSitting()?.choices ?? []), ...chosen];
  remember(NAME, JSON.stringify({ asked: { ...asked, seed: String(seed) }, began, choices }));
}

/** Forget it: the game is over, or you stood up. */
export const forgetSitting = () => remember(NAME, null);

/** What to ask the table for, to take it up again. */
export const takenUp = ({ asked, began, choices }) => ({ ...asked, taken_up: JSON.stringify({ ...began, choices }) });
