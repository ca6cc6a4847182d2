// The games that were won while this browser looked on, in its IndexedDB: one entry a game, so two windows lose nothing of
// each other's.

import { Storage } from "../storage.js";

const MOST_GAMES = 1000; // older ones make room

const storage = new Storage("pegout games");
/** @type {Game[]} */
let games = []; // the latest first
/** @type {Promise<any>} */
let last = Promise.resolve(); // what was asked of the storage last: one after the other

/** Do `work` after all that was asked before. */
function inTurn(/** @type {() => any} */ work) {
  last = last.then(work, work);
  return last;
}

const isGame = (/** @type {any} */ it) =>
  Date.parse(it?.date) > 0 && [it.scores, it.names, it.commits].every(Array.isArray);

const latestFirst = (/** @type {Game} */ a, /** @type {Game} */ b) => Date.parse(b.date) - Date.parse(a.date);

/** Read the games again: another window may have kept some. Rejects where the browser cannot say. */
export const readGames = () =>
  inTurn(async () => {
    games = (await storage.all())
      .map(([, record]) => record)
      .filter(isGame)
      .sort(latestFirst);
  });

/** The games as they were last read, the latest first. */
export const wonGames = () => games;

/** Keep `changed`, in place of games of the same date, and drop `gone`. Rejects if the browser does not. */
export function changeGames(/** @type {Game[]} */ changed, /** @type {Game[]} */ gone = []) {
  return inTurn(async () => {
    const dates = new Set([...changed, ...gone].map(({ date }) => date));
    const kept = [...changed, ...games.filter(({ date }) => !dates.has(date))].sort(latestFirst);
    const dropped = [...gone, ...kept.splice(MOST_GAMES)];
    const entries = [...dropped.map(({ date }) => [date, undefined]), ...changed.map((game) => [game.date, game])];
    await storage.putAll(/** @type {[string, unknown][]} */ (entries));
    games = kept;
  });
}
