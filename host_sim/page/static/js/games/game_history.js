// The games that were won while this browser looked on, kept by it.

import { pegged } from "../board/desk.js";
import { recallValue, remember } from "../memory.js";
import { areCommits } from "./commits.js";
import { earnedFor } from "./points_by_kind.js";

const MOST_GAMES = 50;

const isGame = (it) => Number.isFinite(it?.target) && it.scores?.every?.(Number.isFinite) && areCommits(it.commits);

/** The games kept, the latest first. */
export const kept = () => recallValue("games", (it) => Array.isArray(it) && it.every(isGame)) ?? [];

/** The game under way: {target, scores, commits}, at the card table with `earned` as `points_by_kind.js` has it. */
export function underWay({ events, state }) {
  const game = { target: state.target, scores: state.scores, commits: pegged(events).standing };
  return { ...game, earned: earnedFor(state.scores) };
}

/** What the last points of a game were for may be said after it is won. */
export function keepEarned() {
  const games = kept();
  if (!games[0]?.open || !earnedFor(games[0].scores)) return;
  games[0].earned = earnedFor(games[0].scores);
  remember("games", JSON.stringify(games));
}

/** Keep a game that is won; one that is taken back is forgotten. `model` was told `event` before. */
export function keepGame(event, model, date = new Date()) {
  const games = kept();
  if (event.type === "win") {
    const { scores, skunk } = event;
    games.unshift({ ...underWay(model), scores, earned: earnedFor(scores), skunk, date });
  } else if ((event.type === "undo" || event.type === "reopen") && games[0]?.open) games.shift();
  else if (event.type !== "game" || !games[0]?.open) return;
  if (games[0]) games[0].open = event.type === "win";
  remember("games", JSON.stringify(games.slice(0, MOST_GAMES)));
}
