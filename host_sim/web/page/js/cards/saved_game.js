// Your choices and your game at the card table, saved in this browser so that a reload can resume it.

import { recall, remember } from "../memory.js";
import { words } from "../words.js";

const NAME = "session";
const REMEMBERED = "counting";

/** Who can count for you. @type {Asked["counting"][]} */
export const COUNTING = ["for me", "help", "by hand"];

/** Who counts for you, as last chosen. */
export const countingChosen = () => COUNTING.find((it) => it === recall(REMEMBERED)) ?? "help";
export const rememberCounting = (/** @type {string} */ mode) => remember(REMEMBERED, mode);

/** The table's speeds, each with its name, the slowest first. @type {() => [string, string][]} */
export const speedsInOrder = () => Object.entries(words.speeds).sort(([a], [b]) => Number(a) - Number(b));

/** The saved game, {asked, began, choices, last, deals}, or null. A damaged game is set aside, and the page says so. */
export function savedGame() {
  const text = recall(NAME);
  if (text === null) return null;
  try {
    /** @type {SavedGame | null} */ const value = JSON.parse(text);
    if (value?.asked?.game && value.began && Array.isArray(value.choices) && value.last?.scores) return value;
  } catch {} // not JSON: treated like any other invalid value
  remember(`${NAME} put aside`, text);
  forgetGame();
  dispatchEvent(new CustomEvent("spoilt", { detail: NAME }));
  return null;
}

/** Save what an announcement adds. `asked`: the request to the table. deals: the deals of the game so far.
 * @type {(asked: Asked, line: Messages.Announcement, deals: Deal[]) => void} */
export function saveGame(asked, line, deals) {
  const { began, chosen, seed } = line;
  if (!began) return;
  const choices = [...(savedGame()?.choices ?? []), ...chosen];
  const last = { ...line, chosen: [] };
  /** @type {SavedGame} */ const kept = { asked: { ...asked, seed: String(seed) }, began, choices, last, deals };
  remember(NAME, JSON.stringify(kept));
}

export const forgetGame = () => remember(NAME, null);

/** The request to the table that resumes the saved game. */
export const resumeRequest = (/** @type {SavedGame} */ { asked, began, choices }) => ({
  ...asked,
  taken_up: JSON.stringify({ ...began, choices }),
});
