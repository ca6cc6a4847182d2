// The view of the card table: the others' rows, the starter, the pile and its count, your hand, and the sentences. A
// card that stays on the table keeps its element, and so the focus.

import { $, enable, isEnabled, make, write } from "../dom.js";
import { nameOf } from "../names.js";
import { calledSo, told } from "../told.js";
import { words } from "../words.js";
import { back, dress, picture, spoken } from "./card.js";
import { showCount } from "./count_view.js";
import { countOf, dealsSoFar, lastSaid, note, saidBefore } from "./deals.js";
import { keyed, moving } from "./elements.js";
import { marked, term } from "./terms.js";

/** The order of cards in a hand: by rank, then by suit. */
const order = (/** @type {string} */ card) => "A234567891JQK".indexOf(card[0]) * 4 + "CDHS".indexOf(card.slice(-1));

const WRONG = ["peg_from", "too_many", "wrong_scores", "wrong_crib"]; // said while you count

/** The hand or crib on show after an announcement, null in the play.
 * @type {(line: OnTable, seat: string) => import("./deals.js").Count | null} */
function onShow(line, seat) {
  const { says, asks, player } = line;
  const counts = dealsSoFar().at(-1)?.counts ?? [];
  const { say, follows } = typeof says === "string" ? { say: "", follows: "" } : says;
  if (asks === "seen" && say === "seen" && follows !== "play") return counts.at(-1) ?? null;
  return countOf(WRONG.includes(say) && asks === "peg" ? { ...line, player: player ?? seat } : line);
}

/** Show an announcement. `seat`: your name at the table. choose(card, element): a card of your hand was clicked.
 * speed: of the table. whenNamed(): called when a hand on show is counted to its end.
 * @type {(line: OnTable, seat: string, choose: (card: string, element: HTMLElement) => void, speed: number, whenNamed: () => void) => void} */
export function show(line, seat, choose, speed, whenNamed) {
  const { pile = [], cards = [], starter, hands = {}, count: sum = 0 } = line;
  note(line);
  const count = onShow(line, seat);
  const middle = pile.length ? pile : count ? [] : cards.filter((card) => card !== starter);
  const held = (hands[seat] ?? []).filter((card) => !pile.includes(card)).toSorted((a, b) => order(a) - order(b));
  moving(() => {
    showOthers(line, seat);
    $("#table-starter").replaceChildren(...(starter ? [picture(starter), term(words.starter)] : [back()])); // the pack
    $("#table-pile").style.setProperty("--cards", String(middle.length));
    $("#table-pile").classList.toggle("shows", !pile.length);
    keyed(
      $("#table-pile"),
      middle.map((card) => [card, () => picture(card)]),
    );
    showOwn(line, count ? [] : held, choose);
    showCount(count, dealsSoFar().at(-1)?.counts ?? [], comesNext(line, count), speed, whenNamed);
  });
  const left = pile.length ? 31 - sum : 0;
  const toGo = left > 0 ? [term(words.toCount(left), "31")] : [];
  $("#table-count").replaceChildren(...(pile.length ? [String(sum), ...toGo] : []));
  $("#table-count").setAttribute("aria-label", pile.length ? words.countIs(sum) : "");
  say(line, seat, count !== null && line.asks === "seen");
  write($("#table-teacher"), line.lesson ? told(line.lesson) : words.noLesson);
}

/** The name of the hand or crib that is counted after the one on show, or "".
 * @type {(line: OnTable, count: import("./deals.js").Count | null) => string} */
function comesNext({ hands = {}, crib = "" }, count) {
  const players = Object.keys(hands);
  if (!count || count.crib) return "";
  const dealt = players.indexOf(crib);
  const next = players[(players.indexOf(count.owner) + 1) % players.length];
  return count.owner === players[dealt] ? words.cribOf(calledSo(crib)) : words.handOf(calledSo(next));
}

/** Your hand: a card can be clicked if the table asks for one, or chosen by its number from the left. A card that does
 * not fit under 31 says so, unless you count alone.
 * @type {(line: OnTable, own: string[], choose: (card: string, element: HTMLElement) => void) => void} */
function showOwn({ asks = "", playable = [], counting = "", pile = [] }, own, choose) {
  const held = (/** @type {string} */ card) => dress(make("button", { type: "button", dataset: { card } }), card);
  const cards = keyed(
    $("#table-own"),
    own.map((card) => [card, () => held(card)]),
  );
  for (const [at, element] of cards.entries()) {
    const { card = "" } = element.dataset;
    const over = asks === "card" && !playable.includes(card) && pile.length > 0 && counting !== "by hand";
    const label = over ? `${spoken(card)}, ${words.overCount}` : spoken(card);
    element.setAttribute("aria-label", label);
    element.dataset.over = over ? words.overCount : "";
    enable(element, asks === "discard" || (asks === "card" && playable.includes(card)));
    element.setAttribute("aria-keyshortcuts", String(at + 1));
    if (asks === "discard") element.setAttribute("aria-pressed", "false");
    else element.removeAttribute("aria-pressed");
    element.onclick = () => isEnabled(element) && choose(card, element);
  }
}

/** Run `work`. If it removes the focused element, focus its neighbour, or else the main button. */
export function keepingFocus(/** @type {() => void} */ work) {
  const { activeElement: focused, body } = document;
  const home = focused?.parentElement;
  const at = [...(home?.children ?? [])].indexOf(/** @type {Element} */ (focused));
  work();
  if (focused === body || document.activeElement !== body || $("#table").hidden) return;
  const next = home?.closest("#table") && home.children[Math.min(at, home.children.length - 1)];
  /** @type {HTMLElement} */ (next?.matches("button") ? next : $("#table-main")).focus();
}

/** The sentences: what was done, which can be looked up back to the beginning of the game, and questions to you above
 * your hand. shown: a count on show says it.
 * @type {(line: OnTable, seat: string, shown: boolean) => void} */
function say({ says, player, asks }, seat, shown) {
  const done = lastSaid(seat);
  write($("#table-said"), done);
  $("#table-log").hidden = !done;
  lookUp = () => $("#table-log ol").replaceChildren(...saidBefore(seat));
  if ($("#table-log").open) lookUp();
  const text = typeof says === "string" ? says : told({ ...says, you: Boolean(player) && player === seat });
  const question = shown || (player && !asks) ? "" : text.charAt(0).toUpperCase() + text.slice(1);
  if ($("#table-says").textContent !== question) $("#table-says").replaceChildren(...marked(question));
}

let lookUp = () => {};
$("#table-log").addEventListener("toggle", () => lookUp());

/** A row for each of the others: the name, whose crib it is, the cards. @type {(it: OnTable, seat: string) => void} */
function showOthers({ hands = {}, held: numbers = {}, crib, own, scores = [] }, seat) {
  const row = (/** @type {[string, string[] | null]} */ [owner, cards]) => {
    const name = calledSo(owner);
    const fan = make("span", { className: "fan" }, ...(cards?.map(picture) ?? backs(numbers[owner])));
    const badge = owner === crib ? [make("em", {}, term(words.crib))] : [];
    const label = words.says(words.handsOf(name), String(fan.children.length)); // those face down have no names
    return make("p", { "aria-label": label, role: "group" }, make("b", {}, name), ...badge, fan);
  };
  const others = Object.entries(hands).filter(([owner]) => owner !== seat || (own && owner === crib));
  const kept = own ? [make("small", { textContent: ownScores(scores) })] : [];
  $("#table-others").replaceChildren(...others.map(row), ...kept);
}

const backs = (number = 0) => Array.from({ length: number }, back);

/** The scores of a game for which no board has enough tracks. */
const ownScores = (/** @type {number[]} */ scores) =>
  scores.map((score, at) => words.sideScore(nameOf("ABCDE"[at]), score)).join(" · ");
