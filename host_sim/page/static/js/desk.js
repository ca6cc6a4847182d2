// The desk beside the board: the last event in words, the match, what was pegged this game.

import { $, make } from "./dom.js";
import { commits } from "./history.js";
import { sentence } from "./words.js";

/** Say an event where a screen reader hears it. */
export function say(event) {
  const words = sentence(event);
  if (words) $("#said").textContent = words;
}

/** Bring the table of the match up to date. */
export function showMatch(sides, state, hello, power) {
  const cells = sides.map((side, at) => [side, state.games?.[at], state.tally?.[at]].map((it) => it ?? "–"));
  const rows = cells.map(([side, ...numbers]) => {
    const row = make("tr");
    const head = make("th", { scope: "row", textContent: side });
    head.className = `side-${side}`;
    row.append(head, ...numbers.map((number) => make("td", { textContent: number })));
    return row;
  });
  $("#match tbody").replaceChildren(...rows);
  const facts = power ? [] : ["Switched off"];
  if (state.target) facts.push(`To ${state.target}`);
  if (hello.best_of) facts.push(`best of ${hello.best_of}`);
  if (state.dealer) facts.push(`${state.dealer} has the crib`);
  if (state.milliamps !== undefined && state.milliamps !== null) facts.push(`${state.milliamps} mA`);
  const text = facts.join(" · ");
  if ($("#game-facts").textContent !== text) $("#game-facts").textContent = text;
}

/** Bring the list of what was pegged up to date, the newest first. */
export function showHistory(events) {
  const { standing, known } = commits(events);
  const lines = standing.toReversed().map(({ side, points, score }) => {
    const line = make("li");
    line.className = `side-${side}`;
    for (const [name, text] of [
      ["who", side],
      ["points", points > 0 ? `+${points}` : `−${-points}`],
      ["stands", score],
    ]) {
      line.append(make("span", { className: name, textContent: text }));
    }
    return line;
  });
  if (!known)
    lines.push(
      make("li", {
        className: "note",
        textContent: "earlier scores: before the board was switched on",
      }),
    );
  if (!lines.length) lines.push(make("li", { className: "note", textContent: "nothing yet" }));
  $("#history").replaceChildren(...lines);
}
