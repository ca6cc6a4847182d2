// The view of the card table: the others' rows, the starter, the pile and its count, your hand, and the sentences. A
// card that stays on the table keeps its element, and so the focus.

import { $, enable, isEnabled, make, write } from "../dom.js";
import { nameOf } from "../names.js";
import { calledSo, told } from "../told.js";
import { words } from "../words.js";
import { back, dress, picture, spoken } from "./card.js";
import { keyed } from "./elements.js";
import { moving } from "./moves.js";

const SHOWS = ["shown", "your_cards", "count_cards", "counted", "missed_in_hand"]; // hands and cribs with the starter as their last card

/** @type {{cards: string[], owner: string}} */
let shown = { cards: [], owner: "" }; // the hand or crib that was shown last
/** @type {string[]} */
const deeds = []; // the plays and scores of this deal

/** The order of cards in a hand: by rank, then by suit. */
const order = (/** @type {string} */ card) => "A234567891JQK".indexOf(card[0]) * 4 + "CDHS".indexOf(card.slice(-1));

/** The cards after an announcement: {middle: cards, own: your hand or the cards that you count, counts: whether you
 * count}. `seat`: your name at the table.
 * @type {(it: OnTable, seat: string) => { middle: string[], own: string[], counts: boolean }} */
function lying({ says, player, pile = [], cards = [], starter, hands = {}, asks = "" }, seat) {
  const said = typeof says === "string" ? "" : says.say;
  if (SHOWS.includes(said)) shown = { cards: cards.filter((card) => card !== starter), owner: player ?? "" };
  else if (asks !== "seen" && said !== "peg_from" && said !== "too_many") shown = { cards: [], owner: "" };
  const counts = shown.owner === seat && shown.cards.length > 0;
  const laid = pile.length ? pile : shown.cards.length ? (counts ? [] : shown.cards) : cards;
  const held = (hands[seat] ?? []).filter((card) => !pile.includes(card)).toSorted((a, b) => order(a) - order(b));
  return { middle: laid.filter((card) => card !== starter), own: counts ? shown.cards : held, counts };
}

/** Show an announcement. `seat`: your name at the table. choose(card, element): a card of your hand was clicked.
 * @type {(line: OnTable, seat: string, choose: (card: string, element: HTMLElement) => void) => void} */
export function show(line, seat, choose) {
  const { middle, own, counts } = lying(line, seat);
  moving(() => {
    showOthers(line, seat);
    const starter = line.starter ? [picture(line.starter), make("small", {}, words.starter)] : [back()]; // the pack
    $("#table-starter").replaceChildren(...starter);
    $("#table-pile").style.setProperty("--cards", String(middle.length));
    $("#table-pile").classList.toggle("shows", !line.pile?.length);
    keyed(
      $("#table-pile"),
      middle.map((card) => [card, () => picture(card)]),
    );
    showOwn(line, own, counts, choose);
  });
  const counting = Boolean(line.pile?.length);
  write($("#table-count"), counting ? String(line.count) : "");
  $("#table-count").setAttribute("aria-label", counting ? words.countIs(line.count) : "");
  say(line, seat);
  write($("#table-teacher"), line.lesson ? told(line.lesson) : words.noLesson);
}

/** Your hand, or the cards that you count: a card can be clicked if the table asks for one, or chosen by its number
 * from the left.
 * @type {(line: OnTable, own: string[], counts: boolean, choose: (card: string, element: HTMLElement) => void) => void} */
function showOwn({ asks = "", playable = [] }, own, counts, choose) {
  const home = $("#table-own");
  home.classList.toggle("counts", counts);
  const held = (/** @type {string} */ card) =>
    dress(make("button", { type: "button", "aria-label": spoken(card), dataset: { card } }), card);
  const cards = keyed(
    home,
    own.map((card) => [card, () => held(card)]),
  );
  for (const [at, element] of cards.entries()) {
    const { card = "" } = element.dataset;
    enable(element, !counts && (asks === "discard" || (asks === "card" && playable.includes(card))));
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

/** The sentences: moves in the middle, where they can be looked up until the next deal, and questions to you above your
 * hand. */
function say(/** @type {OnTable} */ { says, player, asks, hands = {} }, /** @type {string} */ seat) {
  const you = Boolean(player) && player === seat;
  const sentence = typeof says === "string" ? says : told({ ...says, you });
  const spoken = player && !asks ? words.says(calledSo(player), sentence) : "";
  if ((typeof says !== "string" && says.say === "lay_out") || !Object.keys(hands).length) deeds.length = 0;
  if (spoken && spoken !== deeds[0]) deeds.unshift(spoken);
  write($("#table-said"), deeds[0] ?? "");
  $("#table-log").hidden = !deeds.length;
  $("#table-log ol").replaceChildren(...deeds.slice(1).map((textContent) => make("li", { textContent })));
  write($("#table-says"), spoken ? "" : capital(sentence));
}

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A row for each of the others: the name, whose crib it is, the cards. @type {(it: OnTable, seat: string) => void} */
function showOthers({ hands = {}, held: numbers = {}, crib, own, scores = [] }, seat) {
  const row = (/** @type {[string, string[] | null]} */ [owner, cards]) => {
    const name = calledSo(owner);
    const fan = make("span", { className: "fan" }, ...(cards?.map(picture) ?? backs(numbers[owner])));
    const badge = owner === crib ? [make("em", { textContent: words.crib })] : [];
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
