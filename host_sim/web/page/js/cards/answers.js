// Your possible answers to the table: one main answer, always in the same place, and a few others. Pure.

import { nameOf, playerName } from "../players.js";
import { words } from "../words.js";

/** The answers to an announcement: {main: [answer, its words, whether it can be given now], others: [[answer, its
 * words]…]}. An answer is a word of the table, "lay" for the chosen cards, or "mend" to let the table mend the board.
 * @type {(line: OnTable) => {main: [string, string, boolean], others: [string, string][]}} */
export function answersTo({ asks = "", says, answers = [], owes = 0 }) {
  /** @type {Partial<Messages.Said>} */ const facts = typeof says === "string" ? {} : says;
  const { say, mend, right, follows = "", of = "", least = 0, most = 0 } = facts;
  if (say === "wrong_crib") return { main: ["mend", words.giveCrib(nameOf(String(right))), true], others: [] };
  if (mend) return { main: ["mend", words.putRight, true], others: [] };
  const besides = { back: words.takeGoBack, muggins: words.callMuggins, claim: words.claimRenege };
  const others = Object.entries(besides).filter(([word]) => answers.includes(word));
  /** @type {Record<string, [string, string, boolean]>} */ const mains = {
    discard: ["lay", words.layOut(owes), false],
    cut: [String(Math.round((least + most) / 2)), words.cutPack, true], // any depth will do, as the pack is shuffled
    card: ["go", words.go, answers.includes("go")],
    peg: ["done", words.thatIsAll, answers.includes("done")],
    seen: ["done", say === "game_won" ? words.nextGame : (words.next[follows]?.(playerName(of)) ?? words.goOn), true],
    go: ["done", words.goStands, true],
  };
  return { main: mains[asks] ?? ["", words.goOn, false], others };
}
