// The end of a game against the table, in place of the cards: who won and by how much, the course of the game, where
// the points came from, what was overlooked, the best hand, and the deals to look through.

import { matchLine } from "../board/desk.js";
import { lead, lost } from "../board_sentences.js";
import { $, all, make, pushButton } from "../dom.js";
import { nameOf, playerName, SIDES } from "../players.js";
import { words } from "../words.js";
import { picture as card } from "./card.js";
import { marked } from "./terms.js";

/** The message of the end of a game while the table waits until you have seen it, otherwise null.
 * @type {(line?: OnTable) => Messages.Said | null} */
export const endOf = (line) =>
  line?.asks === "seen" && typeof line.says !== "string" && line.says.say === "game_won" ? line.says : null;

/** Show the end if the table waits for you to see it. board: the model of the game. seat: your name at the table.
 * @type {(line: OnTable, board: Model, seat: string, deals: Deals) => void} */
export function showEnd(line, board, seat, deals) {
  const won = endOf(line);
  $("#table").classList.toggle("ended", Boolean(won));
  $("#table-end").hidden = !won;
  if (won) lay(won, line.scores ?? [], board, seat, deals);
}

/** @type {(won: Messages.Said, scores: number[], board: Model, seat: string, deals: Deals) => Promise<void>} */
async function lay(won, scores, board, seat, deals) {
  const { side = "", best_hand: best } = won;
  const { averageGame, chart, sources } = await import("../games/look_back.js");
  const average = await averageGame();
  const { decides, target, levels } = board.state;
  const game = { target, scores, commits: board.commits };
  const title = (decides ? words.winnerOfMatch : words.winner)(nameOf(side));
  const parts = [
    make("h2", { className: `side-${side}` }, title),
    make("p", { className: "result" }, ...marked(resultOf(won, scores, levels))),
    make("section", { className: "course" }, chart(game)),
    sources(game, average, side),
    things(best, seat, deals.all),
    make("details", { className: "deals" }, make("summary", {}, make("h3", {}, words.dealByDeal)), ...deals.inDetail()),
    make("p", { className: "match" }, words.says(words.match, ""), ...matchLine(board)),
  ];
  $("#table-end").replaceChildren(make("div", { className: "end-of" }, ...parts));
}

/** "121 to 98, by 23", who is skunked, and what the game counts if more than 1.
 * @type {(won: Messages.Said, scores: number[], levels: number[]) => string} */
export function resultOf({ side = "", skunk = 0, worth = 0 }, scores, levels) {
  const others = scores.filter((_score, at) => SIDES[at] !== side).join(", ");
  const by = lead(scores, SIDES.indexOf(side));
  const skunks = scores.length > 2 ? lost({ levels }) : "";
  const counts = worth > 1 ? `. ${words.lostBy(skunks ? 0 : skunk, worth)}` : "";
  return words.result(Math.max(...scores), others, by) + skunks + counts;
}

/** What you have overlooked, and the best hand.
 * @type {(best: Messages.Said["best_hand"], seat: string, deals: Deals["all"]) => HTMLElement} */
export function things(best, seat, deals) {
  const short = deals.map(({ counts }) => counts.filter(({ owner, missed }) => owner === seat && missed));
  const missed = short.flat().reduce((sum, count) => sum + count.missed, 0);
  const parts = [];
  if (missed) {
    const onclick = () => {
      const shown = all("#table-end .deals details").filter((_it, at) => short[at].length);
      for (const fold of [$("#table-end .deals"), ...shown]) fold.setAttribute("open", "");
      shown[0].scrollIntoView({ block: "nearest" });
    };
    const show = pushButton(words.showMe, onclick);
    parts.push(make("p", {}, make("b", {}, words.overlooked(missed, short.flat().length, deals.length)), show));
  }
  if (best) {
    const held = best.cards.slice(0, -1).join();
    const at = deals.findIndex(({ counts }) => counts.some(({ cards }) => cards.join() === held));
    parts.push(make("p", {}, words.bestHand(playerName(best.player), best.points, at + 1)));
    parts.push(make("div", { className: "best" }, ...best.cards.map(card)));
  }
  return make("section", { className: "things" }, ...parts);
}
