// Your possible answers to the table: one main answer, always in the same place, and a few others. Pure.

import { nameOf, playerName } from "../players.js";
import { words } from "../words.js";

/** @type {(word: string, text: string, ready?: boolean) => Answer} */
const answer = (word, text, ready = true) => ({ word, text, ready });

/** The answers to an announcement. An answer's word is sent to the table; but "lay" stands for the chosen cards, and
 * "mend" lets the table put the pegs right. @type {(line: OnTable) => {main: Answer, others: Answer[]}} */
export function answersTo({ asks = "", says, answers = [], owes = 0 }) {
  /** @type {Partial<Messages.Said>} */ const facts = typeof says === "string" ? {} : says;
  const { say, mend, right, follows = "", of = "", least = 0, most = 0 } = facts;
  if (say === "wrong_crib") return { main: answer("mend", words.giveCrib(nameOf(String(right)))), others: [] };
  if (mend) return { main: answer("mend", words.putRight), others: [] };
  const besides = { back: words.takeGoBack, muggins: words.callMuggins, claim: words.claimRenege };
  const others = Object.entries(besides).filter(([word]) => answers.includes(word));
  /** @type {Record<string, Answer>} */ const mains = {
    discard: answer("lay", words.layOut(owes), false),
    cut: answer(String(Math.round((least + most) / 2)), words.cutPack), // any depth will do, as the pack is shuffled
    card: answer("go", words.go, answers.includes("go")),
    peg: answer("done", words.thatIsAll, answers.includes("done")),
    seen: answer("done", say === "game_won" ? words.nextGame : (words.next[follows]?.(playerName(of)) ?? words.goOn)),
    go: answer("done", words.goStands),
  };
  return {
    main: mains[asks] ?? answer("", words.goOn, false),
    others: others.map(([word, text]) => answer(word, text)),
  };
}
