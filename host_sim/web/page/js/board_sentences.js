// Sentences for the board's events, as people would say them across the table. Pure.

import { nameOf, SIDES } from "./players.js";
import { fill, words } from "./words.js";

export function toGo(/** @type {number} */ score, /** @type {number} */ target) {
  return score >= target ? words.out : words.toGo(target - score);
}

/** An entry in words: the points tapped in, and the holes that the peg will move if they differ. */
export function entryWords(/** @type {number} */ entry, /** @type {number} */ score, /** @type {number} */ landing) {
  const [tapped, moves] = [Math.abs(entry), Math.abs(landing - score)];
  const sign = entry < 0 ? "−" : "+";
  if (moves === tapped) return `${sign}${tapped}`;
  return moves ? `${sign}${words.ofEntry(moves, tapped)}` : words.ofEntry(0, tapped);
}

export function entering(/** @type {string} */ side, /** @type {State} */ { entry, landing, doubtful }) {
  const at = SIDES.indexOf(side);
  const [name, points] = [nameOf(side), entry[at]];
  if (points < 0) return words.corrects(name, -points, landing[at]);
  return doubtful[at] ? words.noHand(name, points) : words.enters(name, points, landing[at]);
}

/** A side's lead over the best of the others; negative if it is behind. */
export function lead(/** @type {number[]} */ scores, /** @type {number} */ at) {
  return scores[at] - Math.max(...scores.filter((_score, other) => other !== at));
}

/** The sentence of an event `ignored` or `warning`. @param {Messages.Warned} event */
export function boardSays({ id, side, by, line, kind, bounds, near, ...facts }) {
  if (!Object.hasOwn(words.board, id)) return id; // an unknown id is shown as it is
  const named = (/** @type {string | undefined} */ player) => player && words.inside(nameOf(player));
  const read = { ...facts, near, side: named(side), by: named(by) };
  const at_line = line ? fill(words.board.at_line, { line }) : "";
  const allowed = bounds && allowedBy(kind, bounds);
  const toYou = nameOf(side || by || "") === words.you && words.boardToYou[id];
  return fill(toYou || words.board[near ? "misspelt_setting" : id], { ...read, at_line, allowed });
}

/** The values that a setting may have: kind and bounds as in the firmware's table. */
function allowedBy(/** @type {string} */ kind, /** @type {number[]} */ bounds) {
  const range = { least: bounds[0], most: bounds.at(-1), others: bounds.slice(0, -1), last: bounds.at(-1) };
  return fill(words.allowed[kind], range);
}

/** @type {EventSentences} */
const SAID = {
  boot: ({ scores, target }, { dealer }) =>
    Math.max(...scores) ? words.boardOn(scoresInWords(scores), dealer) : words.boardOnFresh(target, dealer),
  score: ({ points = 0 }, { name, stands }) => words.pegs(name, points, ...stands),
  correct: ({ points = 0 }, { name, stands }) => words.goesBack(name, points, ...stands),
  undo: (_event, { name, stands }) => words.takesBack(name, ...stands),
  deal: ({ correction }, { name, dealer }) => (correction ? words.cribCorrected(dealer) : words.cribIs(name || dealer)),
  // with three scores a phone has no room for more words
  win: (event, { name }) =>
    words.wins(name, scoresInWords(event.scores) + lost(event)) + (event.scores.length < 3 ? words.afterWin : ""),
  game: (_event, { name, dealer }) => (name ? words.gameCounts(name, dealer) : words.newGame(dealer)),
  match: (_event, { name, dealer }) => (name ? words.winsMatch(name) : words.newMatch(dealer)),
  reopen: ({ scores }, { dealer }) => words.reopened(scoresInWords(scores), dealer),
  setting: ({ key = "", value }) =>
    key === "target" ? words.gameGoesTo(value) : (words.brightness[value] ?? words.setting(key, value)),
  warning: (event) => words.warning(boardSays({ id: "", ...event })),
  ignored: (event) => words.ignored(boardSays({ id: "", ...event })),
};

export function eventSentence(/** @type {PageEvent} */ event) {
  const { type, side = "", scores = [], target, dealer } = event;
  const score = scores[SIDES.indexOf(side || "")];
  if (!Object.hasOwn(SAID, type)) return "";
  return SAID[type](event, {
    name: side ? nameOf(side) : "",
    dealer: nameOf(dealer),
    stands: [score, toGo(score, target)],
  });
}

/** The sides that are skunked, the worst first. */
export function lost(/** @type {{ levels?: number[] }} */ { levels = [] }) {
  const skunked = (/** @type {number} */ level) => SIDES.filter((_side, at) => levels[at] === level).map(nameOf);
  const groups = [2, 1]
    .filter((level) => levels.includes(level))
    .map((level) => /** @type {[string[], number]} */ ([skunked(level), level]));
  return groups.length ? words.lost(groups) : "";
}

/** The scores in words: "A 12, B 4". names: the players' names, if not the present ones. */
export function scoresInWords(/** @type {number[]} */ scores, names = SIDES.map(nameOf)) {
  return scores.map((score, at) => `${names[at]} ${score}`).join(", ");
}
