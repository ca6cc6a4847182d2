// "Count a hand": the player picks or types five cards, the starter last, and the host counts them.
// Pointing at a part of the count raises its cards; a button pegs the points for a side.

import { stepButton } from "../board/fingers.js";
import { gestureButton } from "../board/held_gestures.js";
import { cardsOf, face, PACK, spoken } from "../card_text.js";
import { $, all, make, write } from "../dom.js";
import { nameOf } from "../players.js";
import { counted, messageText } from "../table_sentences.js";
import { words } from "../words.js";
import { dress, picture, raise, setLines } from "./card.js";

const HAND = 4;

export class CountDialog {
  constructor(/** @type {PageParts} */ page) {
    this.page = page;
    /** @type {string[]} */ this.picked = [];
    this.asked = 0; // number of the last question: answers to earlier ones are dropped
    for (const card of PACK) {
      const button = dress(make("button", { type: "button", dataset: { card }, "aria-pressed": "false" }), card);
      button.addEventListener("click", () => this.pick(card));
      $("#pack").append(button);
    }
    $("#typed").addEventListener("input", () => this.read());
    $("#clear-cards").addEventListener("click", () => {
      $("#typed").value = "";
      this.read();
      $("#typed").focus();
    });
    $("#is-crib").addEventListener("change", () => this.open());
    this.read(); // reads what was typed before this script was loaded
  }

  read() {
    const typed = cardsOf($("#typed").value);
    const cards = [...new Set(typed)];
    this.picked = cards.slice(0, HAND + 1);
    this.open();
    const twice = typed.find((card, at) => typed.indexOf(card) < at);
    const wrong = twice ? words.twice(face(twice)) : cards.length > HAND + 1 ? words.tooManyCards(cards.length) : "";
    if (!wrong) return;
    this.asked++; // drops the answer to the last question
    $("#counted").textContent = wrong;
  }

  pick(/** @type {string} */ card) {
    if (this.picked.includes(card)) this.picked = this.picked.filter((it) => it !== card);
    else this.picked = [...(this.picked.length > HAND ? [] : this.picked), card]; // a sixth card begins another hand
    this.open();
  }

  /** Show the picked cards, and count them if there are five. */
  open() {
    const { picked } = this;
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
    if (!missing) return this.count();
    const ranksOnly = !picked.length && /\d|[ajqk]/i.test($("#typed").value);
    const ask = missing > 1 ? words.pickMore(missing - 1) : words.nowStarter;
    $("#counted").textContent = ranksOnly ? words.suitsMissing : ask;
  }

  async count() {
    const question = ++this.asked;
    const [hand, starter] = [this.picked.slice(0, HAND), this.picked[HAND]];
    try {
      const answer = await this.page.connection.ask("count", [hand, starter, $("#is-crib").checked]);
      if (question === this.asked && this.picked.length > HAND) showAnswer(answer, this.page);
    } catch {
      if (question === this.asked) $("#counted").textContent = words.notCounted;
    }
  }
}

/** @type {(answer: Messages.Counted | Messages.NotDone, page: PageParts) => void} */
function showAnswer(answer, page) {
  if ("error" in answer) return write($("#counted"), messageText(answer.error));
  const { count, points, parts, taps, crib_differs } = answer;
  const said = counted(count, HAND);
  $("#counted").textContent = words.counted(points ? said : words.countedNothing(said, HAND), points);
  $("#total").textContent = String(points);
  $("#peg-it").replaceChildren(...offers(points, taps, page));
  $("#parts").replaceChildren(...setLines(parts, $("#picked"), (kind) => [words.kind[kind]]));
  const counts = parts.flatMap((part) => part.cards);
  raise($("#picked"), counts);
  return showCrib(crib_differs);
}

const crib = () => /** @type {HTMLElement} */ ($("#is-crib").parentElement);

/** Ask whether the hand is the crib, if that makes a difference. */
function showCrib(/** @type {boolean} */ differs) {
  crib().hidden = !differs;
  if (!differs) $("#is-crib").checked = false;
}

/** A button for each side that could peg the points.
 * @type {(points: number, steps: number[], page: PageParts) => HTMLElement[]} */
export function offers(points, steps, { fingers, model }) {
  const { hello, state, sides } = model;
  if (!steps.length || !hello?.buttons.length || state.winner) return [];
  return sides.map((side) => {
    const taps = steps.flatMap((step) => fingers.tap(stepButton(side, step)));
    return gestureButton(words.pegIt(points, nameOf(side)), fingers, taps);
  });
}
