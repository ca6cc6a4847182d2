// The show: one hand or crib at a time, its total, and the sets of cards that count. They are named one after the
// other, and each raises its cards.

import { $, make, write } from "../dom.js";
import { counted, madeBy } from "../told.js";
import { words } from "../words.js";
import { picture, raise, setLines } from "./card.js";
import { nameOfCount } from "./deals.js";
import { marked, term } from "./terms.js";

/** @typedef {import("./deals.js").Count} Count */

const SET_MS = 1100; // from one set to the next, at speed 1
const TOO_QUICK = 3; // from this speed on, everything is counted at once

let key = ""; // the count on show
let named = 0; // the sets that were named
let timer = 0;
let pace = 1;
/** @type {Count | null} */ let count = null;
let finished = () => {}; // called when all sets are named by themselves

const isWhole = () => !count || named >= count.sets.length;

/** Show a hand or crib; null hides it. counts: those of this deal, which can be looked up. coming: the name of the
 * next. speed: of the table. whenNamed(): called when all sets are named.
 * @type {(shown: Count | null, counts: Count[], coming: string, speed: number, whenNamed: () => void) => void} */
export function showCount(shown, counts, coming, speed, whenNamed) {
  $("#table-show").hidden = !shown;
  $("#table").classList.toggle("counting", Boolean(shown));
  pace = speed;
  finished = whenNamed;
  if (!shown) return stop();
  if (JSON.stringify(shown) !== key) begin(shown);
  const tabs = counts.map((it) => {
    const total = make("b", { textContent: it.sets.at(-1)?.total ?? 0 });
    const pressed = String(JSON.stringify(it) === key);
    const tab = make("button", { type: "button", "aria-pressed": pressed }, nameOfCount(it), total);
    tab.onclick = () => {
      for (const other of $("#show-tabs").children) other.setAttribute("aria-pressed", String(other === tab));
      begin(it);
      nameAll();
    };
    return tab;
  });
  if (JSON.stringify(counts.at(-1)) !== JSON.stringify(shown)) tabs.push(later(nameOfCount(shown), true));
  if (coming) tabs.push(later(coming));
  $("#show-tabs").replaceChildren(...tabs);
  return lay();
}

/** @type {(name: string, now?: boolean) => any} */
const later = (name, now = false) => make("span", { className: now ? "now" : "later" }, name, make("b", {}, "–"));

function stop() {
  clearInterval(timer);
  [key, count, named] = ["", null, 0];
}

function begin(/** @type {Count} */ shown) {
  stop();
  [key, count] = [JSON.stringify(shown), shown];
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (pace >= TOO_QUICK || still) named = shown.sets.length;
  else timer = setInterval(nameNext, SET_MS / pace);
  lay();
}

function nameNext() {
  if (isWhole()) return;
  named++;
  lay();
  if (!isWhole()) return;
  clearInterval(timer);
  finished();
}

/** Name all sets at once. Returns whether some were left. */
export function nameAll() {
  const left = !isWhole();
  clearInterval(timer);
  named = count?.sets.length ?? 0;
  lay();
  return left;
}

export const isNaming = () => !isWhole();

function lay() {
  if (!count) return;
  const { cards, starter, sets, parts, missed } = count;
  const turned = make("span", { className: "turned" }, picture(starter), term(words.starter));
  $("#show-cards").replaceChildren(...cards.map(picture), turned);
  const so = sets[named - 1];
  write($("#show-total"), parts ? String(so?.total ?? 0) : "");
  const sum = parts ? counted(parts, cards.length) : words.soFar;
  const whole = [make("strong", {}, nameOfCount(count)), make("span", {}, ...marked(sum))];
  $("#show-part").replaceChildren(...(isWhole() ? whole : so ? marked(madeBy(so)) : [nameOfCount(count)]));
  const lines = setLines(sets.slice(0, named), $("#show-cards"), (kind) => marked(words.kind[kind]));
  if (missed && isWhole()) lines.push(make("li", { className: "missed", textContent: words.stillThere(missed) }));
  $("#show-lines").replaceChildren(...lines);
  raise($("#show-cards"), isWhole() || !so ? [] : so.cards);
}
