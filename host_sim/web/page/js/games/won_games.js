// The games that were won while this browser looked on, in its IndexedDB: one entry a game, so two windows lose nothing of
// each other's. What is said to be kept is on the disk.

import { LONGEST_NAME } from "../names.js";
import { Storage } from "../storage.js";

export const MOST_GAMES = 2000;
const MOST_SCORES = 1000; // of one game; the longest that anybody played had some 400
const LONGEST_KIND = 20;
const FILE = "games of Pegout"; // what a file of games says that it is
const ASIDE = "aside "; // begins the key of what is no game

const storage = new Storage("pegout games");
/** @type {any[]} */
let games = []; // the latest first
/** @type {any[]} */
let spoilt = []; // what is no game, as it was found
/** @type {Promise<any>} */
let last = Promise.resolve(); // what was asked of the storage last: one after the other

/** A game with the fields that we know, and no others; null if it is none. open: it was won last, and may be taken back;
 * table: the card table dealt it.
 * @returns {{date: string, target: number, scores: number[], names: string[], skunk: number, commits: any[],
 *   table: boolean, open: boolean} | null} */
export function cleaned(/** @type {any} */ record) {
  const { date, target, scores, names = [], commits = [] } = record ?? {};
  const time = typeof date === "number" ? Number.NaN : Date.parse(date);
  const isScore = (/** @type {any} */ value) => Number.isSafeInteger(value) && value >= 0 && value <= 181;
  const isName = (/** @type {any} */ value) => typeof value === "string" && value.length <= LONGEST_NAME;
  if (!(time > 0) || !isScore(target) || ![scores, names, commits].every(Array.isArray)) return null;
  if (scores.length < 2 || scores.length > 3 || !scores.every(isScore)) return null;
  if (names.length > 3 || !names.every(isName) || commits.length > MOST_SCORES) return null;
  const pegged = commits.map(cleanedCommit);
  if (pegged.includes(null)) return null;
  const [skunk, table, open] = [Number(record.skunk) || 0, Boolean(record.table), Boolean(record.open)];
  return { date: new Date(time).toISOString(), target, scores, names, skunk, commits: pegged, table, open };
}

function cleanedCommit(/** @type {any} */ record) {
  const { side, points, score, deal = 0, dealer = "", kind = "" } = record ?? {};
  const known = [points, score, deal].every(Number.isSafeInteger) && typeof kind === "string";
  if (!known || !/^[ABC]$/.test(side) || kind.length > LONGEST_KIND) return null;
  return { side, points, score, deal, dealer: /^[ABC]$/.test(dealer) ? dealer : "", kind };
}

/** Do `work` after all that was asked before. */
function inTurn(/** @type {() => any} */ work) {
  last = last.then(work, work);
  return last;
}

/** Read the games again: another window may have kept some. What is no game is put aside: resolves to how many are, for the
 * first time. Rejects where the browser cannot say. */
export const readGames = () => inTurn(read);

async function read() {
  const entries = await storage.all();
  games = entries.flatMap(([, record]) => cleaned(record) ?? []).sort(latestFirst);
  const wrong = entries.filter(([, record]) => !cleaned(record));
  spoilt = wrong.map(([, record]) => record);
  const fresh = wrong.filter(([key]) => !key.startsWith(ASIDE));
  if (fresh.length)
    await storage.putAll(
      fresh.flatMap(([key, record]) => [
        [key, undefined],
        [ASIDE + key, record],
      ]),
    );
  return fresh.length;
}

const latestFirst = (/** @type {Game} */ a, /** @type {Game} */ b) => Date.parse(b.date) - Date.parse(a.date);

/** The games as they were last read, the latest first. */
export const wonGames = () => games;

/** What is kept and is no game. */
export const spoiltGames = () => spoilt;

/** Change the games: those of `changed` are kept, in place of those of the same date; those of `gone` are dropped. Rejects
 * if nothing of it is kept, with the message "full" where there would be more than MOST_GAMES. */
export function changeGames(/** @type {any[]} */ changed, /** @type {any[]} */ gone = []) {
  return inTurn(async () => {
    const known = changed.flatMap((game) => cleaned(game) ?? []);
    const dates = new Set([...known, ...gone].map(({ date }) => date));
    const others = games.filter(({ date }) => !dates.has(date));
    if (known.length && others.length + known.length > MOST_GAMES) throw new Error("full");
    const [dropped, kept] = [gone.map(({ date }) => [date, undefined]), known.map((game) => [game.date, game])];
    await storage.putAll(/** @type {[string, unknown][]} */ ([...dropped, ...kept]));
    games = [...known, ...others].sort(latestFirst);
  });
}

/** The text of a file of `list`, with what is spoilt. */
export const asFile = (list = games) => JSON.stringify({ format: FILE, games: list, aside: spoilt });

/** Keep the games of such a file, too: how many are {kept, full: left out for want of room, wrong: no games}. Null where it
 * is no such file. Rejects if the browser kept none. */
export async function takeIn(/** @type {string} */ text) {
  const list = gamesIn(text);
  if (!list) return null;
  await readGames();
  const known = new Set(games.map(({ date }) => date));
  const good = list.flatMap((game) => cleaned(game) ?? []);
  const fresh = good.filter((game) => !known.has(game.date)).sort(latestFirst);
  const kept = fresh.slice(0, MOST_GAMES - games.length);
  await changeGames(kept);
  return { kept: kept.length, full: fresh.length - kept.length, wrong: list.length - good.length };
}

function gamesIn(/** @type {string} */ text) {
  try {
    const { format, games: list } = JSON.parse(text);
    return format === FILE && Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
