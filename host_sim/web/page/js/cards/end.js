// The end of a game against the table, in place of the cards: the winner, the course, the points by kind, the best
// hand, and the match.

import { matchLine } from "../board/desk.js";
import { $, make } from "../dom.js";
import { nameOf } from "../names.js";
import { lead } from "../sentences.js";
import { calledSo, face } from "../told.js";
import { words } from "../words.js";

/** Show the end if the table waits until it is seen. Return whether the table does. board: has the game.
 * @type {(line: OnTable, board: Model) => boolean} */
export function showEnd({ says, asks }, board) {
  const won = asks === "seen" && typeof says !== "string" && says.say === "game_won" ? says : null;
  $("#table").classList.toggle("ended", Boolean(won));
  if ($("#table-end").hidden && won) lay(won, board);
  $("#table-end").hidden = !won;
  return Boolean(won);
}

async function lay(/** @type {Messages.Said} */ { side, best_hand: best }, /** @type {Model} */ board) {
  const { dealsOf, gameFacts, picture } = await import("../games/look_back.js");
  const facts = await gameFacts();
  const { scores, skunk, worth, decides, target } = board.state;
  const game = { target, scores, commits: board.standing };
  const figures = `${words.winBy} ${lead(scores, "ABC".indexOf(side))} · ${words.winCounts[skunk]} ${worth}`;
  const cards = best && [...best.cards.slice(0, -1).map(face), `+ ${face(best.cards.at(-1))}`].join(" ");
  $("#table-end").replaceChildren(
    make("h2", { className: `side-${side}` }, (decides ? words.winnerOfMatch : words.winner)(nameOf(side))),
    make("p", {}, figures),
    picture(game),
    make("table", { className: "numbers" }, ...dealsOf(game, facts)),
    make("p", {}, best ? words.bestHand(calledSo(best.player), cards, best.points) : ""),
    make("p", { className: "match" }, words.says(words.match, ""), ...matchLine(board)),
  );
}
