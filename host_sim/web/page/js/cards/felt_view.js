// The view of the card table: the others' rows, the starter, the pile and its count, your hand, and the sentences.
// A card that stays on the table keeps its element, so it keeps the focus too.

import { spoken } from "../card_text.js";
import { $, enable, isEnabled, make, span, write } from "../dom.js";
import { nameOf, playerName, SIDES } from "../players.js";
import { messageText } from "../table_sentences.js";
import { words } from "../words.js";
import { back, dress, picture } from "./card.js";
import { showCount } from "./count_view.js";
import { COUNTED, countOf } from "./deals.js";
import { keyed, moving } from "./keyed_elements.js";
import { marked, term } from "./terms.js";

/** The order of cards in a hand: by rank, then by suit. */
const order = (/** @type {string} */ card) => "A234567891JQK".indexOf(card[0]) * 4 + "CDHS".indexOf(card.slice(-1));

const WRONG = ["peg_from", "too_many", "wrong_scores", "wrong_crib"]; // messages that can come while you count

/** The hand or crib on show after an announcement; null in the play.
 * @type {(line: OnTable, seat: string, deals: Deals) => Count | null} */
function onShow(line, seat, { counts }) {
  const { says, asks, player } = line;
  const { say, follows } = typeof says === "string" ? { say: "", follows: "" } : says;
  if (asks === "seen" && say === "seen" && follows !== "play") return counts.at(-1) ?? null;
  const count = countOf(WRONG.includes(say) && asks === "peg" ? { ...line, player: player ?? seat } : line);
  return count && COUNTED.includes(say) ? (counts.at(-1) ?? null) : count;
}

/** Show an announcement. `seat`: your name at the table. choose(card, element): called when a card of your hand is
 * clicked. speed: the table's speed. whenNamed(): called when the hand on show is fully counted. */
export function showTable(/** @type {TableView} */ { line, seat, deals, choose, speed, whenNamed }) {
  const { pile = [], cards = [], starter, hands = {}, count: sum = 0 } = line;
  deals.note(line);
  const count = onShow(line, seat, deals);
  const middle = pile.length ? pile : count ? [] : cards.filter((card) => card !== starter);
  const held = (hands[seat] ?? []).filter((card) => !pile.includes(card)).toSorted((a, b) => order(a) - order(b));
  /** @type {Keyed[]} */ const piled = middle.map((card) => [card, () => picture(card)]);
  moving(() => {
    showOthers(line, seat);
    $("#table-starter").replaceChildren(...(starter ? [picture(starter), term(words.starter)] : [back()])); // the pack
    $("#table-pile").style.setProperty("--cards", String(middle.length));
    $("#table-pile").classList.toggle("shows", !pile.length);
    keyed($("#table-pile"), piled);
    showOwn(line, count ? [] : held, choose);
    showCount(count, deals.counts, comesNext(line, count), speed, whenNamed);
  });
  const left = pile.length ? 31 - sum : 0;
  const toGo = left > 0 ? [term(words.toCount(left), "31")] : [];
  $("#table-count").replaceChildren(...(pile.length ? [String(sum), ...toGo] : []));
  $("#table-count").setAttribute("aria-label", pile.length ? words.countIs(sum) : "");
  showSentences(line, seat, deals, count !== null && line.asks === "seen");
  write($("#table-teacher"), line.lesson ? messageText(line.lesson) : words.noLesson);
}

/** The name of the hand or crib that is counted after the one on show, or "".
 * @type {(line: OnTable, count: Count | null) => string} */
export function comesNext({ hands = {}, crib = "" }, count) {
  const players = Object.keys(hands);
  if (!count || count.crib) return "";
  const dealt = players.indexOf(crib);
  const next = players[(players.indexOf(count.owner) + 1) % players.length];
  return count.owner === players[dealt] ? words.cribOf(playerName(crib)) : words.handOf(playerName(next));
}

/** Show your hand. If the table asks for a card, you choose one with a click, or with the key of its position, counted
 * from the left. A card that would pass 31 has a label that says so, unless you count alone.
 * @type {(line: OnTable, own: string[], choose: (card: string, element: HTMLElement) => void) => void} */
function showOwn({ asks = "", playable = [], counting = "", pile = [] }, own, choose) {
  const held = (/** @type {string} */ card) => dress(make("button", { type: "button", dataset: { card } }), card);
  /** @type {Keyed[]} */ const wanted = own.map((card) => [card, () => held(card)]);
  for (const [at, element] of keyed($("#table-own"), wanted).entries()) {
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

/** Run `work`. If that removes the focused element, focus its neighbour or, if there is none, the main button. */
export function keepingFocus(/** @type {() => void} */ work) {
  const { activeElement: focused, body } = document;
  const home = focused?.parentElement;
  const at = [...(home?.children ?? [])].indexOf(/** @type {Element} */ (focused));
  work();
  if (focused === body || document.activeElement !== body || $("#table").hidden) return;
  const next = home?.closest("#table") && home.children[Math.min(at, home.children.length - 1)];
  /** @type {HTMLElement} */ (next?.matches("button") ? next : $("#table-main")).focus();
}

/** Show the sentences: what was done, with a list back to the beginning of the game, and the questions to you, above
 * your hand. shown: whether a count on show already says what was done.
 * @type {(line: OnTable, seat: string, deals: Deals, shown: boolean) => void} */
function showSentences({ says, player, asks }, seat, deals, shown) {
  const done = deals.lastSaid(seat);
  const log = $("#table-log");
  log.hidden = !done;
  if (done) showDone(done);
  const isShown = () => log.open || getComputedStyle(log).position === "static"; // static: always open
  const fill = () => isShown() && $("ol", log).replaceChildren(...deals.saidBefore(seat));
  fill();
  log.ontoggle = window.onresize = fill;
  const text = typeof says === "string" ? says : messageText({ ...says, you: Boolean(player) && player === seat });
  const question = shown || (player && !asks) ? "" : text.charAt(0).toUpperCase() + text.slice(1);
  if ($("#table-says").textContent !== question) $("#table-says").replaceChildren(...marked(question));
}

/** Show what was done last, with the player and points in the side's colour. Screen readers say only what is new.
 * @type {(done: { text: string, player: string, points?: number }) => void} */
function showDone({ text, player, points }) {
  const said = $("#table-said");
  said.dataset.side = player;
  const name = make("b", {}, playerName(player));
  const rest = text.slice(playerName(player).length);
  const dataset = points ? { points: String(points) } : {};
  if (said.textContent !== text) said.replaceChildren(make("span", { dataset }, name, rest));
}

/** Show a row of cards for each other player, and the crib. @type {(it: OnTable, seat: string) => void} */
function showOthers({ hands = {}, held = {}, crib = "", starter, own, scores = [] }, seat) {
  const others = Object.entries(hands).filter(([owner]) => owner !== seat);
  const rows = others.map(([owner, cards]) => {
    const name = playerName(owner);
    const shown = cards?.map(picture) ?? backs(held[owner]);
    const label = words.says(words.handsOf(name), String(shown.length)); // a number: face-down cards have no names
    return make("p", { "aria-label": label, role: "group" }, make("b", {}, name), span("fan", ...shown));
  });
  const laidOut = term(words.cribOf(playerName(crib)), words.crib);
  if (crib) rows.push(make("p", {}, laidOut, ...(starter ? [span("fan", ...backs(4))] : []))); // a crib has four cards
  const kept = scores.map((score, at) => words.sideScore(nameOf(SIDES[at]), score)).join(" · ");
  $("#table-others").replaceChildren(...rows, ...(own ? [make("small", {}, kept)] : [])); // a board has fewer sides
}

const backs = (number = 0) => Array.from({ length: number }, back);
