// The card table as it is seen: the others' rows, the starter, the pile and its count, your hand, and what is said.

import { $, make, write } from "../dom.js";
import { nameOf } from "../names.js";
import { calledSo, told } from "../told.js";
import { words } from "../words.js";
import { back, dress, picture, spoken } from "./card.js";
import { moving } from "./moves.js";

const SHOWS = ["shown", "your_cards", "count_cards", "counted"]; // hands and cribs with the starter as their last card

/** @type {{cards: string[], owner: string}} */
let shown = { cards: [], owner: "" }; // the hand or crib that was shown last
let saidBy = ["", ""]; // who of the others spoke last, and what

/** The order of cards in a hand: by rank, then by suit. */
const order = (/** @type {string} */ card) => "A234567891JQK".indexOf(card[0]) * 4 + "CDHS".indexOf(card.slice(-1));

/** What lies where after an announcement: {middle: cards, own: cards of your hand or of what you count, counts: whether
 * they are counted}. `seat`: your name at the table, "" who only watches.
 * @type {(it: OnTable, seat: string) => { middle: string[], own: string[], counts: boolean }} */
export function lying({ says, player, pile = [], cards = [], starter, hands = {}, asks = "" }, seat) {
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
    $("#table-pile").replaceChildren(...middle.map(picture));
    const { asks = "", playable = [] } = line;
    $("#table-own").replaceChildren(
      ...own.map((card, at) => (counts ? picture(card) : held(card, at, asks, playable, choose))),
    );
  });
  const counting = Boolean(line.pile?.length);
  write($("#table-count"), counting ? String(line.count) : "");
  $("#table-count").setAttribute("aria-label", counting ? words.countIs(line.count) : "");
  say(line, seat);
  teach(line);
}

/** What is said: another's words beside the cards, yours and the table's on the line above your hand. */
function say(/** @type {OnTable} */ { says, player, asks, hands = {} }, /** @type {string} */ seat) {
  const you = Boolean(player) && player === seat;
  const sentence = typeof says === "string" ? says : told({ ...says, you });
  const theirs = player && player !== seat && seat && !asks;
  if (theirs) saidBy = [calledSo(player), sentence];
  if ((typeof says !== "string" && says.say === "lay_out") || !Object.keys(hands).length) saidBy = ["", ""];
  write($("#table-said"), saidBy[1] ? words.says(saidBy[0], saidBy[1]) : "");
  if (!theirs) write($("#table-says"), seat || !player ? capital(sentence) : words.says(calledSo(player), sentence));
  else if (!asks) write($("#table-says"), "");
}

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A row for each of the others: the name, whose crib it is, the cards. @type {(it: OnTable, seat: string) => void} */
function showOthers({ hands = {}, held: numbers = {}, crib, own, scores = [] }, seat) {
  const row = (/** @type {[string, string[] | null]} */ [owner, cards]) => {
    const name = calledSo(owner);
    const fan = make("span", { className: "fan" }, ...(cards?.map(picture) ?? backs(numbers[owner])));
    const badge = owner === crib ? [make("em", { textContent: words.crib })] : [];
    return make("p", { "aria-label": words.handsOf(name), role: "group" }, make("b", {}, name), ...badge, fan);
  };
  const others = Object.entries(hands).filter(([owner]) => owner !== seat || (own && owner === crib));
  const kept = own ? [make("small", { textContent: ownScores(scores) })] : [];
  $("#table-others").replaceChildren(...others.map(row), ...kept);
}

const backs = (number = 0) => Array.from({ length: number }, back);

/** The scores of a game that no board has the tracks for. */
const ownScores = (/** @type {number[]} */ scores) =>
  scores.map((score, at) => words.sideScore(nameOf("ABCDE"[at]), score)).join(" · ");

/** What the teacher says, if there is one. `standing`: the chance of winning, and how far ahead of par. */
function teach(/** @type {OnTable} */ { standing, lesson }) {
  const taught = $("#table-teacher");
  if (!standing) return write(taught, "");
  const how = words.standing(standing.chance / 10, standing.home);
  return write(taught, `${how}. ${lesson ? told(lesson) : words.noLesson}`);
}

/** A card of your hand, to click where the table asks for cards, or to choose by its number from the left.
 * @type {(card: string, at: number, asks: string, playable: string[], choose: (card: string, element: HTMLElement) => void) => HTMLElement} */
function held(card, at, asks, playable, choose) {
  const element = dress(make("button", { type: "button", "aria-label": spoken(card), dataset: { card } }), card);
  element.setAttribute("aria-keyshortcuts", String(at + 1));
  element.disabled = !(asks === "discard" || (asks === "card" && playable.includes(card)));
  if (asks === "discard") element.setAttribute("aria-pressed", "false");
  element.addEventListener("click", () => choose(card, element));
  return element;
}
