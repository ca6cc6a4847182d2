// The deals of a game of cards: what was said, and the hands and cribs that were counted. Saved with the game.
// What was said is a list of messages, which can be shown in any language.

import { face } from "../card_text.js";
import { make } from "../dom.js";
import { playerName, SIDES } from "../players.js";
import { counted, messageText } from "../table_sentences.js";
import { words } from "../words.js";
import { marked } from "./terms.js";

export const COUNTED = ["shown", "counted"]; // announcements of a hand or crib with its count
const BEGINS = ["cut", "first_deal", "next_game", "next_match"];

/** Whether an announcement repeats the previous one, as happens after the board was corrected.
 * @type {(line: OnTable, before: OnTable | null) => boolean} */
export const repeats = (line, before) => before !== null && facts(line) === facts(before);

const facts = (/** @type {OnTable} */ { asks, says, player, hands, pile, scores }) =>
  JSON.stringify([asks, says, player, hands, pile, scores]);

/** The hand or crib of a message, with its count if that is known; null for other messages.
 * @type {(line: OnTable) => Count | null} */
export function countOf({ says, player, cards = [], starter }) {
  if (typeof says === "string" || !cards.includes(starter ?? "") || cards.length < 2) return null;
  const { crib = false, sets = [], parts = null, missed = 0 } = says;
  return { owner: player ?? "", crib, cards: cards.slice(0, -1), starter: starter ?? "", sets, parts, missed };
}

/** A noted announcement as a sentence. seat: your name at the table. */
function sentence(/** @type {SaidBy} */ { says, player, score }, /** @type {string} */ seat) {
  const text = words.says(playerName(player), messageText({ ...says, you: player === seat }));
  return score ? words.upTo(text, score) : text;
}

export const nameOfCount = (/** @type {Count} */ { owner, crib }) =>
  (crib ? words.cribOf : words.handOf)(playerName(owner));

export class Deals {
  /** all: the deals of a saved game, to continue from. */
  constructor(/** @type {Deal[]} */ all = []) {
    this.all = all;
    /** The last announcement that was noted. @type {OnTable | null} */ this.last = null;
  }

  /** The hands and cribs of this deal that were counted. */
  get counts() {
    return this.all.at(-1)?.counts ?? [];
  }

  note(/** @type {OnTable} */ line) {
    const { says, player, asks, side, points, scores = [] } = line;
    if (typeof says === "string" || asks || !player || repeats(line, this.last)) return;
    this.last = line;
    if (BEGINS.includes(says.say) && this.all.some(({ counts }) => counts.length)) this.all = [];
    if (says.say === "deal" || !this.all.length) this.all.push({ told: [], counts: [] });
    const score = points ? scores[SIDES.indexOf(side ?? "")] : 0;
    this.all[this.all.length - 1].told.push({ says, player, score });
    const count = countOf(line);
    if (count && COUNTED.includes(says.say)) this.counts.push(count);
  }

  /** The last sentence of this deal, its player, and the points that it pegs; null at the beginning. */
  lastSaid(/** @type {string} */ seat) {
    const said = this.all.at(-1)?.told.at(-1);
    return said ? { text: sentence(said, seat), player: said.player, points: said.score ? said.says.points : 0 } : null;
  }

  /** Everything said except the last sentence, from the newest back to the beginning of the game. */
  saidBefore(/** @type {string} */ seat) {
    const byDeal = this.all.map(({ told }, at) => [
      make("li", { className: "deal" }, make("h3", { textContent: words.dealNumber(at + 1) })),
      ...told.map((said) => make("li", {}, ...marked(sentence(said, seat)))).toReversed(),
    ]);
    byDeal.at(-1)?.splice(1, 1); // the last sentence is shown elsewhere
    return byDeal.toReversed().flat();
  }

  /** The deals with their hands and cribs, as lists to look through. */
  inDetail() {
    return this.all.map(({ counts }, at) => {
      const rows = counts.map((count) => {
        const cards = `${count.cards.map(face).join(" ")} + ${face(count.starter)}`;
        const line = `${cards}: ${counted(count.parts ?? [], count.cards.length)}`;
        const missed = count.missed ? [make("em", { textContent: ` ${words.stillThere(count.missed)}` })] : [];
        return make("li", {}, make("b", { textContent: `${nameOfCount(count)}: ` }), line, ...missed);
      });
      const points = counts.map((count) => `${nameOfCount(count)} ${count.sets.at(-1)?.total ?? 0}`);
      const summary = make("summary", {}, make("b", {}, words.dealNumber(at + 1)), ` ${points.join(" · ")}`);
      return make("details", {}, summary, make("ul", {}, ...rows));
    });
  }
}
