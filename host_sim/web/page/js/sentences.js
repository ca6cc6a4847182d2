// Sentences for console events: each event of the board as a sentence that one can say across the table. Pure.

import { nameOf } from "./names.js";
import { fill } from "./told.js";
import { words } from "./words.js";

export function toGo(score, target) {
  return score >= target ? words.out : words.toGo(target - score);
}

/** An entry at `score` as what it will move of what was tapped in: where it lands the host says. */
export function entryWords(entry, score, landing) {
  const [tapped, moves] = [Math.abs(entry), Math.abs(landing - score)];
  const sign = entry < 0 ? "−" : "+";
  if (moves === tapped) return `${sign}${tapped}`;
  return moves ? `${sign}${words.ofEntry(moves, tapped)}` : words.ofEntry(0, tapped);
}

/** What a side is entering. */
export function entering(side, { entry, landing, doubtful }) {
  const at = "ABC".indexOf(side);
  const [name, points] = [nameOf(side), entry[at]];
  if (points < 0) return words.corrects(name, -points, landing[at]);
  return doubtful[at] ? words.noHand(name, points) : words.enters(name, points, landing[at]);
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
export function boardSays({ id, side, by, line, kind, bounds, ...facts }) {
  if (!Object.hasOwn(words.board, id)) return id; // an id comes from anywhere
  const read = { ...facts, side: side && nameOf(side), by: by && nameOf(by) };
  const at_line = line ? fill(words.board.at_line, { line }) : "";
  const allowed = bounds && allowedBy(kind, bounds);
  return fill(words.board[facts.near ? "misspelt_setting" : id], { ...read, at_line, allowed });
}

/** What a setting may hold: kind and bounds as in the firmware's table. */
function allowedBy(kind, bounds) {
  const range = { least: bounds[0], most: bounds.at(-1), others: bounds.slice(0, -1), last: bounds.at(-1) };
  return fill(words.allowed[kind], range);
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

/** Who is skunked, the worst first. */
function lost({ levels = [] }) {
  const at = (level) => [..."ABC"].filter((_side, side) => levels[side] === level).map(nameOf);
  const groups = [2, 1].filter((level) => levels.includes(level)).map((level) => [at(level), level]);
  return groups.length ? words.lost(groups) : "";
}

/** "A 12, B 4"; names: of another game than the one under way. */
export function standing(scores, names = [..."ABC"].map(nameOf)) {
  return scores.map((score, at) => `${names[at]} ${score}`).join(", ");
}
