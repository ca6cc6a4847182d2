// The desk beside the board shows the last event in words, the match, and this game's scores. Warnings are above it.

import { boardSays, entering, eventSentence } from "../board_sentences.js";
import { $, all, make, pushButton, span, write } from "../dom.js";
import { nameOf, SIDES } from "../players.js";
import { words } from "../words.js";
import { speakEvent } from "./speech.js";

/** Show a status sentence, which screen readers announce. A tablet shows it at each end. */
export function showStatus(/** @type {string} */ text) {
  for (const line of all("#said, .heard")) write(line, text);
}

export function showEvent(/** @type {PageEvent} */ event) {
  const text = eventSentence(event);
  if (!text) return;
  showStatus(text);
  speakEvent(event, text);
}

/** Announce the entries that differ from `before`, and for a cancelled entry the side's score. (A committed entry has
 * an event, which is announced instead.) */
export function showEntry(/** @type {Model} */ { state, sides }, /** @type {State} */ before) {
  const shown = $("#said").textContent;
  const showsEntry = sides.some((side, at) => before.entry?.[at] && shown === entering(side, before));
  for (const [at, side] of sides.entries()) {
    const [was, entry] = [before.entry?.[at] ?? 0, state.entry?.[at] ?? 0];
    if (entry === was || !state.scores) continue;
    if (entry) showStatus(entering(side, state));
    else if (showsEntry) showStatus(words.entersNothing(nameOf(side), state.scores[at]));
  }
}

export function showMatch(/** @type {Model} */ model) {
  const { sides, state, hello, power } = model;
  const { games, tally } = pendingOf(model);
  const rows = seated(sides).map((side) => {
    const at = SIDES.indexOf(side);
    const numbers = [games[at], tally[at]].map((number) => make("td", {}, ...withPending(number)));
    const name = make("th", { scope: "row", textContent: nameOf(side), className: `side-${side}` });
    return make("tr", {}, name, ...numbers);
  });
  $("#match tbody").replaceChildren(...rows);
  const facts = power ? [] : [words.off];
  if (state.target) facts.push(words.goesTo(state.target));
  if (hello.match) facts.push(words.bestOf(hello.match));
  write($("#game-facts"), facts.join(" · "));
}

/** Show the current that the board draws, but only while that line is in view: a breathing light changes it often. */
export function showCurrent(/** @type {State} */ { milliamps }) {
  const current = $("#current");
  if (current.offsetParent) write(current, Number.isFinite(milliamps) ? words.draws(words.milliamps(milliamps)) : "");
}

/** The match: each side's tally and games. is: the count now. comes: what DEAL will add to it after a win. */
export function pendingOf(/** @type {Model} */ { sides, state: { winner, games, tally, worth } }) {
  const rows = (/** @type {number[]} */ stands, /** @type {number} */ adds) =>
    sides.map((side) => ({ side, is: stands?.[SIDES.indexOf(side)] ?? "–", comes: side === winner ? adds : 0 }));
  return { tally: rows(tally, worth), games: rows(games, 1) };
}

/** A count, and what DEAL will add to it, as in "1 +2". */
export function withPending(/** @type {{ is: Fact, comes: number }} */ { is, comes }) {
  const pending = comes ? [span("pending", ` +${comes}`)] : [];
  return [String(is), ...pending];
}

/** The tally of all sides in one line: "A 1 +2 · B 0". */
export const matchLine = (/** @type {Model} */ model) =>
  pendingOf(model).tally.flatMap((row, at) => [`${at ? " · " : ""}${nameOf(row.side)} `, ...withPending(row)]);

/** Sides in their order on the screen: B across the board, A on this side. */
export function seated(/** @type {string[]} */ sides) {
  return ["B", "A", "C"].filter((side) => sides.includes(side));
}

export function showHistory(/** @type {Messages.Commit[]} */ commits) {
  const known = commits.filter(({ kind }) => kind !== "earlier");
  const lines = known.toReversed().map(({ side, points, score }) => {
    const signed = make("span", {}, points > 0 ? `+${points}` : `−${-points}`);
    return make("li", { className: `side-${side}` }, span("who", nameOf(side)), signed, span("stands", String(score)));
  });
  const note = (/** @type {string} */ textContent) => lines.push(make("li", { className: "note", textContent }));
  if (known.length < commits.length) note(words.earlier);
  if (!lines.length) note(words.nothingYet);
  $("#history").replaceChildren(...lines);
}

/** Update the line of warnings. It stays until somebody acknowledges it or its cause is gone. acknowledge(): dismisses
 * the warnings on the board, which clears the line.
 * @type {(state: State, acknowledge: () => void) => void} */
export function showWarnings({ warnings, unkept }, acknowledge) {
  const lines = (warnings ?? []).map(boardSays);
  if (unkept) lines.push(words.unkeptWhy(unkept)); // stays until the memory is saved
  const content = lines.map((textContent) => make("p", { textContent }));
  const shown = make("div", {}, ...content, ...(warnings?.length ? [pushButton(words.acknowledge, acknowledge)] : []));
  if ($("#warnings").textContent !== shown.textContent) $("#warnings").replaceChildren(...shown.childNodes);
  $("#warnings").hidden = !lines.length;
}
