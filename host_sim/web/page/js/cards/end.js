// The end of a game against the table, in place of the cards: who won and by what, the course, where the points came
// from, what was overlooked, the best hand, and the deals to look through.

import { matchLine } from "../board/desk.js";
import { $, all, make } from "../dom.js";
import { nameOf } from "../names.js";
import { lead, lost } from "../sentences.js";
import { calledSo } from "../told.js";
import { words } from "../words.js";
import { picture as card } from "./card.js";
import { dealsInDetail, dealsSoFar } from "./deals.js";
import { marked } from "./terms.js";

const KINDS = ["pegging", "hand", "crib"];

/** Show the end if the table waits until it is seen. board: has the game. seat: your name at the table.
 * @type {(line: OnTable, board: Model, seat: string) => void} */
export function showEnd({ says, asks, scores = [] }, board, seat) {
  const won = asks === "seen" && typeof says !== "string" && says.say === "game_won" ? says : null;
  $("#table").classList.toggle("ended", Boolean(won));
  $("#table-end").hidden = !won;
  if (won) lay(won, scores, board, seat);
}

/** @type {(won: Messages.Said, scores: number[], board: Model, seat: string) => Promise<void>} */
async function lay(won, scores, board, seat) {
  const { side, best_hand: best } = won;
  const { gameFacts, picture } = await import("../games/look_back.js");
  const { average } = await gameFacts();
  const { decides, target, levels } = board.state;
  const game = { target, scores, commits: board.standing };
  const title = (decides ? words.winnerOfMatch : words.winner)(nameOf(side));
  const parts = [
    make("h2", { className: `side-${side}` }, title),
    make("p", { className: "result" }, ...marked(resultOf(won, scores, levels))),
    make("section", { className: "course" }, picture(game)),
    sources(game, side, average),
    things(best, seat),
    make("section", { className: "deals" }, make("h3", {}, words.dealByDeal), ...dealsInDetail()),
    make("p", { className: "match" }, words.says(words.match, ""), ...matchLine(board)),
  ];
  $("#table-end").replaceChildren(make("div", { className: "end-of" }, ...parts));
}

/** "121 to 98, by 23", who is skunked, and what the game counts if more than 1.
 * @type {(won: Messages.Said, scores: number[], levels: number[]) => string} */
export function resultOf({ side, skunk, worth }, scores, levels) {
  const others = scores.filter((_score, at) => "ABCDE"[at] !== side).join(", ");
  const by = lead(scores, "ABCDE".indexOf(side));
  const skunks = scores.length > 2 ? lost({ levels }) : "";
  const counts = worth > 1 ? `. ${words.lostBy(skunks ? 0 : skunk, worth)}` : "";
  return words.result(Math.max(...scores), others, by) + skunks + counts;
}

/** Where the points came from: a sentence, and a bar for each side and kind, beside an average game.
 * @type {(game: Game, winner: string, average: Record<string, number[]>) => HTMLElement} */
function sources({ commits, scores, target }, winner, average) {
  const sides = [..."ABC".slice(0, scores.length)];
  const dealt = (/** @type {string} */ side) =>
    new Set(commits.filter(({ dealer }) => dealer === side).map(({ deal }) => deal)).size;
  const deals = sides.reduce((sum, side) => sum + dealt(side), 0);
  const usual = target === 121 && sides.length === 2;
  const rows = KINDS.map((kind) => {
    const of = (/** @type {string} */ side) =>
      commits.reduce((sum, it) => (it.side === side && it.kind === kind ? sum + it.points : sum), 0);
    const points = sides.map(of);
    const means = sides.map((side) => dealt(side) * average[kind][0] + (deals - dealt(side)) * average[kind][1]);
    return { kind, points, means, more: lead(points, sides.indexOf(winner)) };
  });
  const most = Math.max(1, ...rows.flatMap(({ points, means }) => (usual ? [...points, ...means] : points)));
  const decided = rows.reduce((best, row) => (row.more > best.more ? row : best));
  const bars = rows.flatMap(({ kind, points, means }) => [
    make("dt", {}, words.sources[kind]),
    ...sides.map((side, at) => {
      const number = make("b", {}, String(points[at]));
      const name = make("span", { className: "quiet" }, `${nameOf(side)} `);
      const bar = make("dd", { className: `side-${side}` }, name, make("i"), number);
      bar.style.setProperty("--part", String(points[at] / most));
      bar.style.setProperty("--usual", String(means[at] / most));
      return bar;
    }),
  ]);
  const says = decided.more > 0 ? words.decided[decided.kind](nameOf(winner), decided.more, deals) : "";
  const note = usual ? [make("small", {}, words.besideAverage)] : [];
  const heading = make("h3", {}, words.whereFrom);
  return make(
    "section",
    { className: "sources" },
    heading,
    make("p", {}, says),
    make("dl", { className: usual ? "usual" : "" }, ...bars),
    ...note,
  );
}

/** What you have overlooked, and the best hand. @type {(best: any, seat: string) => HTMLElement} */
function things(best, seat) {
  const deals = dealsSoFar();
  const short = deals.map(({ counts }) => counts.filter(({ owner, missed }) => owner === seat && missed));
  const missed = short.flat().reduce((sum, count) => sum + count.missed, 0);
  const parts = [];
  if (missed) {
    const show = make("button", { type: "button", textContent: words.showMe });
    show.onclick = () => {
      const shown = all("#table-end .deals details").filter((_it, at) => short[at].length);
      for (const deal of shown) /** @type {HTMLDetailsElement} */ (deal).open = true;
      shown[0].scrollIntoView({ block: "nearest" });
    };
    parts.push(make("p", {}, make("b", {}, words.overlooked(missed, short.flat().length, deals.length)), show));
  }
  if (best) {
    const held = best.cards.slice(0, -1).join();
    const at = deals.findIndex(({ counts }) => counts.some(({ cards }) => cards.join() === held));
    parts.push(make("p", {}, words.bestHand(calledSo(best.player), best.points, at + 1)));
    parts.push(make("div", { className: "best" }, ...best.cards.map(card)));
  }
  return make("section", { className: "things" }, ...parts);
}
