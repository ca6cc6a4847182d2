// Your seat at the card table: the cards you hold, and what you can answer when the table asks.

import { $, all, make } from "../dom.js";
import { words } from "../words.js";
import { dress, spoken } from "./cards.js";

let asked = ""; // the question that the cards on show belong to

/** Show your cards and answers for what the table says. `line`: an announcement; `seat`: your name at the table;
 * `agreed`: what the table was asked for; `answer(text)`: tells the table. */
export function sit(line, seat, { muggins = "", reneges = "" }, answer) {
  const { asks = "", hands = {}, playable = [], owes = 0 } = line;
  const question = JSON.stringify([asks, line.says, hands[seat], line.pile]);
  if (question === asked) return;
  asked = question;
  const chosen = new Set();
  const say = (text) => {
    for (const button of all("#table-own button, #table-answers button")) button.disabled = true;
    asked = "";
    answer(text);
  };
  const layOut = make("button", { textContent: words.layOut(owes), type: "button", disabled: true });
  layOut.addEventListener("click", () => say([...chosen].join(" ")));

  const choose = (card, element) => {
    if (asks === "card") return say(card);
    if (!chosen.delete(card)) chosen.add(card);
    element.setAttribute("aria-pressed", chosen.has(card));
    layOut.disabled = chosen.size !== owes;
  };
  const hand = (hands[seat] ?? []).toSorted((one, other) => order(one) - order(other));
  $("#table-own").replaceChildren(...hand.map((card) => held(card, asks, playable, choose)));
  const answers = { done: words.thatIsAll, seen: words.goOn, go: words.go, muggins: words.callMuggins };
  const mayGo = playable.length === 0 || (reneges && line.pile.length > 0);
  const playOver = line.says.say === "play_over";
  const simple = (text, label) => answerButton(text, label, () => say(text));
  const offered = [];
  if (asks === "discard") offered.push(layOut);
  if (asks === "cut") offered.push(...cutter(line.says, say));
  if (asks === "card" && mayGo) offered.push(simple("go", answers.go));
  if (asks === "peg" && line.claim) offered.push(simple("done", answers.done));
  if (asks === "seen") offered.push(simple("done", answers.seen));
  if (asks === "go") offered.push(simple("done", words.goStands), simple("back", words.takeGoBack));
  if (asks === "seen" ? muggins && !playOver : asks === "card" && muggins === "all")
    offered.push(simple("muggins", answers.muggins));
  if (reneges && (asks === "card" || playOver)) offered.push(simple("claim", words.claimRenege));
  $("#table-answers").replaceChildren(...offered);
}

/** The order of cards in a hand: by rank, then by suit. */
const order = (card) => "A234567891JQK".indexOf(card[0]) * 4 + "CDHS".indexOf(card.at(-1));

/** Where to cut the pack, from `least` to `most` cards, and the button that does it. */
function cutter({ least, most }, say) {
  const middle = Math.round((least + most) / 2);
  const depth = make("input", { type: "range", min: least, max: most, value: middle, "aria-label": words.cutWhere });
  return [depth, answerButton("cut", words.cutPack, () => say(depth.value))];
}

function answerButton(id, label, act) {
  const button = make("button", { textContent: label, type: "button", dataset: { answer: id } });
  button.addEventListener("click", act);
  return button;
}

/** Offer these answers, [[id, label, what it does]…], in place of those of a game. */
export function offerAnswers(answers) {
  getUp();
  $("#table-answers").replaceChildren(...answers.map(([id, label, act]) => answerButton(id, label, act)));
}

/** Get up: nothing is held, nothing is asked. */
export function getUp() {
  asked = "";
  $("#table-own").replaceChildren();
  $("#table-answers").replaceChildren();
}

/** A card of your hand, to click where the table asks for cards. */
function held(card, asks, playable, choose) {
  const element = dress(make("button", { type: "button", "aria-label": spoken(card), dataset: { card } }), card);
  element.disabled = !(asks === "discard" || (asks === "card" && playable.includes(card)));
  if (asks === "discard") element.setAttribute("aria-pressed", "false");
  element.addEventListener("click", () => choose(card, element));
  return element;
}
