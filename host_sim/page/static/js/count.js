// "Count a hand": five cards are picked, the last one is the starter; the board counts, the cards that count light up.

import { dress, PACK, picture, spoken } from "./cards.js";
import { $, make } from "./dom.js";

const HAND = 4;

const picked = [];
let asked = 0; // answers to earlier questions are not shown
let connection = null;

/** Lay the pack out and wire the dialog up; `line` is asked what a hand counts. */
export function setUpCount(line) {
  connection = line;
  for (const card of PACK) {
    const button = dress(make("button"), card);
    button.type = "button";
    button.dataset.card = card;
    button.setAttribute("aria-label", spoken(card));
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => pick(card));
    $("#pack").append(button);
  }
  $("#count-again").addEventListener("click", () => {
    picked.length = 0;
    show();
  });
  $("#is-crib").addEventListener("change", show);
  show();
}

function pick(card) {
  const at = picked.indexOf(card);
  if (at >= 0) picked.splice(at, 1);
  else if (picked.length <= HAND) picked.push(card);
  show();
}

function show() {
  for (const button of $("#pack").children) {
    button.setAttribute("aria-pressed", String(picked.includes(button.dataset.card)));
    button.disabled = picked.length > HAND && !picked.includes(button.dataset.card);
  }
  const places = Array.from({ length: HAND + 1 }, (_, at) =>
    picked[at] ? picture(picked[at]) : dress(make("span"), ""),
  );
  places[HAND].classList.add("starter");
  $("#picked").replaceChildren(...places);
  $("#parts").replaceChildren();
  const missing = HAND + 1 - picked.length;
  if (!missing) count();
  else
    $("#counted").textContent =
      missing > 1
        ? `Pick ${missing - 1} more for the ${$("#is-crib").checked ? "crib" : "hand"}, then the starter.`
        : "Now the starter.";
}

async function count() {
  const question = ++asked;
  const [hand, starter] = [picked.slice(0, HAND), picked[HAND]];
  try {
    const answer = await connection.count(hand, starter, $("#is-crib").checked);
    if (question === asked && picked.length > HAND) tell(answer);
  } catch {
    $("#counted").textContent = "Not counted: the board cannot be reached.";
  }
}

function tell({ error, says, points, parts }) {
  $("#counted").textContent = error ?? `${says}. ${points} ${points === 1 ? "point" : "points"}.`;
  if (error) return;
  light(parts.flatMap((part) => part.cards));
  $("#parts").replaceChildren(
    ...parts.map((part) => {
      const line = make("li");
      const button = Object.assign(make("button"), { type: "button", textContent: `${part.kind} ${part.points}` });
      button.append(...part.cards.map(picture));
      for (const event of ["focus", "pointerenter", "click"]) button.addEventListener(event, () => light(part.cards));
      line.append(button);
      return line;
    }),
  );
}

function light(cards) {
  for (const [at, place] of [...$("#picked").children].entries()) {
    place.classList.toggle("lit", cards.includes(picked[at]));
  }
}
