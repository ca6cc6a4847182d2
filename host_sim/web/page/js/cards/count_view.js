// The show: one hand or crib at a time, its total, and the sets of cards that count.
// The sets are named one after another, and each raises its cards.

import { $, lessMotion, make, span, write } from "../dom.js";
import { counted, madeBy } from "../table_sentences.js";
import { words } from "../words.js";
import { picture, raise, setLines } from "./card.js";
import { nameOfCount } from "./deals.js";
import { marked, term } from "./terms.js";

const SET_MS = 1100; // time from one set to the next, at speed 1
const TOO_QUICK = 3; // from this speed up, all sets are named at once

/** named: how many sets of the count were named. timer: names the next set. finished(): called when all are named.
 * @type {{ count: Count | null, named: number, timer: number, speed: number, finished: () => void }} */
const view = { count: null, named: 0, timer: 0, speed: 1, finished() {} };

export const isNaming = () => view.count !== null && view.named < view.count.sets.length;

/** Show a hand or crib; null hides it. counts: this deal's counts, which can be looked up. coming: the name of the next
 * hand or crib. speed: the table's speed. whenNamed(): called when all sets are named.
 * @type {(shown: Count | null, counts: Count[], coming: string, speed: number, whenNamed: () => void) => void} */
export function showCount(shown, counts, coming, speed, whenNamed) {
  $("#table-show").hidden = !shown;
  $("#table").classList.toggle("counting", Boolean(shown));
  Object.assign(view, { speed, finished: whenNamed });
  if (!shown) return begin(null);
  if (shown !== view.count) begin(shown);
  const now = counts.includes(shown) ? [] : [span("now", nameOfCount(shown), make("b", {}, "–"))];
  const next = coming ? [span("later", coming, make("b", {}, "–"))] : [];
  $("#show-tabs").replaceChildren(...counts.map(tabOf), ...now, ...next);
  return lay();
}

/** A button that shows a counted hand or crib again. */
function tabOf(/** @type {Count} */ count) {
  const total = make("b", { textContent: count.sets.at(-1)?.total ?? 0 });
  const pressed = String(count === view.count);
  const traits = { type: "button", "aria-pressed": pressed, dataset: { side: count.owner } };
  const tab = make("button", traits, nameOfCount(count), total);
  tab.onclick = () => {
    for (const other of $("#show-tabs").children) other.setAttribute("aria-pressed", String(other === tab));
    begin(count);
    nameAll();
  };
  return tab;
}

/** Begin to name the sets of a count; null ends the naming. */
function begin(/** @type {Count | null} */ count) {
  clearInterval(view.timer);
  Object.assign(view, { count, named: 0 });
  if (count && (view.speed >= TOO_QUICK || lessMotion.matches)) view.named = count.sets.length;
  else if (count) view.timer = setInterval(nameNext, SET_MS / view.speed);
  lay();
}

function nameNext() {
  view.named++;
  lay();
  if (isNaming()) return;
  clearInterval(view.timer);
  view.finished();
}

/** Name all sets at once. Returns whether any were left to name. */
export function nameAll() {
  const left = isNaming();
  clearInterval(view.timer);
  view.named = view.count?.sets.length ?? 0;
  lay();
  return left;
}

function lay() {
  const { count, named } = view;
  if (!count) return;
  const { owner, cards, starter, sets, parts, missed } = count;
  $("#show-sum").dataset.side = owner;
  const turned = span("turned", picture(starter), term(words.starter));
  $("#show-cards").replaceChildren(...cards.map(picture), turned);
  const so = sets[named - 1];
  write($("#show-total"), parts ? String(so?.total ?? 0) : "");
  const sum = parts ? counted(parts, cards.length) : words.soFar;
  const whole = [make("strong", {}, nameOfCount(count)), make("span", {}, ...marked(sum))];
  $("#show-part").replaceChildren(...(!isNaming() ? whole : so ? marked(madeBy(so)) : [nameOfCount(count)]));
  const lines = setLines(sets.slice(0, named), $("#show-cards"), (kind) => marked(words.kind[kind]));
  if (missed && !isNaming()) lines.push(make("li", { className: "missed", textContent: words.stillThere(missed) }));
  $("#show-lines").replaceChildren(...lines);
  raise($("#show-cards"), !isNaming() || !so ? [] : so.cards);
}
