// "Count a hand": five cards are picked or typed, the starter last.
// The host counts them, part by part; the cards of a part light up; a button pegs the points for a side.

import { gestureButton } from "../board/held_gestures.js";
import { cardsOf, face, PACK, spoken } from "../card_text.js";
import { $, all, make, write } from "../dom.js";
import { nameOf } from "../players.js";
import { counted, messageText } from "../table_sentences.js";
import { words } from "../words.js";
import { dress, picture, raise, setLines } from "./card.js";

const HAND = 4;

/** @type {string[]} */ const picked = [];
let asked = 0; // number of the last question: answers to earlier ones are dropped
/** @type {PageParts} */ let page;

/** Lay the pack out. The connection asks the host to count a hand; the fingers peg it on the model's board. */
export function wireUp(/** @type {PageParts} */ parts) {
  page = parts;
  for (const card of PACK) {
    const button = dress(make("button", { type: "button", dataset: { card }, "aria-pressed": "false" }), card);
    button.addEventListener("click", () => pick(card));
    $("#pack").append(button);
  }
  $("#typed").addEventListener("input", read);
  $("#clear-cards").addEventListener("click", clear);
  $("#is-crib").addEventListener("change", show);
  read(); // what was typed before this script was loaded
}

function read() {
  const typed = cardsOf($("#typed").value);
  const cards = [...new Set(typed)];
  picked.splice(0, picked.length, ...cards.slice(0, HAND + 1));
  show();
  const twice = typed.find((card, at) => typed.indexOf(card) < at);
  const wrong = twice ? words.twice(face(twice)) : cards.length > HAND + 1 ? words.tooManyCards(cards.length) : "";
  if (!wrong) return;
  asked++; // so that the answer to the last question is dropped
  $("#counted").textContent = wrong;
}

function clear() {
  $("#typed").value = "";
  read();
  $("#typed").focus();
}

function pick(/** @type {string} */ card) {
  const at = picked.indexOf(card);
  if (at >= 0) picked.splice(at, 1);
  else {
    if (picked.length > HAND) picked.length = 0; // this is the first card of another hand
    picked.push(card);
  }
  show();
}

export { show as open };

/** Show the picked cards. */
function show() {
  for (const button of all("#pack [data-card]")) {
    const { card = "" } = button.dataset;
    button.setAttribute("aria-pressed", String(picked.includes(card)));
    button.setAttribute("aria-label", spoken(card));
  }
  const places = Array.from({ length: HAND + 1 }, (_, at) =>
    picked[at] ? picture(picked[at]) : dress(make("span"), ""),
  );
  places[HAND].classList.add("starter");
  $("#picked").replaceChildren(...places);
  $("#parts").replaceChildren();
  showCrib(picked.length > HAND && !crib().hidden);
  $("#peg-it").replaceChildren();
  $("#total").textContent = "";
  const missing = HAND + 1 - picked.length;
  if (!missing) return count();
  const ranksOnly = !picked.length && /\d|[ajqk]/i.test($("#typed").value);
  const ask = missing > 1 ? words.pickMore(missing - 1) : words.nowStarter;
  $("#counted").textContent = ranksOnly ? words.suitsMissing : ask;
}

async function count() {
  const question = ++asked;
  const [hand, starter] = [picked.slice(0, HAND), picked[HAND]];
  try {
    const answer = await page.connection.ask("count", [hand, starter, $("#is-crib").checked]);
    if (question === asked && picked.length > HAND) showAnswer(answer);
  } catch {
    $("#counted").textContent = words.notCounted;
  }
}

/** @type {(answer: Messages.Counted | Messages.NotDone) => void} */
function showAnswer(answer) {
  if ("error" in answer) return write($("#counted"), messageText(answer.error));
  const { count, points, parts, taps, crib_differs } = answer;
  const said = counted(count, HAND);
  $("#counted").textContent = words.counted(points ? said : words.countedNothing(said, HAND), points);
  $("#total").textContent = String(points);
  $("#peg-it").replaceChildren(...offers(points, taps));
  $("#parts").replaceChildren(...setLines(parts, $("#picked"), (kind) => [words.kind[kind]]));
  const counts = parts.flatMap((part) => part.cards);
  raise($("#picked"), counts);
  return showCrib(crib_differs);
}

const crib = () => /** @type {HTMLElement} */ ($("#is-crib").parentElement);

/** Ask whether it is the crib, if that makes a difference. */
function showCrib(/** @type {boolean} */ differs) {
  crib().hidden = !differs;
  if (!differs) $("#is-crib").checked = false;
}

/** Offer a button for each side that could peg the points. */
function offers(/** @type {number} */ points, /** @type {number[]} */ steps) {
  const { fingers } = page;
  const { hello, state, sides } = page.model;
  if (!steps.length || !hello?.buttons.length || state.winner) return [];
  return sides.map((side) => {
    const taps = steps.flatMap((step) => fingers.tap(`${side}+${step}`));
    return gestureButton(words.pegIt(points, nameOf(side)), fingers, taps);
  });
}
