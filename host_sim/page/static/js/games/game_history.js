// The games that were won while this browser looked on, kept by it; of the older ones only how they ended.

import { pegged } from "../board/desk.js";
import { putAside, recallValue, remember } from "../memory.js";
import { LONGEST_NAME, nameOf } from "../settings/names.js";
import { areCommits } from "./commits.js";
import { byKindFor } from "./points_by_kind.js";

const WITH_COURSE = 50; // the latest of these many games
const MOST_GAMES = 1000;
const FILE = "games of Pegout"; // what a file of games says that it is

/** Whether that is a game as it is kept. */
const isGame = (it) =>
  Number.isFinite(it?.target) &&
  it.scores?.every?.(Number.isFinite) &&
  areCommits(it.commits ?? []) &&
  (it.names ?? []).every?.((name) => typeof name === "string" && name.length <= LONGEST_NAME) &&
  Date.parse(it.date) > 0;

const goodOf = (games) => (Array.isArray(games) ? games.filter(isGame) : []);

/** @type {{par: {dealing: number, pone: number}, kinds: string[], card_lengths: number[]} | undefined} */
let facts;

/** What the host knows of all games, asked for once. */
export async function gameFacts() {
  facts ??= await (await fetch("games.json")).json();
  return /** @type {NonNullable<typeof facts>} */ (facts);
}

/** A game as it is kept now; those of earlier versions have another name for `byKind`. */
const renamed = ({ earned, ...game }) => (earned === undefined ? game : { ...game, byKind: earned });

/** The games kept, the latest first: {date, target, names, scores, skunk, commits, byKind}, the last two as `underWay`
 * has them; an old game has no commits. */
export const kept = () =>
  (recallValue("games", (it) => Array.isArray(it) && it.every(isGame), goodOf) ?? []).map(renamed);

function keep(games) {
  const short = games.slice(WITH_COURSE).map(({ commits, byKind, ...game }) => ({ table: Boolean(byKind), ...game }));
  remember("games", JSON.stringify([...games.slice(0, WITH_COURSE), ...short].slice(0, MOST_GAMES)));
}

/** The games between people, as the host adds them up: [second, target, names, scores]. The card table's are none. */
export const records = () =>
  kept()
    .filter(({ byKind, table }) => !byKind && !table)
    .map(({ date, target, names, scores }) => {
      const called = new Set(names).size === scores.length ? names : [..."ABC".slice(0, scores.length)];
      return [Math.round(Date.parse(date) / 1000), target, called, scores];
    });

/** All games as the text of a file, with what was put aside because it could not be read. */
export const asFile = () => JSON.stringify({ format: FILE, games: kept(), aside: putAside("games") });

/** Keep the games of such a file, too. How many are new; null where it is no such file. */
export function takeIn(text) {
  try {
    const { format, games } = JSON.parse(text);
    if (format !== FILE) return null;
    const all = kept();
    const known = new Set(all.map(({ date }) => date));
    const fresh = games.filter((game) => isGame(game) && !known.has(game.date)).map(renamed);
    keep([...all, ...fresh].sort((a, b) => Date.parse(b.date) - Date.parse(a.date)));
    return fresh.length;
  } catch {
    return null;
  }
}

/** The game under way: {target, scores, commits}, at the card table with `byKind` as `points_by_kind.js` has it. */
export function underWay({ events, state }) {
  const game = { target: state.target, scores: state.scores, commits: pegged(events).standing };
  return { ...game, byKind: byKindFor(state.scores) };
}

/** What the last points of a game were for may be said after it is won. */
export function keepByKind() {
  const games = kept();
  if (!games[0]?.open || !byKindFor(games[0].scores)) return;
  games[0].byKind = byKindFor(games[0].scores);
  keep(games);
}

/** Keep a game that is won; one that is taken back is forgotten. `model` was told `event` before. */
export function keepGame(event, model, date = new Date()) {
  const { type, side, scores, skunk, target } = event;
  if (!["win", "undo", "correct", "reopen", "game", "match"].includes(type)) return;
  const games = kept();
  const [last] = games;
  if (type === "win") {
    if (last) last.open = false;
    const names = model.sides.map(nameOf);
    games.unshift({ ...underWay(model), scores, byKind: byKindFor(scores), skunk, names, date, open: true });
  } else if (type === "reopen" && last) last.open = String(scores) === String(last.scores);
  else if (!last?.open) return;
  else if (
    ["undo", "correct"].includes(type) &&
    scores.every((it, at) => "ABC"[at] === side || it === last.scores[at])
  ) {
    if (scores.includes(target)) last.scores = scores;
    else games.shift();
  } else last.open = false;
  keep(games);
}
