// "Count a hand": five cards are picked, the last one is the starter; the board counts, the cards that count light up.

import { $, make } from "../dom.js";
import { words } from "../words.js";
import { dress, PACK, picture, spoken } from "./cards.js";
import { told } from "./told.js";

const HAND = 4;

const picked = [];
let asked = 0; // answers to earlier questions are not shown
/** @type {import("../lines/connection.js").Line} */
let connection;

/** Show the dialog, the first time wire it up too; `line` is asked what a hand counts. */
export function openCount(line) {
  if (!connection) wireUp();
  connection = line;
  show();
}

/** Lay the pack out. */
function wireUp() {
  for (const card of PACK) {
    const button = dress(make("button", { type: "button", dataset: { card }, "aria-pressed": "false" }), card);
    button.textContent = button.textContent.replace(/(.)$/u, "\n$1"); // the suit below the rank: a suit fits in one row
    button.addEventListener("click", () => pick(card));
    $("#pack").append(button);
  }
  $("#count-again").addEventListener("click", () => {
    picked.length = 0;
    show();
  });
  $("#is-crib").addEventListener("change", show);
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
    button.setAttribute("aria-label", spoken(button.dataset.card));
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
  else if (missing > 1) $("#counted").textContent = words.pickMore(missing - 1, $("#is-crib").checked);
  else $("#counted").textContent = words.nowStarter;
}

async function count() {
  const question = ++asked;
  const [hand, starter] = [picked.slice(0, HAND), picked[HAND]];
  try {
    const answer = await connection.count(hand, starter, $("#is-crib").checked);
    if (question === asked && picked.length > HAND) tell(answer);
  } catch {
    $("#counted").textContent = words.notCounted;
  }
}

function tell({ error, count, points, parts }) {
  $("#counted").textContent = error ? told(error) : words.counted(count, points, HAND);
  if (error) return;
  light(parts.flatMap((part) => part.cards));
  $("#parts").replaceChildren(
    ...parts.map((part) => {
      const text = `${words.kind[part.kind] ?? part.kind} ${part.points}`;
      const button = make("button", { type: "button" }, text, ...part.cards.map(picture));
      for (const event of ["focus", "pointerenter", "click"]) button.addEventListener(event, () => light(part.cards));
      return make("li", {}, button);
    }),
  );
}

function light(cards) {
  for (const [at, place] of [...$("#picked").children].entries()) {
    place.classList.toggle("lit", cards.includes(picked[at]));
  }
}
