// The games that were won while this browser looked on, kept by it.

import { pegged } from "./desk.js";
import { recall, remember } from "./memory.js";

const MOST_GAMES = 50;

/** The games kept, the latest first. */
export const kept = () => JSON.parse(recall("games") ?? "[]");

/** The game under way: {target, scores, commits}. */
export function underWay({ events, state }) {
  return { target: state.target, scores: state.scores, commits: pegged(events).standing };
}

/** Keep a game that is won; one that is taken back is forgotten. `model` was told `event` before. */
export function keepGame(event, model, date = new Date()) {
  const games = kept();
  if (event.type === "win") games.unshift({ ...underWay(model), scores: event.scores, skunk: event.skunk, date });
  else if ((event.type === "undo" || event.type === "reopen") && games[0]?.open) games.shift();
  else if (event.type !== "game" || !games[0]?.open) return;
  if (games[0]) games[0].open = event.type === "win";
  remember("games", JSON.stringify(games.slice(0, MOST_GAMES)));
}
