// The game that you play at the card table, kept in this browser: a page that is loaded anew can take it up again.

import { recall, remember } from "../memory.js";

const NAME = "session";

const isGame = (/** @type {any} */ value) =>
  value?.asked?.game && value.began && Array.isArray(value.choices) && value.last?.scores;

/** What is kept, {asked, began, choices, last}, or null: also if that is damaged. */
export function keptGame() {
  try {
    const value = JSON.parse(recall(NAME) ?? "null");
    return isGame(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keep on, with what an announcement adds. `asked`: what the table was asked for. */
export function keepGameOf(/** @type {Record<string, string>} */ asked, /** @type {Messages.Announcement} */ line) {
  const { began, chosen, seed } = line;
  if (!began) return;
  const choices = [...(keptGame()?.choices ?? []), ...chosen];
  const last = { ...line, chosen: [] };
  remember(NAME, JSON.stringify({ asked: { ...asked, seed: String(seed) }, began, choices, last }));
}

/** Forget it: the game is over, or was stopped. */
export const forgetGame = () => remember(NAME, null);

/** What to ask the table for, to take it up again. */
export const takenUp = (/** @type {any} */ { asked, began, choices }) => ({
  ...asked,
  taken_up: JSON.stringify({ ...began, choices }),
});
