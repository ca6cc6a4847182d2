// Sentences for console events: each event of the board as a sentence that one can say across the table. Pure.

import { nameOf } from "./names.js";
import { words } from "./words.js";

export function toGo(score, target) {
  return score >= target ? words.out : words.toGo(target - score);
}

/** An entry as what it will move of what was tapped in: a peg stops at the game hole and at the start, and nobody scores
 * after a win. */
export function entryWords(entry, score, { target, winner }, exactOut = false) {
  const room = roomFor(entry, score, { target, winner }, exactOut);
  const [tapped, moves] = [Math.abs(entry), Math.min(Math.abs(entry), room)];
  const sign = entry < 0 ? "−" : "+";
  if (moves === tapped) return `${sign}${tapped}`;
  return moves ? `${sign}${words.ofEntry(moves, tapped)}` : words.ofEntry(0, tapped);
}

function roomFor(entry, score, { target, winner }, exactOut) {
  if (entry < 0) return score;
  return winner || (exactOut && score + entry > target) ? 0 : target - score;
}

/** Whether no hand or crib of the game to `target` counts so many points: their ghost is amber. `hands` as `hello` has it. */
export function isNoHand(points, hands, target) {
  return points > 0 && hands[target]?.includes(points) === false;
}

/** What a side is entering. */
export function entering(side, entry, score, state, { exact_out: exactOut, hands }) {
  const name = nameOf(side);
  const moves = Math.min(Math.abs(entry), roomFor(entry, score, state, exactOut));
  if (entry < 0) return words.corrects(name, -entry, score - moves);
  return isNoHand(entry, hands, state.target) ? words.noHand(name, entry) : words.enters(name, entry, score + moves);
}

/** Those of `scores` (by side) that a skunk is about: the worst loser, or several that stand alike. */
export function skunked(scores) {
  const least = Math.min(...scores);
  return [..."ABC"].filter((_side, at) => scores[at] === least);
}

/** How far a side is ahead of the best of the others; negative: behind. */
export function lead(scores, at) {
  return scores[at] - Math.max(...scores.filter((_score, other) => other !== at));
}

/** Who leads and by how much, in words. */
export function leader(scores) {
  const best = scores.indexOf(Math.max(...scores));
  const by = lead(scores, best);
  return by ? words.leads(nameOf("ABC"[best]), by) : words.allLevel;
}

/** Why the board did not act, or what it warns of: an event with an id and facts. */
export function boardSays({ id, side, by, ...facts }) {
  const said = Object.hasOwn(words.board, id) && words.board[id]; // an id comes from anywhere
  return said ? said({ ...facts, side: side && nameOf(side), by: by && nameOf(by) }) : id;
}

/** By its type what an event says. `name`: of its side; `stands`: [that side's score, how far it has to go]. */
const SAID = {
  boot: ({ scores, target }, { dealer }) =>
    Math.max(...scores) ? words.boardOn(standing(scores), dealer) : words.boardOnFresh(target, dealer),
  score: ({ points }, { name, stands }) => words.pegs(name, points, ...stands),
  correct: ({ points }, { name, stands }) => words.goesBack(name, points, ...stands),
  undo: (_event, { name, stands }) => words.takesBack(name, ...stands),
  deal: ({ correction }, { name, dealer }) => (correction ? words.cribCorrected(dealer) : words.cribIs(name ?? dealer)),
  win: (event, { name }) =>
    words.wins(name, standing(event.scores) + lost(event)) + (event.scores.length < 3 ? words.afterWin : ""), // room of a phone
  game: (_event, { name, dealer }) => (name ? words.gameCounts(name, dealer) : words.newGame(dealer)),
  match: (_event, { name, dealer }) => (name ? words.winsMatch(name) : words.newMatch(dealer)),
  reopen: ({ scores }, { dealer }) => words.reopened(standing(scores), dealer),
  setting: ({ key, value }) =>
    key === "target" ? words.gameGoesTo(value) : (words.brightness[value] ?? words.setting(key, value)),
  warning: (event) => words.warning(boardSays(event)),
  ignored: (event) => words.ignored(boardSays(event)),
};

export function sentence(event) {
  const { type, side, scores = [], target } = event;
  const score = scores["ABC".indexOf(side)];
  const names = { name: side && nameOf(side), dealer: nameOf(event.dealer), stands: [score, toGo(score, target)] };
  return Object.hasOwn(SAID, type) ? SAID[type](event, names) : "";
}

function lost({ scores, skunk }) {
  return skunk ? words.lost(skunked(scores).map(nameOf), skunk) : "";
}

/** "A 12, B 4"; names: of another game than the one under way. */
export function standing(scores, names = [..."ABC"].map(nameOf)) {
  return scores.map((score, at) => `${names[at]} ${score}`).join(", ");
}
